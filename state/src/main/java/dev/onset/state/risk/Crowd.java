package dev.onset.state.risk;

import dev.onset.model.Anonymity;
import dev.onset.model.PiiType;
import dev.onset.state.anonymity.AnonymityEstimator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * About how many people share an entity's evidence. Stateless.
 *
 * @param estimator what counts them
 * @param region ISO 3166 code of the country of people of whom no place is known
 */
record Crowd(AnonymityEstimator estimator, String region) {
  Anonymity of(List<EffectiveEvidence> evidence) {
    Map<PiiType, String> values = new TreeMap<>();
    evidence.forEach(one -> values.put(one.type(), one.canonical()));
    return estimator.of(values, region);
  }
}

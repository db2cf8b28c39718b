package dev.onset.state.extract;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.Regions;
import java.util.List;

/** Stage 2: computes the canonical values of mentions (first paper, section 4.3). Stateless. */
public record Normalizer(Regions region) {

  /** Returns the fragments of the mentions, in the same order; omits a mention without a value. */
  public List<Fragment> normalize(List<Mention> mentions) {
    return mentions.stream()
        .map(
            mention ->
                new Fragment(mention, CanonicalForms.of(mention.type(), mention.surface(), region)))
        .filter(fragment -> !fragment.canonical().isEmpty())
        .toList();
  }
}

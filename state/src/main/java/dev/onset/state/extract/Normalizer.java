package dev.onset.state.extract;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import java.util.List;

/** Stage 2: mentions get their canonical values (first paper, section 4.3). Stateless. */
public record Normalizer(String region) {

  /** The fragments of the mentions, in their order; a mention without any value is left out. */
  public List<Fragment> normalize(List<Mention> mentions) {
    return mentions.stream()
        .map(
            mention ->
                new Fragment(mention, CanonicalForms.of(mention.type(), mention.surface(), region)))
        .filter(fragment -> !fragment.canonical().isEmpty())
        .toList();
  }
}

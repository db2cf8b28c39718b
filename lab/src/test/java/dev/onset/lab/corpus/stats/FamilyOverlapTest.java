package dev.onset.lab.corpus.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FamilyOverlapTest {
  @Test
  void theFamiliesShareNoTemplateNoEntryAndNoSixWords() {
    FamilyOverlap overlap = FamilyOverlap.measure();

    assertThat(overlap.sharedTemplates()).isEmpty();
    assertThat(overlap.sharedEntries()).isEmpty();
    assertThat(overlap.sharedRuns()).isEmpty();
    assertThat(overlap.sharedWords()).isLessThan(overlap.words());
  }
}

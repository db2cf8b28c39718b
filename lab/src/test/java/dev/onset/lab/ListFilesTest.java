package dev.onset.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.testing.ListFiles;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ListFilesTest {
  @Test
  void everyListSaysWhereItComesFromAndWhatItIsFor() {
    assertThat(ListFiles.withoutHeader(Set.of())).isEmpty();
  }
}

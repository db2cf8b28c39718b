package dev.onset.evaluation.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A section on recorded files, or on what is missing of them.
 *
 * @param id its name in links
 * @param title its heading
 * @param paper which paper's measurement it is, such as "third"
 * @param missing the names of the files that a folder lacks
 */
record RecordedPart(String id, String title, String paper, Function<Path, List<String>> missing) {
  /** The section of what was measured. */
  Section of(List<String> sentences, Stream<Stream<Grid>> grids) {
    return new Section(id, title, sentences, grids.flatMap(grid -> grid).toList());
  }

  /** The section where files are missing. */
  Section leftOut(Optional<Path> folder) {
    String reason =
        folder
            .map(one -> "its folder lacks " + ReportWords.list(missing.apply(one)))
            .orElse("there is no folder of recorded corpora");
    return new Section(
        id,
        title,
        List.of(title + " (" + paper + " paper) is left out: " + reason + "."),
        List.of());
  }
}

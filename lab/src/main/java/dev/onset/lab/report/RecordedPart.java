package dev.onset.lab.report;

import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A section on recorded files for which files are missing.
 *
 * @param id id for links
 * @param title heading of the section
 * @param paper ordinal of the paper, such as "third"
 * @param missing gives the names of the files missing from a folder
 */
record RecordedPart(String id, String title, String paper, Function<Path, List<String>> missing) {
  /** Returns the section for missing files. */
  Section leftOut(Optional<Path> folder) {
    String reason =
        folder
            .map(one -> "its folder lacks " + ReportWords.list(missing.apply(one)))
            .orElse("there is no folder of recorded corpora");
    return Section.of(
        id, title, List.of(title + " (" + paper + " paper) is left out: " + reason + "."));
  }
}

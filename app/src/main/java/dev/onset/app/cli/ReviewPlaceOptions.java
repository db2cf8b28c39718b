package dev.onset.app.cli;

import dev.onset.app.command.TenantOption;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewBook;
import dev.onset.app.desk.ReviewCase;
import dev.onset.model.ReviewItem;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that name one review. */
final class ReviewPlaceOptions {
  @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id.")
  private String session;

  @Parameters(index = "1", paramLabel = "TURN", description = "The index of the turn.")
  private int turn;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description =
          "What is asked, if the turn has several: ${COMPLETION-CANDIDATES} (default: the one"
              + " that there is).")
  private ReviewItem.Kind kind;

  @Mixin private TenantOption tenant;

  /** The review in a book. */
  ReviewCase in(ReviewBook book) {
    return ReviewArchive.one(book, tenant.session(session), turn, Optional.ofNullable(kind));
  }
}

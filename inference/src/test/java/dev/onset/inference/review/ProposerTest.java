package dev.onset.inference.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.TurnContext;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.Proposal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProposerTest {
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.withoutTagger(PolicyReader.shipped());
  private static final Proposer PROPOSER = new Proposer(PIPELINE);

  private static List<String> surfaces(String text, List<Proposal> proposals) {
    int[] codePoints = text.codePoints().toArray();
    return proposals.stream()
        .map(one -> new String(codePoints, one.start(), one.end() - one.start()))
        .toList();
  }

  @Test
  void proposesAllThatTheExtractionFindsAndMore() {
    String text = "My mail is nadia@example.com, call 212-555-0175.";

    List<Proposal> proposals = PROPOSER.propose(TurnContext.NOTHING, text, KnownNames.NONE);

    assertThat(proposals)
        .extracting(Proposal::type)
        .contains(PiiType.EMAIL, PiiType.PHONE)
        .hasSizeGreaterThanOrEqualTo(PIPELINE.extract(text).size());
  }

  @Test
  void aWordThatStandsLikeAnAddressIsProposed() {
    String text = "🙂 Hello Xqanthu, are you there?";

    List<Proposal> proposals = PROPOSER.propose(TurnContext.NOTHING, text, KnownNames.NONE);

    assertThat(surfaces(text, proposals)).contains("Xqanthu");
    assertThat(proposals).extracting(Proposal::type).contains(PiiType.NAME_PART);
  }

  @Test
  void aWordThatCanHoldNothingIsNoAddress() {
    String text = "Great, Xqanthu, now add them. Awesome, you did it!";

    assertThat(surfaces(text, PROPOSER.propose(TurnContext.NOTHING, text, KnownNames.NONE)))
        .containsExactly("Xqanthu");
  }

  @Test
  void aWordBehindAGreetingIsProposedHoweverItIsWritten() {
    String text = "hi xqanthu can you help";

    assertThat(surfaces(text, PROPOSER.propose(TurnContext.NOTHING, text, KnownNames.NONE)))
        .contains("xqanthu");
    assertThat(PROPOSER.propose(TurnContext.NOTHING, "hi there can you help", KnownNames.NONE))
        .isEmpty();
  }

  @Test
  void aNameOnceProposedIsProposedEverywhere() {
    KnownNames known =
        PROPOSER.after(
            "Hello Xqanthu!", List.of(new Proposal(6, 13, PiiType.NAME_PART)), KnownNames.NONE);
    String text = "so xqanthu's share is 5";

    assertThat(surfaces(text, PROPOSER.propose(TurnContext.NOTHING, text, KnownNames.NONE)))
        .doesNotContain("xqanthu");
    assertThat(surfaces(text, PROPOSER.propose(TurnContext.NOTHING, text, known)))
        .contains("xqanthu");
  }

  @Test
  void onlyNamesAreRemembered() {
    KnownNames known =
        PROPOSER.after(
            "in Lisbon with Al or You",
            List.of(
                new Proposal(3, 9, PiiType.LOCATION),
                new Proposal(15, 17, PiiType.NAME_PART),
                new Proposal(21, 24, PiiType.NAME_PART)),
            KnownNames.NONE);

    assertThat(known.words()).isEmpty();
  }

  @Test
  void theMemoryIsBounded() {
    KnownNames known = KnownNames.NONE;
    for (int i = 0; i < 2 * KnownNames.MOST; i++) {
      String name = "Name" + Integer.toString(i, 36) + "x";
      known =
          PROPOSER.after(name, List.of(new Proposal(0, name.length(), PiiType.NAME_PART)), known);
    }

    assertThat(known.words()).hasSize(KnownNames.MOST);
    assertThat(known.toString()).doesNotContain("name");
  }

  @Test
  void aPlaceHasOneCandidate() {
    List<Proposal> proposals =
        PROPOSER.propose(
            TurnContext.NOTHING, "I am Priya Sharma, priya@example.com", KnownNames.NONE);

    assertThat(proposals).extracting(one -> one.start() + "-" + one.end()).doesNotHaveDuplicates();
    assertThat(proposals).extracting(Proposal::start).isSorted();
  }
}

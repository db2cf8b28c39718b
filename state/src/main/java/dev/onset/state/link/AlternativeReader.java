package dev.onset.state.link;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.state.link.OwnerStage.Claimed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads whose the values of a user's turn may be (spec section 4). Values that stand side by side
 * and are read alike share one draw, whose probabilities are the geometric means of theirs. What is
 * another's is the person's whom the resolver picks, as often as such a pick is right; else a
 * stranger's, who completes no rule. One use per utterance.
 *
 * @param owners says what counts
 * @param read the words of the turn
 * @param people after the turn
 * @param corrected the clauses in which a correction cue begins
 */
record AlternativeReader(
    OwnerStage owners, List<TokenReading> read, Participants people, Set<Integer> corrected) {
  /**
   * Of values of which a careful reader cannot tell whose they are, the share that turn out to be
   * the user's: 293 of 551 in the written corpus.
   */
  private static final double UNCLEAR_OWN = 0.5;

  /** A value of a block, where it stands in the turn, and whose it is most likely. */
  private record Placed(Claimed value, int at, OwnerReading reading) {
    Alternative.Value name() {
      return Alternative.Value.of(value.token().fragment().orElseThrow());
    }
  }

  /** Values of one draw. */
  private record Block(int number, List<Placed> values) {}

  /** The alternatives of each value, in the order of the values; the user's first. */
  List<Alternative> alternatives(List<Claimed> claims) {
    List<Alternative> all = new ArrayList<>();
    List<Block> blocks = blocks(claims);
    for (Block block : blocks) {
      double[] owner = mean(block.values().stream().map(one -> one.reading().owners()).toList());
      double[] told = mean(block.values().stream().map(one -> one.reading().assertions()).toList());
      for (Placed one : block.values()) {
        if (!rests(one)) {
          continue;
        }
        all.addAll(
            alternatives(one, OwnerReading.parts(owner), OwnerReading.parts(told), block, blocks));
      }
    }
    return all;
  }

  /** Whether a rule may rest on it, or it tells whom a name means. */
  private boolean rests(Placed one) {
    Fragment value = one.value().token().fragment().orElseThrow();
    return one.value().token().isName() || owners.policy().rests(value.type());
  }

  private List<Block> blocks(List<Claimed> claims) {
    List<Block> blocks = new ArrayList<>();
    Optional<Placed> last = Optional.empty();
    int at = 0;
    for (Claimed value : claims) {
      // Values come in the order of the words.
      while (read.get(at).token() != value.token()) {
        at++;
      }
      Fragment fragment = value.token().fragment().orElseThrow();
      Optional<OwnerReading> reading = fragment.mention().owner();
      if (reading.isEmpty() || value.claim().equals(OwnerStage.SHARED)) {
        continue;
      }
      Placed one = new Placed(value, at, reading.get());
      if (last.filter(before -> isOneDraw(before, one)).isEmpty()) {
        blocks.add(new Block(blocks.size(), new ArrayList<>()));
      }
      blocks.get(blocks.size() - 1).values().add(one);
      last = Optional.of(one);
    }
    return blocks;
  }

  /** Whether nobody else is spoken of between two values that are read alike. */
  private boolean isOneDraw(Placed before, Placed one) {
    return before.reading().owner() == one.reading().owner()
        && before.reading().assertion() == one.reading().assertion()
        && read.get(before.at()).governor().equals(read.get(one.at()).governor())
        && read.subList(before.at() + 1, one.at()).stream().noneMatch(TokenReading::thirdParty);
  }

  private List<Alternative> alternatives(
      Placed one, List<Integer> owner, List<Integer> told, Block block, List<Block> blocks) {
    Fragment value = one.value().token().fragment().orElseThrow();
    int counts = owners.counting(value, told);
    double unclear = UNCLEAR_OWN * owner.get(Owner.UNCLEAR.ordinal());
    int own = share(owner.get(Owner.SPEAKER.ordinal()) + unclear, counts);
    List<Alternative> all = new ArrayList<>();
    Claim.Own claim = owners.own(read, one.at());
    List<Placed> names = introducing(one, blocks);
    boolean corrects = corrected.contains(one.value().token().clause());
    all.add(
        new Alternative(
            attribution(one, EntityId.USER, claim, corrects || !names.isEmpty()),
            block.number(),
            own,
            corrects ? List.of() : names.stream().map(Placed::name).toList()));
    Claim found = one.value().claim();
    boolean resolved = found.isAnothers();
    Optional<EntityId> other =
        (resolved ? Optional.of(found) : people.lastSpokenOf())
            // A pronoun that may mean several means none of them.
            .filter(any -> !found.equals(PeopleReader.NOBODY_MEANT))
            .map(people::entity)
            .filter(who -> !who.equals(EntityId.UNK) && !who.equals(EntityId.USER))
            .filter(people::watched);
    Pick pick = resolved ? one.value().pick() : Pick.SPOKEN_OF;
    int another = owner.get(Owner.ANOTHER.ordinal());
    // Of what is somebody else's without a doubt the pick stands, as with hard owners.
    int others = share(another == WHOLE ? WHOLE : pick.precision() * another, counts);
    if (others > 0) {
      other.ifPresent(
          who ->
              all.add(
                  new Alternative(
                      attribution(one, who, Claim.Own.UNSAID, corrects),
                      block.number(),
                      others,
                      List.of())));
    }
    return all;
  }

  /** The names in the clause of a value that are given as the user's own if they are the user's. */
  private List<Placed> introducing(Placed one, List<Block> blocks) {
    int clause = one.value().token().clause();
    return blocks.stream()
        .flatMap(block -> block.values().stream())
        .filter(each -> each.value().token().clause() == clause)
        .filter(each -> owners.own(read, each.at()).equals(Claim.Own.NAME))
        .filter(each -> each.reading().of(Owner.SPEAKER) + each.reading().of(Owner.UNCLEAR) > 0)
        .toList();
  }

  private Attribution attribution(Placed one, EntityId who, Claim.Own claim, boolean trigger) {
    Fragment value = one.value().token().fragment().orElseThrow();
    return new Attribution(
        value,
        who,
        Optional.empty(),
        claim.firstPerson(),
        claim.named(),
        trigger,
        owners.tense(value));
  }

  private static int share(double owner, int counts) {
    return (int) Math.rint(owner * counts / WHOLE);
  }

  /** The geometric mean of probabilities; where they exclude each other, the arithmetic one. */
  private static double[] mean(List<List<Integer>> parts) {
    double[] mean = new double[parts.get(0).size()];
    double all = 0.0;
    for (int i = 0; i < mean.length; i++) {
      double product = 1.0;
      for (List<Integer> one : parts) {
        product *= one.get(i) / (double) WHOLE;
      }
      mean[i] = parts.size() == 1 ? product : StrictMath.pow(product, 1.0 / parts.size());
      all += mean[i];
    }
    if (all == 0.0) {
      for (List<Integer> one : parts) {
        for (int i = 0; i < mean.length; i++) {
          mean[i] += one.get(i);
        }
      }
    }
    return mean;
  }
}

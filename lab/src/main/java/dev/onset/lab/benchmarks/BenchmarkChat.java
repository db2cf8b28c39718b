package dev.onset.lab.benchmarks;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A chat in which the user gives a name, a phone number, a birth date and a postal code within ten
 * turns, with several continuations. The continuation does not change the live evidence.
 */
public final class BenchmarkChat {
  /** The first turn after all evidence. */
  static final int TOLD = 10;

  static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);

  private static final String PHONE = "212-555-0143";

  private static final Map<String, PiiType> VALUES =
      new TreeMap<>(
          Map.of(
              "Dana Whitfield",
              PiiType.NAME_FULL,
              PHONE,
              PiiType.PHONE,
              "04/12/1986",
              PiiType.DOB,
              "60614",
              PiiType.ZIP5));

  private static final List<String> TEXTS =
      List.of(
          "Hello, how can I help you today?",
          "Hi, my name is Dana Whitfield and my parcel is late",
          "I am sorry to hear that, Dana Whitfield. Which number can I call?",
          "my phone number is " + PHONE,
          "Thank you, that is " + PHONE + ", right?",
          "yes, correct",
          "For your safety I need your birth date and your postal code.",
          "i was born on 04/12/1986",
          "And the postal code of the delivery?",
          "my zip code is 60614");

  /** The engine keeps at most this many turns per value; further ones replace earlier ones. */
  private static final int SUPPORTS = 8;

  private static final String ALL =
      "my name is Dana Whitfield, i was born on 04/12/1986, my phone number is "
          + PHONE
          + " and my zip code is 60614";

  /** The continuation of a chat. */
  public enum Course {
    /** Small talk without personal information. */
    TALK,
    /**
     * The user repeats the same values from the start: after ten turns every value has its maximum
     * number of turns.
     */
    AGAIN,
    /** Small talk with every other turn index missing. */
    GAPS,
    /** The agent names a new e-mail address in every turn; it is masked and belongs to nobody. */
    STRANGERS,
    /** The user gives a new phone number in every turn, which replaces the previous one. */
    CORRECTIONS
  }

  private BenchmarkChat() {}

  static Engine engine() {
    return EngineFactory.engine(
        EngineParts.of(PolicyReader.shipped(), MASTER)
            .reading((context, turn) -> ExtractedTurn.of(mentions(context, turn.text()))));
  }

  /**
   * A turn of a session.
   *
   * @param number number of earlier turns
   */
  static Turn turn(SessionId session, Course course, int number) {
    int index = course == Course.GAPS ? 2 * number : number;
    boolean agent = number % 2 == 0 && !tellsAll(course, number);
    return Turn.of(session, index, agent ? "agent" : "user", text(course, number));
  }

  /** The measured turn: the user repeats a known value. */
  static Turn measured(SessionId session, Course course, int number) {
    int index = course == Course.GAPS ? 2 * number : number;
    return Turn.of(session, index, "user", "as I said, my zip code is 60614");
  }

  private static boolean tellsAll(Course course, int number) {
    return course == Course.AGAIN && number < SUPPORTS;
  }

  private static String text(Course course, int number) {
    if (tellsAll(course, number)) {
      return ALL;
    }
    if (number < TOLD) {
      return TEXTS.get(number);
    }
    boolean agent = number % 2 == 0;
    return switch (course) {
      case TALK, GAPS -> agent ? "It is on its way to you." : "great, thanks a lot";
      case AGAIN -> agent ? "Say that again, please." : TEXTS.get(1 + number % (TOLD - 1) / 2 * 2);
      case STRANGERS ->
          agent ? "Please write to desk" + number + "@example.org." : "great, thanks a lot";
      case CORRECTIONS ->
          agent
              ? "Which number can I call?"
              : String.format(
                  "actually, my phone number is 212-%03d-%04d",
                  number / 9000 + 555, 1000 + number % 9000);
    };
  }

  /** What the user says is their own; what the agent says is no evidence. */
  static OwnerReading owner(TurnContext context) {
    return context.speaker() == Role.USER
        ? OwnerReading.OWN
        : OwnerReading.certain(Owner.ADDRESSEE);
  }

  private static List<Mention> mentions(TurnContext context, String text) {
    List<Mention> mentions = new ArrayList<>();
    VALUES.forEach((value, type) -> add(mentions, text, text.indexOf(value), value, type));
    int desk = text.indexOf("desk");
    if (desk >= 0) {
      add(mentions, text, desk, text.substring(desk, text.length() - 1), PiiType.EMAIL);
    }
    int phone = text.indexOf("212-");
    if (phone >= 0 && !text.startsWith(PHONE, phone)) {
      add(mentions, text, phone, text.substring(phone, phone + PHONE.length()), PiiType.PHONE);
    }
    mentions.sort(Comparator.comparingInt(Mention::start));
    mentions.replaceAll(one -> one.of(owner(context)));
    return mentions;
  }

  private static void add(
      List<Mention> mentions, String text, int start, String value, PiiType type) {
    if (start >= 0) {
      mentions.add(
          new Mention(
              type,
              value,
              start,
              start + value.length(),
              Tier.TIER_0,
              1.0,
              false,
              List.of(new TierSighting(Tier.TIER_0, type, 1.0))));
    }
  }
}

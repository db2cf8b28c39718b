package dev.onset.state.redaction;

import java.util.Set;

/** The few English words by which a noun phrase is fitted into a sentence. */
final class Words {
  static final Set<String> ARTICLES = Set.of("a", "an");

  /** What stands before a noun instead of an article. */
  static final Set<String> DETERMINERS =
      set(
          """
          the my your his her our their its this that these those no any each every
          some another which whose one
          """);

  /** What stands before a value that is said of somebody. */
  static final Set<String> BEING =
      set(
          """
          am is are was were be been being i'm he's she's we're they're you're im hes
          shes who's mum's dad's son's
          """);

  /** What stands before a clause's verb. */
  static final Set<String> ONE = Set.of("he", "she", "who", "it");

  static final Set<String> MANY = Set.of("i", "we", "they", "you");

  static final Set<String> WORKING = Set.of("work", "works", "working", "worked");

  /** What a noun with its own article may follow. */
  private static final Set<String> LEADING =
      set(
          """
          have has had having get got gets with of from as for to by at in on and or
          but nor than like into about against become became becoming despite via
          because after before without attend attended attends attending joined join
          finished called near plus not also now developed needs need suffer i've he'd
          she'd they've we've i'd ive owns own left currently just still versus per
          through under over started starting run runs ran study took take taking
          earned hold holds completed receive pay owe owes bringing
          """);

  /** What may follow a noun phrase, and is no part of it. */
  static final Set<String> FUNCTION =
      set(
          """
          and or but nor so yet who whom whose which that what how where when why
          while since because as if unless until till though although than then in at
          on with for from to of by about after before between into near off out over
          under up down through without within outside inside via per plus is are was
          were am be been being has have had do does did can could will would shall
          should may might must not too also now here there again still only just
          never always myself himself herself i you he she it we they me him us them
          my your his her our their its this these those a an the last next i'm i've
          he's she's it's we're we've they're that's who's there's says said living
          working looking trying earning making going having getting taking years
          months weeks years' ago already currently please whether however every each
          all both once during except despite years-old im hes shes thats whats isn't
          wasn't who'd i'd whereas afterwards today tomorrow yesterday back away home
          alone
          """);

  private Words() {}

  /** Words with white space between them. */
  static Set<String> set(String words) {
    return Set.of(words.strip().split("\\s+"));
  }

  static boolean leads(Setting setting) {
    return setting.before().isEmpty()
        || !Character.isLetterOrDigit(setting.before().charAt(0))
        || setting.isBehind(LEADING)
        || setting.isBehind(BEING);
  }

  /**
   * Whether "an" stands before a phrase: by its first letter, save the few that sound otherwise.
   */
  static boolean takesAn(String phrase) {
    char first = Character.toLowerCase(phrase.charAt(0));
    return "aeio8".indexOf(first) >= 0 && !phrase.startsWith("one ")
        || first == 'u' && !phrase.startsWith("uni") && !phrase.startsWith("use")
        || phrase.startsWith("LGBT");
  }

  static String withArticle(String phrase) {
    return (takesAn(phrase) ? "an " : "a ") + phrase;
  }

  static String plural(String phrase) {
    int cut = phrase.indexOf(" of ") >= 0 ? phrase.indexOf(" of ") : phrase.indexOf(" in ");
    String head = cut < 0 ? phrase : phrase.substring(0, cut);
    String tail = cut < 0 ? "" : phrase.substring(cut);
    if (head.endsWith("child")) {
      return head + "ren" + tail;
    }
    if (head.endsWith("offspring")) {
      return phrase;
    }
    if (head.endsWith("y") && !head.endsWith("ay") && !head.endsWith("ey")) {
      return head.substring(0, head.length() - 1) + "ies" + tail;
    }
    return head + (head.endsWith("s") || head.endsWith("h") ? "es" : "s") + tail;
  }
}

package dev.onset.lab.training;

import dev.onset.model.PiiType;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.datafaker.Faker;

/** Fills the slots of a template. Deterministic for a seed; not thread-safe. */
final class SlotFiller {
  private static final List<String> NAME_LOCALES =
      List.of("en", "en-IN", "es", "de", "fr", "it", "pt-BR", "pl", "tr", "nl", "sv", "id");

  /** Datafaker names that are cities in the reported corpora, with their replacements. */
  private static final Map<String, String> REPLACED = Map.of("Enid", "Edith");

  private static final List<String> ONSETS =
      List.of(
          "b", "ch", "d", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "sh", "t", "v", "y");
  private static final List<String> VOWELS = List.of("a", "e", "i", "o", "u", "aa", "ee");
  private static final List<String> CODAS = List.of("", "", "n", "r", "l", "sh", "th", "m");
  private static final List<String> STEMS =
      List.of(
          "Ash", "Black", "Brook", "Thorn", "Winter", "Stone", "Whit", "Green", "Hather", "Long",
          "Mar", "Red", "Silver", "Under", "West", "Wind", "Oak", "Fair", "Gold", "Quarter",
          "Rosen", "Gros", "Licht", "Kowal", "Petro", "Ivan", "Lind", "Thistle", "Fern", "Bram",
          "Raven", "Heath", "Birch", "Clover", "Wolf", "Barley", "Kirk", "Moss", "Sparrow");
  private static final List<String> ENDINGS =
      List.of(
          "wood", "ton", "field", "ford", "worth", "well", "man", "smith", "ley", "by", "ham",
          "son", "berg", "stein", "ski", "ov", "sen", "hurst", "bridge", "maine", "escu", "enko");
  private static final List<String> CLUSTERS =
      List.of("", "", "", "m", "n", "r", "l", "s", "k", "t");
  private static final List<String> DRUG_STEMS =
      List.of(
          "ateno", "lisino", "met", "albute", "simva", "ome", "amox", "ibu", "cita", "serta",
          "gaba", "levo", "pred", "azi", "clo", "war", "hydro", "furo", "tra", "dulo", "oxy", "val",
          "keto", "cefa", "doxy", "risper", "mela", "alpra", "nalo", "esci");
  private static final List<String> DRUG_ENDINGS =
      List.of(
          "lol",
          "pril",
          "formin",
          "rol",
          "statin",
          "prazole",
          "icillin",
          "profen",
          "lopram",
          "line",
          "pentin",
          "thyroxine",
          "nisone",
          "thromycin",
          "nidine",
          "farin",
          "mide",
          "dol",
          "zepam",
          "codone",
          "sartan",
          "conazole",
          "lexin",
          "cycline",
          "done",
          "tonin",
          "zolam",
          "xone",
          "cillin",
          "phen");
  private static final List<String> STREETS =
      List.of(
          "street",
          "st",
          "road",
          "rd",
          "avenue",
          "ave",
          "lane",
          "ln",
          "drive",
          "dr",
          "court",
          "terrace",
          "way",
          "place",
          "boulevard",
          "blvd",
          "circle",
          "grove",
          "parkway");
  private static final List<String> CHATTER =
      List.of(
          "byee",
          "okk",
          "okkk",
          "hii",
          "hiii",
          "heyy",
          "thnks",
          "thx",
          "tnx",
          "than",
          "lmao",
          "lol",
          "omg",
          "smh",
          "tbh",
          "idk",
          "nvm",
          "brb",
          "np",
          "gud mrng",
          "plz",
          "pls",
          "mam",
          "sir",
          "yaa",
          "yup",
          "nah",
          "hmm",
          "haha",
          "wtf",
          "btw",
          "asap",
          "fyi",
          "ugh",
          "yay",
          "cocacola",
          "pepsi",
          "iphone",
          "android",
          "samsung",
          "windows",
          "excel",
          "netflix");
  private static final List<String> KIN =
      List.of(
          "mother",
          "father",
          "mom",
          "dad",
          "sister",
          "brother",
          "wife",
          "husband",
          "son",
          "daughter",
          "cousin",
          "friend",
          "boss",
          "colleague",
          "neighbor",
          "roommate",
          "partner");
  private static final List<String> MONTHS =
      Stream.of(Month.values())
          .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
          .toList();
  private static final List<String> WEEKDAYS =
      List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");
  private static final List<String> NUMBERS =
      List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

  /** Text, with the type of the span if it is one. */
  record Piece(String text, Optional<PiiType> type) {
    static Piece plain(String text) {
      return new Piece(text, Optional.empty());
    }
  }

  private final Random random;
  private final NameLists lists;
  private final List<String> given;
  private final List<String> family;
  private final List<String> replies;
  private final List<String> terms;
  private final Faker faker;
  private final List<Faker> namers;

  SlotFiller(NameLists lists, Random random) {
    this.random = random;
    this.lists = lists;
    this.given = lists.given();
    this.family = lists.family();
    this.replies = NameLists.lines("/dev/onset/lab/training/replies.txt");
    this.terms = NameLists.lines("/dev/onset/lab/training/terms.txt");
    this.faker = new Faker(Locale.ENGLISH, random);
    this.namers =
        NAME_LOCALES.stream().map(tag -> new Faker(Locale.forLanguageTag(tag), random)).toList();
  }

  Piece fill(String slot) {
    return switch (slot) {
      case "name" -> person(fullName());
      case "any" -> person(random.nextInt(100) < 50 ? fullName() : givenName());
      case "given" -> person(givenName());
      case "family" -> person(familyName());
      case "org" -> new Piece(organization(), Optional.of(PiiType.ORG));
      case "city" -> place(pick(lists.cities()));
      case "state" -> place(pick(lists.regions()));
      case "country" -> place(pick(lists.countries()));
      default -> Piece.plain(plain(slot));
    };
  }

  private static Piece person(String name) {
    return new Piece(name, Optional.of(PiiType.NAME_FULL));
  }

  private static Piece place(String name) {
    return new Piece(name, Optional.of(PiiType.LOCATION));
  }

  private String plain(String slot) {
    return switch (slot) {
      case "place" -> pick(lists.cities());
      case "given2" -> givenName();
      case "family2" -> familyName();
      case "noun" -> word(faker.word()::noun);
      case "adj" -> word(faker.word()::adjective);
      case "adverb" -> word(faker.word()::adverb);
      case "preposition" -> faker.word().preposition();
      case "interjection" -> faker.word().interjection();
      case "verb" -> word(random.nextBoolean() ? faker.verb()::base : faker.word()::verb);
      case "past" -> faker.verb().past();
      case "ing" -> faker.verb().ingForm();
      case "food" -> food();
      case "product" -> faker.commerce().productName().toLowerCase(Locale.ROOT);
      case "job" -> faker.job().title().toLowerCase(Locale.ROOT);
      case "hobby" -> faker.hobby().activity().toLowerCase(Locale.ROOT);
      case "drug" -> pick(DRUG_STEMS) + pick(DRUG_ENDINGS);
      case "street" -> pick(STREETS);
      case "chatter" -> pick(CHATTER);
      case "color" -> faker.color().name();
      case "reply" -> pick(replies);
      case "term" -> pick(terms);
      case "kin" -> pick(KIN);
      case "month" -> pick(MONTHS);
      case "weekday" -> pick(WEEKDAYS);
      case "digit" -> random.nextBoolean() ? pick(NUMBERS) : digits(1);
      case "digits2" -> String.valueOf(1 + random.nextInt(28));
      case "digits3" -> digits(3);
      case "digits4" -> digits(4);
      case "digits5" -> digits(5);
      case "digits10" -> digits(10);
      case "digits16" -> digits(16);
      case "year" -> String.valueOf(1940 + random.nextInt(85));
      case "price" -> "$" + digits(2) + "." + digits(2);
      case "code" -> code();
      case "mail" -> mail();
      default -> throw new IllegalArgumentException("There is no slot named " + slot);
    };
  }

  private String food() {
    return switch (random.nextInt(5)) {
      case 0 -> faker.food().dish().toLowerCase(Locale.ROOT);
      case 1 -> faker.food().fruit().toLowerCase(Locale.ROOT);
      case 2 -> faker.food().vegetable().toLowerCase(Locale.ROOT);
      case 3 -> faker.dessert().variety().toLowerCase(Locale.ROOT);
      default -> faker.food().ingredient().toLowerCase(Locale.ROOT);
    };
  }

  private String organization() {
    return random.nextInt(100) < 60
        ? pick(lists.orgs())
        : random.nextInt(3) == 0 ? faker.university().name() : faker.company().name();
  }

  private String fullName() {
    String first = givenName();
    return switch (random.nextInt(12)) {
      case 0 -> first + " " + (char) ('A' + random.nextInt(26)) + ". " + familyName();
      case 1 -> first + " " + (char) ('A' + random.nextInt(26));
      case 2 -> first + " " + givenName() + " " + familyName();
      case 3 -> first + " " + givenName();
      default -> first + " " + familyName();
    };
  }

  private String givenName() {
    int kind = random.nextInt(100);
    if (kind < 12) {
      return madeUp();
    }
    return kind < 55
        ? pick(given)
        : learnable(() -> pick(namers).name().firstName(), () -> pick(given));
  }

  private String familyName() {
    int kind = random.nextInt(100);
    if (kind < 8) {
      return madeUp();
    }
    if (kind < 16) {
      return compound();
    }
    return kind < 58
        ? pick(family)
        : learnable(() -> pick(namers).name().lastName(), () -> pick(family));
  }

  private static String learnable(Supplier<String> source, Supplier<String> otherwise) {
    String drawn = source.get();
    String name = REPLACED.getOrDefault(drawn, drawn);
    return NameLists.isHeldOut(name) ? otherwise.get() : name;
  }

  /** A name from no list, so that the model learns context rather than names. */
  private String madeUp() {
    StringBuilder name = new StringBuilder();
    int syllables = 2 + random.nextInt(2);
    for (int i = 0; i < syllables; i++) {
      name.append(pick(ONSETS)).append(pick(VOWELS));
      if (i + 1 < syllables) {
        name.append(pick(CLUSTERS));
      }
    }
    name.append(pick(CODAS));
    name.setCharAt(0, Character.toUpperCase(name.charAt(0)));
    return NameLists.isHeldOut(name.toString()) ? pick(given) : name.toString();
  }

  /** A compound family name from parts of ordinary words. */
  private String compound() {
    String name = pick(STEMS) + pick(ENDINGS);
    return NameLists.isHeldOut(name) ? pick(family) : name;
  }

  /** An ordinary word that is not a given name. */
  private String word(Supplier<String> source) {
    String word = source.get();
    return lists.isGiven(word) ? "item" : word;
  }

  private String code() {
    StringBuilder code = new StringBuilder();
    int letters = 2 + random.nextInt(2);
    for (int i = 0; i < letters; i++) {
      code.append((char) ('A' + random.nextInt(26)));
    }
    return code + (random.nextBoolean() ? digits(3 + random.nextInt(4)) : "");
  }

  private String mail() {
    String local = givenName().toLowerCase(Locale.ROOT).replace(" ", "");
    return switch (random.nextInt(4)) {
      case 0 -> local + " " + digits(2) + " gmailcom";
      case 1 -> local + "gmailcom";
      case 2 -> local + digits(2) + "@yahoo.com";
      default -> local + "@gmail.com";
    };
  }

  private String digits(int count) {
    StringBuilder digits = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      digits.append((char) ('0' + random.nextInt(10)));
    }
    return digits.toString();
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}

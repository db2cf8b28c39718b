package dev.onset.assembly.attribution;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The attribution sentences beside this class: short chats in which every fragment names its owner.
 * What the labels mean and which half may be tuned on stands in their README. A line with an
 * unknown key, type, role or owner is an error that names the line's number.
 */
public final class AttributionSentences {

  /** The two halves. */
  public enum Half {
    TUNING,
    /** Never tuned on. */
    HELDBACK
  }

  /** One chat of one to five turns. */
  public record Case(String id, String phenomenon, List<Turn> turns) {
    public Case {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(phenomenon, "phenomenon");
      turns = List.copyOf(turns);
    }
  }

  /** One turn with the labels of all its fragments, in the order of the text. */
  public record Turn(Role role, String text, List<Fragment> fragments) {
    public Turn {
      Objects.requireNonNull(role, "role");
      fragments = List.copyOf(fragments);
    }
  }

  /**
   * One labelled fragment.
   *
   * @param also further owners that are right; mostly empty
   * @param at which occurrence of the text in its turn, from 0; present where there are several
   */
  public record Fragment(
      String text, PiiType type, Owner owner, List<Owner> also, Optional<Integer> at) {
    public Fragment {
      also = List.copyOf(also);
    }

    /** Reads one fragment; {@code also} and {@code at} may be absent. */
    @JsonCreator
    public static Fragment of(
        @JsonProperty(value = "text", required = true) String text,
        @JsonProperty(value = "type", required = true) PiiType type,
        @JsonProperty(value = "owner", required = true) Owner owner,
        @JsonProperty("also") List<Owner> also,
        @JsonProperty("at") Integer at) {
      return new Fragment(
          text, type, owner, Optional.ofNullable(also).orElse(List.of()), Optional.ofNullable(at));
    }

    /** Where the text begins in each of its occurrences, overlapping ones included. */
    public List<Span> occurrencesIn(String turn) {
      List<Span> occurrences = new ArrayList<>();
      for (int i = turn.indexOf(text); i >= 0; i = turn.indexOf(text, i + 1)) {
        int start = turn.codePointCount(0, i);
        occurrences.add(new Span(start, start + text.codePointCount(0, text.length())));
      }
      return List.copyOf(occurrences);
    }

    /**
     * Where the fragment stands in its turn.
     *
     * @throws IndexOutOfBoundsException if the turn does not hold it
     */
    public Span spanIn(String turn) {
      return occurrencesIn(turn).get(at.orElse(0));
    }
  }

  /** Offsets in code points, half-open. */
  public record Span(int start, int end) {}

  /** Whose a fragment is. */
  public sealed interface Owner {
    /** The user. */
    record User() implements Owner {}

    /** Someone the user speaks about; without a word where only a name or a verb tells. */
    record Other(Optional<String> word) implements Owner {}

    /** Nobody can be told, so nothing may be committed. */
    record Withheld() implements Owner {}

    /** Evidence for nobody. */
    record Nobody() implements Owner {}

    /** The agent or other speaker of the turn. */
    record Speaker() implements Owner {}

    /** The column of a table that this owner counts in. */
    default String kind() {
      return getClass().getSimpleName();
    }

    /**
     * Reads the label of a file.
     *
     * @throws IllegalArgumentException if it is no label
     */
    @JsonCreator
    static Owner parse(String label) {
      return switch (label) {
        case "USER" -> new User();
        case "OTHER" -> new Other(Optional.empty());
        case "WITHHELD" -> new Withheld();
        case "NONE" -> new Nobody();
        case "SPEAKER" -> new Speaker();
        default -> {
          Matcher other = OTHER.matcher(label);
          if (!other.matches()) {
            throw new IllegalArgumentException("no owner: " + label);
          }
          yield new Other(Optional.of(other.group(1)));
        }
      };
    }
  }

  private static final Pattern OTHER = Pattern.compile("OTHER\\(([^()\\p{Lu}]+)\\)");

  private static final ObjectReader CASES =
      JsonMapper.builder()
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .build()
          .readerFor(Case.class);

  private AttributionSentences() {}

  /** The cases of a half, in the order of its file. */
  public static List<Case> read(Half half) {
    return read(half.name().toLowerCase(Locale.ROOT) + ".jsonl");
  }

  /** Cases that nobody tuned on: written after the rules, and scored once at the end. */
  public static List<Case> untouched() {
    return read("heldback-2.jsonl");
  }

  /** Further cases for work on cues and rules, in the wording of real chats. */
  public static List<Case> moreTuning() {
    return read("more-tuning.jsonl");
  }

  private static List<Case> read(String file) {
    try (InputStream in =
        Objects.requireNonNull(AttributionSentences.class.getResourceAsStream(file), file)) {
      List<String> lines =
          Arrays.asList(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
      List<Case> cases = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        try {
          cases.add(CASES.readValue(lines.get(i)));
        } catch (JsonProcessingException e) {
          throw new IllegalStateException(file + " line " + (i + 1) + ": " + e.getMessage(), e);
        }
      }
      return List.copyOf(cases);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

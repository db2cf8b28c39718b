package dev.onset.inference.tier1;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.namefind.BioCodec;
import opennlp.tools.namefind.TokenNameFinderModel;
import opennlp.tools.util.Span;

/**
 * Tier-1: names, organizations and places as weak candidates with one fixed confidence (first
 * paper, section 4.2.2), and occupations, employers and homes by the frame around them (decisions
 * 21 and 22). Linear in the text, thread-safe, deterministic.
 */
public final class Tier1 {
  private static final String CLASSIFIER = "nameFinder.model";

  private final Policy.Tier1 policy;
  private final double confidence;
  private final BeamDecoder decoder;
  private final TradeLexicon lexicon;
  private final BioCodec codec = new BioCodec();
  private final TradeFinder trades;
  private final AffiliationFinder employers;
  private final AffiliationFinder homes;
  private final IntroductionFinder introductions;
  private final SpellingFinder spellings;

  /**
   * @param model the bytes of a trained name finder
   * @param policy the fixed confidence
   */
  public Tier1(byte[] model, Policy.Tier1 policy) {
    this(new BeamDecoder(classifier(model)), new TradeLexicon(), policy);
  }

  private Tier1(BeamDecoder decoder, TradeLexicon lexicon, Policy.Tier1 policy) {
    this.policy = policy;
    this.confidence = policy.confidence();
    this.decoder = decoder;
    this.lexicon = lexicon;
    this.trades = new TradeFinder(lexicon, policy.confidence());
    this.employers = AffiliationFinder.ofEmployers(lexicon, policy.confidence());
    this.homes = AffiliationFinder.ofHomes(lexicon, policy.confidence());
    this.introductions = new IntroductionFinder(policy.confidence());
    this.spellings = new SpellingFinder(policy.confidence());
  }

  /** The same model and lists under another policy. */
  public Tier1 under(Policy.Tier1 other) {
    return other.equals(policy) ? this : new Tier1(decoder, lexicon, other);
  }

  /** The classifier in a name finder's archive. */
  static LabelWeights classifier(byte[] model) {
    NameFinderFactory.register();
    try {
      AbstractModel classifier =
          new TokenNameFinderModel(new ByteArrayInputStream(model)).getArtifact(CLASSIFIER);
      return LabelWeights.of(classifier);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The bundled name finder cannot be read; build Onset again or reinstall it.", e);
    }
  }

  /**
   * The candidates of one text; offsets in code points.
   *
   * @param names names, organizations and places, ascending without overlap
   * @param framed frame candidates, each type ascending without overlap
   */
  public record Findings(List<Mention> names, List<Mention> framed) {
    public Findings {
      names = List.copyOf(names);
      framed = List.copyOf(framed);
    }
  }

  /**
   * The weak candidates of one text.
   *
   * @param request the previous message of the other speaker; may be empty
   */
  public Findings find(String request, String text) {
    WordTokens words = WordTokens.of(text);
    return new Findings(names(words), framed(Clause.ofRequest(request), Clause.of(words)));
  }

  /**
   * What the words around a place tell of names, whatever a model reads there.
   *
   * @param names names by their frame or their spelling, ascending without overlap
   * @param others places where no name stands: what else is spelled, and what somebody is
   * @param answer a word that answers a question for a name by its place alone
   */
  public record Told(List<Mention> names, List<Mention> others, Optional<Mention> answer) {
    public Told {
      names = List.copyOf(names);
      others = List.copyOf(others);
    }
  }

  /**
   * What the words of a text tell of names.
   *
   * @param request the previous message of the other speaker; may be empty
   */
  public Told told(String request, String text) {
    Clause asked = Clause.ofRequest(request);
    Clause said = Clause.of(WordTokens.of(text));
    List<Mention> names = new ArrayList<>();
    List<Mention> others = introductions.states(said);
    spellings.find(asked, said, names, others);
    for (Mention name : introductions.find(asked, said)) {
      if (names.stream().noneMatch(name::overlaps)) {
        names.add(name);
      }
    }
    names.sort(Comparator.comparingInt(Mention::start));
    return new Told(names, others, introductions.answer(asked, said));
  }

  private List<Mention> framed(Clause request, Clause text) {
    List<Mention> framed = new ArrayList<>(trades.find(request, text));
    framed.addAll(homes.find(request, text));
    framed.addAll(employers.find(request, text));
    return framed;
  }

  private List<Mention> names(WordTokens words) {
    List<Mention> mentions = new ArrayList<>();
    for (Span span : codec.decode(decoder.decode(words.words()))) {
      int start = words.starts()[span.getStart()];
      int end = words.ends()[span.getEnd() - 1];
      String surface = words.surface(start, end);
      if (isPlausible(surface)) {
        mentions.add(
            Mention.of(
                PiiType.valueOf(span.getType()), surface, start, end, Tier.TIER_1, confidence));
      }
    }
    return mentions;
  }

  /** At least two letters: neither an initial nor a number is a name. */
  private static boolean isPlausible(String surface) {
    return surface.codePoints().filter(Character::isLetter).limit(2).count() > 1;
  }
}

package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.DisclosureManner;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.KeyRing;
import dev.onset.model.LeakageFinding;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class StoreCodecTest {
  private static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);
  private static final SessionKey KEY = MASTER.of(SessionId.of("s1"));
  private static final SessionKey OTHER_KEY = MASTER.of(SessionId.of("s2"));
  private static final byte[] ENTRY = {1, 2, 3};
  private static final Fact FACT =
      new Fact(
          EntityId.USER,
          PiiType.EMAIL,
          "jo@example.org",
          Supports.of(
                  new Support(
                      3,
                      "Jo@Example.org",
                      Tier.TIER_0,
                      0.1 + 0.2,
                      true,
                      Set.of(DisclosureManner.TRIGGER, DisclosureManner.FIRST_PERSON),
                      List.of(new TierSighting(Tier.TIER_0, PiiType.EMAIL, 0.1 + 0.2))))
              .with(
                  new Support(9, "jo@example.org", Tier.VIRTUAL, 0.25, false, Set.of(), List.of())),
          5,
          CommitPolicy.HIGH_CONFIDENCE);

  @Test
  void findingsComeBackWithTheScoresOfOneDensityAndOfTwo() {
    StoreCodec<LeakageFinding> codec = StoreCodec.of(LeakageFinding.class, "finding");
    for (long seed = 0; seed < 50; seed++) {
      LeakageFinding finding = new SampleRecords(seed).leakageFinding();
      assertThat(codec.decode(codec.encode(finding, ENTRY, KEY), ENTRY, KEY)).isEqualTo(finding);
    }
  }

  record Part(int first, long last) {}

  record Sample(
      Optional<String> text,
      OptionalInt index,
      OptionalLong time,
      OptionalDouble score,
      List<Part> parts,
      Map<String, Integer> counts,
      Optional<Tier> tier,
      boolean isOpen) {
    /** Is no component, so it must not be stored. */
    public String getSummary() {
      throw new IllegalStateException("Nobody asked for it.");
    }
  }

  @Test
  void factsAndCandidatesComeBack() {
    StoreCodec<Fact> facts = StoreCodec.of(Fact.class, "Fact");
    assertThat(facts.decode(facts.encode(FACT, ENTRY, KEY), ENTRY, KEY)).isEqualTo(FACT);
    StoreCodec<Candidate> candidates = StoreCodec.of(Candidate.class, "Candidate");
    Candidate candidate =
        new Candidate(
            EntityId.other(2),
            PiiType.NAME_PART,
            "jo",
            Supports.of(
                new Support(
                    7,
                    "Jo",
                    Tier.TIER_1,
                    0.55,
                    false,
                    Set.of(DisclosureManner.SELF_IDENTIFIED),
                    List.of(
                        new TierSighting(Tier.TIER_0, PiiType.NAME_PART, 0.5, Optional.of("nick")),
                        new TierSighting(Tier.TIER_1, PiiType.NAME_FULL, 0.55),
                        new TierSighting(Tier.TIER_2, PiiType.NAME_PART, 0.7)))));
    assertThat(candidates.decode(candidates.encode(candidate, ENTRY, KEY), ENTRY, KEY))
        .isEqualTo(candidate);
  }

  @Property(tries = 200)
  void anyRecordComesBack(
      @ForAll Optional<Integer> number, @ForAll long time, @ForAll double score) {
    StoreCodec<Sample> codec = StoreCodec.of(Sample.class, "Sample");
    for (boolean full : new boolean[] {false, true}) {
      Sample sample =
          full
              ? new Sample(
                  number.map(String::valueOf),
                  number.map(OptionalInt::of).orElse(OptionalInt.empty()),
                  OptionalLong.of(time),
                  OptionalDouble.of(score),
                  List.of(new Part(0, time), new Part(2, 3)),
                  Map.of("EMAIL:00", 1, "é\"\u0000", 2),
                  Optional.of(Tier.VIRTUAL),
                  true)
              : new Sample(
                  Optional.empty(),
                  OptionalInt.empty(),
                  OptionalLong.empty(),
                  OptionalDouble.empty(),
                  List.of(),
                  Map.of(),
                  Optional.empty(),
                  false);
      assertThat(codec.decode(codec.encode(sample, ENTRY, KEY), ENTRY, KEY)).isEqualTo(sample);
    }
  }

  record Counted(PiiType type, SortedMap<PiiType, Integer> counts) {}

  @Test
  void aPolicysOwnTypesComeBack() {
    PiiType own = PiiType.own("CASE_FILE", PiiClass.DIRECT);
    Counted counted = new Counted(own, new TreeMap<>(Map.of(own, 2, PiiType.EMAIL, 1)));
    StoreCodec<Counted> codec = StoreCodec.of(Counted.class, "Counted");
    assertThat(codec.decode(codec.encode(counted, ENTRY, KEY), ENTRY, KEY)).isEqualTo(counted);
  }

  @Test
  void theBytesHideTheValueAndDifferEachTime() {
    StoreCodec<Fact> codec = StoreCodec.of(Fact.class, "Fact");
    byte[] bytes = codec.encode(FACT, ENTRY, KEY);
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
        .doesNotContain("example")
        .doesNotContain("EMAIL");
    assertThat(codec.encode(FACT, ENTRY, KEY)).isNotEqualTo(bytes);
  }

  @Test
  void everyChangedByteIsNoticed() {
    StoreCodec<Fact> codec = StoreCodec.of(Fact.class, "Fact");
    byte[] bytes = codec.encode(FACT, ENTRY, KEY);
    for (int i = 0; i < bytes.length; i++) {
      byte[] changed = bytes.clone();
      changed[i] ^= 1;
      assertRefused(codec, changed, KEY);
    }
    for (int length = 0; length < bytes.length; length++) {
      assertRefused(codec, Arrays.copyOf(bytes, length), KEY);
    }
  }

  @Test
  void bytesOfAnotherLayoutSayWhoCanReadThem() {
    StoreCodec<Fact> codec = StoreCodec.of(Fact.class, "Fact");
    byte[] bytes = codec.encode(FACT, ENTRY, KEY);
    bytes[0]++;
    assertThatThrownBy(() -> codec.decode(bytes, ENTRY, KEY))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("run the version that wrote them");
  }

  @Test
  void bytesOfAnotherSessionOrTypeAreRefused() {
    StoreCodec<Fact> codec = StoreCodec.of(Fact.class, "Fact");
    byte[] bytes = codec.encode(FACT, ENTRY, KEY);
    assertRefused(codec, bytes, OTHER_KEY);
    assertRefused(StoreCodec.of(Candidate.class, "Candidate"), bytes, KEY);
  }

  @Test
  void bytesOfAnotherEntryAreRefused() {
    StoreCodec<Fact> codec = StoreCodec.of(Fact.class, "Fact");
    byte[] bytes = codec.encode(FACT, new byte[] {1, 2, 4}, KEY);
    assertRefused(codec, bytes, KEY);
  }

  private static final class Lean {
    private record Sample(Optional<String> text) {}
  }

  @Test
  void aComponentOfALaterVersionIsPassedOverAndAMissingOneIsRefused() {
    // Both carry the same name, as one type of two versions does.
    StoreCodec<Lean.Sample> lean = StoreCodec.of(Lean.Sample.class, "Sample");
    StoreCodec<Sample> later = StoreCodec.of(Sample.class, "Sample");
    Sample sample =
        new Sample(
            Optional.of("text"),
            OptionalInt.of(1),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            List.of(),
            Map.of(),
            Optional.empty(),
            true);
    assertThat(lean.decode(later.encode(sample, ENTRY, KEY), ENTRY, KEY).text()).contains("text");
    assertRefused(later, lean.encode(new Lean.Sample(Optional.of("secret")), ENTRY, KEY), KEY);
  }

  private enum Kind {
    KNOWN
  }

  private record Told(Kind kind) {}

  private static final class Later {
    private enum Kind {
      KNOWN,
      SECRET
    }

    private record Told(Kind kind) {}
  }

  /** The instance stops with one sentence, and one of the newer version takes over. */
  @Test
  void anEnumOfANewerVersionSaysWhoCanReadIt() {
    StoreCodec<Later.Told> later = StoreCodec.of(Later.Told.class, "Told");
    StoreCodec<Told> now = StoreCodec.of(Told.class, "Told");

    byte[] known = later.encode(new Later.Told(Later.Kind.KNOWN), ENTRY, KEY);
    assertThat(now.decode(known, ENTRY, KEY)).isEqualTo(new Told(Kind.KNOWN));
    byte[] secret = later.encode(new Later.Told(Later.Kind.SECRET), ENTRY, KEY);
    assertThatThrownBy(() -> now.decode(secret, ENTRY, KEY))
        .isInstanceOf(StoreException.class)
        .hasNoCause()
        .hasMessageContaining("run the version that wrote it")
        .hasMessageNotContaining("SECRET");
  }

  @Test
  void aLettersSecretComesBackAndOpensItsLetterOnly() {
    KeyRing ring = KeyRing.of(new MasterKey(new byte[MasterKey.BYTES]));
    DeadLetterSecret secret =
        DeadLetterSecret.random("acme", bytes -> Arrays.fill(bytes, (byte) 7));
    DeadLetterSecret back = DeadLetterSecret.unwrap(secret.wrap(ring), ring);
    byte[] payload = PayloadCipher.encrypt(ENTRY, new byte[] {9}, secret);

    assertThat(PayloadCipher.secretOf(payload)).contains(back.name());
    assertThat(PayloadCipher.decrypt(payload, back.key()).value()).containsExactly(9);
    assertThatThrownBy(() -> PayloadCipher.decrypt(payload, KEY))
        .isInstanceOf(StoreException.class);
    assertThat(PayloadCipher.secretOf(PayloadCipher.encrypt(ENTRY, new byte[20], KEY))).isEmpty();
    byte[] wrapped = secret.wrap(ring);
    for (int length = 0; length < wrapped.length; length++) {
      byte[] cut = Arrays.copyOf(wrapped, length);
      assertThatThrownBy(() -> DeadLetterSecret.unwrap(cut, ring))
          .isInstanceOf(StoreException.class);
    }
  }

  @Test
  void payloadsComeBackUnderTheirKeyOnly() {
    byte[] payload = "not a turn".getBytes(StandardCharsets.UTF_8);
    byte[] encrypted = PayloadCipher.encrypt(null, payload, KEY);
    assertThat(PayloadCipher.decrypt(encrypted, KEY).value()).isEqualTo(payload);
    assertThatThrownBy(() -> PayloadCipher.decrypt(encrypted, OTHER_KEY))
        .isInstanceOf(StoreException.class);
    assertRefused(StoreCodec.of(Fact.class, "Fact"), encrypted, KEY);
  }

  private static void assertRefused(StoreCodec<?> codec, byte[] bytes, SessionKey key) {
    assertThatThrownBy(() -> codec.decode(bytes, ENTRY, key))
        .isInstanceOf(StoreException.class)
        .hasNoCause()
        .hasMessageEndingWith(".")
        .hasMessageNotContaining("secret");
  }
}

package dev.onset.inference.tier1;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import opennlp.tools.ml.model.Context;
import opennlp.tools.namefind.BioCodec;
import opennlp.tools.namefind.NameFinderME;
import opennlp.tools.namefind.TokenNameFinderModel;
import opennlp.tools.util.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BeamDecoderTest {
  private static final byte[] MODEL = shipped();
  private static final LabelWeights CLASSIFIER = Tier1.classifier(MODEL);

  /** Of a word: its own features once, and four more for each hypothesis. */
  private static final int MOST_LOOKUPS = 24 + 4 * BeamDecoder.WIDTH;

  private static final BeamDecoder DECODER = new BeamDecoder(CLASSIFIER);
  private static final NameFinderME LIBRARY = library();

  private static byte[] shipped() {
    try (InputStream in =
        BeamDecoderTest.class.getResourceAsStream("/dev/onset/inference/models/tier1-names.bin")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static NameFinderME library() {
    try {
      return new NameFinderME(new TokenNameFinderModel(new ByteArrayInputStream(MODEL)));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Provide
  Arbitrary<List<String>> turns() {
    return Arbitraries.of(
            "hi",
            "my",
            "name",
            "is",
            "Rowan",
            "carter",
            "Priya",
            "i",
            "work",
            "at",
            "for",
            "Acme",
            "Corp",
            "from",
            "live",
            "in",
            "Boston",
            ",",
            ".",
            "and",
            "thanks",
            "4147086688",
            "Dr",
            "O'Neil",
            "x",
            "MARIA",
            "de",
            "la",
            "Cruz",
            "\uD83D\uDE00",
            "street",
            "pizza")
        .list()
        .ofMaxSize(40);
  }

  @Property(tries = 500)
  void labelsAsTheLibraryDoes(@ForAll("turns") List<String> turn) {
    String[] words = turn.toArray(String[]::new);
    Span[] spans = new BioCodec().decode(DECODER.decode(words));
    assertThat(spans).isEqualTo(LIBRARY.find(words));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 1000, 10_000})
  void workIsProportionalToTheWords(int size) {
    AtomicInteger lookups = new AtomicInteger();
    String[] words = new String[size];
    for (int i = 0; i < size; i++) {
      words[i] = List.of("my", "name", "is", "Rowan", "Carter", ".").get(i % 6);
    }
    assertThat(new BeamDecoder(counting(lookups)).decode(words)).hasSize(size);
    assertThat(lookups.get()).isBetween(size, MOST_LOOKUPS * size);
  }

  private static LabelWeights counting(AtomicInteger lookups) {
    Map<String, Context> counted =
        new HashMap<>(CLASSIFIER.byFeature()) {
          private static final long serialVersionUID = 1L;

          @Override
          public Context get(Object feature) {
            lookups.incrementAndGet();
            return super.get(feature);
          }
        };
    return new LabelWeights(counted, CLASSIFIER.labels());
  }
}

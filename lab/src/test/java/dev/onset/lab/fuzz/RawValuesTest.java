package dev.onset.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.fuzz.RawValues.Value;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class RawValuesTest {
  private static final Value MAIL = new Value("EMAIL", "Zoë.Quill@posteo.example");
  private static final Value PHONE = new Value("PHONE", "(415) 555-0142");
  private static final Value NAME = new Value("NAME_FULL", "Zebulon Quackenbush");
  private static final RawValues VALUES = new RawValues(List.of(MAIL, PHONE, NAME), "US");

  @Test
  void findsAValueInEveryEncodingAndNoneWithoutOne() {
    for (Value value : VALUES.values()) {
      for (byte[] disguise : RawValues.disguises(value.text())) {
        byte[] among = new byte[1_000 + disguise.length];
        new Random(1).nextBytes(among);
        assertThat(VALUES.in(among)).isEmpty();
        System.arraycopy(disguise, 0, among, 499, disguise.length);
        assertThat(VALUES.in(among))
            .as(new String(disguise, StandardCharsets.ISO_8859_1))
            .containsExactly(value);
      }
    }
  }

  @Test
  void findsNumbersWithoutTheirSeparatorsAndNamesInCanonicalForm() {
    assertThat(VALUES.in(utf8("call 4155550142."))).containsExactly(PHONE);
    assertThat(VALUES.in(utf8("+14155550142"))).containsExactly(PHONE);
    assertThat(VALUES.in(utf8("zebulon QUACKENBUSH"))).containsExactly(NAME);
    assertThat(VALUES.in(utf8("zebulon quackenbus"))).isEmpty();
  }

  @Test
  void leavesOutWhatIsFoundByChance() {
    RawValues values =
        new RawValues(List.of(new Value("AGE", "34"), new Value("ZIP5", "94110")), "US");
    assertThat(values.values()).isEmpty();
    assertThat(values.tooShort()).hasSize(2);
  }

  @Test
  void findsWhatLiesAcrossTheBlocksOfAFile() throws Exception {
    byte[] file = new byte[1 << 18];
    byte[] value = utf8(NAME.text());
    System.arraycopy(value, 0, file, (1 << 16) - 5, value.length);
    assertThat(VALUES.in(new ByteArrayInputStream(file))).containsExactly(NAME);
  }

  @Test
  void findsWhatIsAPartOfAnother() {
    Value part = new Value("NAME_PART", "Quackenbush");
    RawValues values = new RawValues(List.of(NAME, part), "US");
    assertThat(values.in(utf8("Zebulon Quackenbush"))).containsExactly(NAME, part);
    assertThat(values.in(utf8("Zebulo Quackenbush"))).containsExactly(part);
  }

  @Test
  void tellsAllValuesThatHaveAFormInCommon() {
    Value upper = new Value("TEXT", "QUACKENBUSH");
    Value lower = new Value("ALIAS", "quackenbush");
    assertThat(new RawValues(List.of(upper, lower), "US").in(utf8("Quackenbush")))
        .containsExactly(lower, upper);
  }

  @Property
  void base64IsFoundWhateverIsAroundIt(
      @ForAll @Size(max = 4) byte[] before, @ForAll @Size(max = 4) byte[] behind) {
    byte[] value = utf8(NAME.text());
    byte[] all = new byte[before.length + value.length + behind.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(value, 0, all, before.length, value.length);
    System.arraycopy(behind, 0, all, before.length + value.length, behind.length);
    assertThat(VALUES.in(Base64.getEncoder().encode(all))).containsExactly(NAME);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

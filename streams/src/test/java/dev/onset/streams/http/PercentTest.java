package dev.onset.streams.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PercentTest {
  @Property
  void everyTextComesBack(@ForAll String text) {
    Assume.that(StandardCharsets.UTF_8.newEncoder().canEncode(text));
    String encoded = Percent.encode(text);

    assertThat(Percent.decode(encoded)).isEqualTo(text);
    assertThat(encoded).matches("[A-Za-z0-9_~%-]*");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%", "%4", "%zz", "%C3", "%ED%A0%80", "%C0%AF", "é", "%+1", "%٤٤"})
  void refusesWhatIsNoEncoding(String encoded) {
    assertThatThrownBy(() -> Percent.decode(encoded)).isInstanceOf(BadRequestException.class);
  }
}

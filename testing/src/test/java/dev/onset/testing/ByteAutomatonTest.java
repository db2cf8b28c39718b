package dev.onset.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class ByteAutomatonTest {
  /** Against looking for one after the other. */
  @Property
  void findsWhatASimpleSearchFinds(
      @ForAll @Size(min = 1, max = 6)
          List<@StringLength(min = 1, max = 5) @CharRange(from = 'a', to = 'b') String> patterns,
      @ForAll @StringLength(max = 60) @CharRange(from = 'a', to = 'c') String text) {
    List<String> distinct = List.copyOf(new TreeSet<>(patterns));
    List<String> found = new ArrayList<>();
    byte[] bytes = utf8(text);
    new ByteAutomaton(distinct.stream().map(ByteAutomatonTest::utf8).toList(), false)
        .read(0, bytes, bytes.length, number -> found.add(distinct.get(number)));

    assertThat(new TreeSet<>(found))
        .containsExactlyElementsOf(distinct.stream().filter(text::contains).toList());
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

package dev.onset.streams.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTokensTest {
  private static final String AUDITOR = "0123456789abcdef0123456789abcdef";
  private static final String CONSOLE = "fedcba9876543210fedcba9876543210";

  private final AccessTokens tokens =
      AccessTokens.parse("# who may ask\n\nauditor:" + AUDITOR + "\n console : " + CONSOLE + "\n");

  @Test
  void tellsWhoseTokenItIs() {
    assertThat(tokens.nameOf("Bearer " + AUDITOR)).contains("auditor");
    assertThat(tokens.nameOf("bearer  " + CONSOLE)).contains("console");
    assertThat(tokens.nameOf(AccessTokens.header(CONSOLE))).contains("console");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Bearer",
        "Bearer ",
        AUDITOR,
        "Basic " + AUDITOR,
        "Bearer auditor:" + AUDITOR,
        "Bearer " + AUDITOR + "0",
        "Bearer 0123456789abcdef0123456789abcde"
      })
  void letsNobodyElseIn(String header) {
    assertThat(tokens.nameOf(header)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# nothing",
        AUDITOR,
        ":" + AUDITOR,
        "two words:" + AUDITOR,
        "auditor:short",
        "auditor:0123456789abcdef 0123456789abcdef",
        "auditor:" + AUDITOR + "\nauditor:" + CONSOLE
      })
  void aFileThatIsNoneIsOneSentenceWithoutATokenInIt(String text) {
    assertThatThrownBy(() -> AccessTokens.parse(text))
        .isInstanceOf(HttpSetupException.class)
        .message()
        .doesNotContain(AUDITOR, CONSOLE, "short", "\n");
  }

  @Test
  void givesACallerItsToken() {
    assertThat(AccessTokens.first("# mine\nauditor:" + AUDITOR)).contains(AUDITOR);
    assertThat(AccessTokens.first(AUDITOR + "\n")).contains(AUDITOR);
    assertThat(AccessTokens.first("# none\n")).isEmpty();
  }

  @Test
  void printsNoToken() {
    assertThat(tokens).hasToString("AccessTokens[auditor, console]");
  }
}

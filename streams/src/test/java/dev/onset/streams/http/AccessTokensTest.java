package dev.onset.streams.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.streams.failure.ConfigurationException;
import java.util.Locale;
import java.util.Optional;
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
    assertThat(nameOf("Bearer " + AUDITOR)).contains("auditor");
    assertThat(nameOf("bearer  " + CONSOLE)).contains("console");
    assertThat(nameOf(AccessTokens.header(CONSOLE))).contains("console");
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
    assertThat(nameOf(header)).isEmpty();
  }

  private Optional<String> nameOf(String header) {
    return tokens.callerOf(header).map(Caller::name);
  }

  @Test
  void aTokenHasTheRolesOfItsLineAndNoOther() {
    for (Caller.Role role : Caller.Role.values()) {
      String word = role.name().toLowerCase(Locale.ROOT);
      Caller caller =
          AccessTokens.parse("one:" + AUDITOR + " roles=" + word)
              .callerOf(AccessTokens.header(AUDITOR))
              .orElseThrow();
      assertThat(Caller.Role.values()).filteredOn(caller::may).containsExactly(role);
    }
  }

  @Test
  void aTokenAsksAboutEverythingUnlessItsLineSaysOtherwise() {
    AccessTokens bound =
        AccessTokens.parse(
            "all:" + AUDITOR + "\nacme:" + CONSOLE + "  roles=viewer tenants=acme,zenith");
    Caller all = bound.callerOf(AccessTokens.header(AUDITOR)).orElseThrow();
    assertThat(Caller.Role.values())
        .filteredOn(all::may)
        .as("nothing that changes or reveals anything")
        .containsExactly(Caller.Role.VIEWER, Caller.Role.OPERATOR);
    assertThat(all.sees("acme") && all.sees("default")).isTrue();
    Caller acme = bound.callerOf(AccessTokens.header(CONSOLE)).orElseThrow();
    assertThat(acme.may(Caller.Role.VIEWER)).isTrue();
    assertThat(acme.may(Caller.Role.OPERATOR)).isFalse();
    assertThat(acme.sees("acme") && acme.sees("zenith")).isTrue();
    assertThat(acme.sees("default")).isFalse();
    assertThat(AccessTokens.first("acme:" + CONSOLE + " roles=viewer")).contains(CONSOLE);
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
        "auditor:" + AUDITOR + "\nauditor:" + CONSOLE,
        "auditor:" + AUDITOR + " roles=",
        "auditor:" + AUDITOR + " roles=auditor",
        "auditor:" + AUDITOR + " tenants=",
        "auditor:" + AUDITOR + " tenants=acme,,zenith",
        "auditor:" + AUDITOR + " tenant=acme"
      })
  void aFileThatIsNoneIsOneSentenceWithoutATokenInIt(String text) {
    assertThatThrownBy(() -> AccessTokens.parse(text))
        .isInstanceOf(ConfigurationException.class)
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

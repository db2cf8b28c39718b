package dev.onset.streams.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class PolicyRegistryTest {
  private static final Policy STRICT =
      PolicyReader.shipped(Map.of("name", "strict", "ipp.theta", "2.0"));
  private static final Policy LAX = PolicyReader.shipped(Map.of("name", "lax", "ipp.theta", "9.0"));

  private final PolicyRegistry book = new PolicyRegistry();

  private String body(Policy policy) {
    return book.take("acme/" + policy.version(), PolicyWriter.write(policy)).orElse("");
  }

  private String point(Policy policy, boolean live) {
    return book.take("acme", new PolicyPointer(policy.version(), live).text()).orElse("");
  }

  @Test
  void givesBackWhatWasPublished() {
    assertThat(body(STRICT)).isEmpty();
    assertThat(point(STRICT, true)).isEmpty();

    assertThat(book.policy(STRICT.version())).contains(STRICT);
    assertThat(book.current("acme")).contains(new PolicyPointer(STRICT.version(), true));
    assertThat(book.current("other")).isEmpty();
    assertThat(book.body("other", STRICT.version())).contains(PolicyWriter.write(STRICT));
    assertThat(book.entries())
        .containsExactly(
            new PolicyRegistry.Entry(
                new PolicyRegistry.Place("acme", STRICT.version()), true, true, true));
  }

  @Test
  void aPointerAheadOfItsBodyWaitsForIt() {
    assertThat(point(STRICT, false)).contains(STRICT.version(), "cannot be used");
    assertThat(book.current("acme")).isEmpty();

    body(STRICT);

    assertThat(book.current("acme")).contains(new PolicyPointer(STRICT.version(), false));
  }

  @Test
  void whatCannotBeReadLeavesInForceWhatWas() {
    body(STRICT);
    point(STRICT, false);
    String newer = PolicyWriter.write(LAX) + "telepathy: 3\n";

    assertThat(book.take("acme/lax-0123456789ab", newer).orElseThrow())
        .isEqualTo("holds a policy that this version of Onset cannot read: 1 problem");
    assertThat(book.take("acme", new PolicyPointer("lax-0123456789ab", true).text())).isPresent();
    assertThat(book.take("acme", "nonsense: true")).contains("names no policy");
    assertThat(book.take("acme", "{")).contains("names no policy");
    assertThat(book.take(null, "x")).contains("has no key");

    assertThat(book.current("acme")).contains(new PolicyPointer(STRICT.version(), false));
    assertThat(book.entries())
        .extracting(PolicyRegistry.Entry::usable)
        .containsExactly(false, true);
  }

  @Test
  void aBodyUnderTheKeyOfAnotherIsRefused() {
    assertThat(book.take("acme/" + STRICT.version(), PolicyWriter.write(LAX)).orElseThrow())
        .isEqualTo("holds a policy of another version than its key");
    assertThat(book.knows(STRICT.version())).isFalse();
    assertThat(book.knows(LAX.version())).isFalse();
  }

  @Test
  void aBodyThatWasReadStays() {
    body(STRICT);
    book.take("acme/" + STRICT.version(), PolicyWriter.write(LAX));
    book.take("acme/" + STRICT.version(), null);

    assertThat(book.policy(STRICT.version())).contains(STRICT);
  }

  @Test
  void withoutItsPointerATenantHasNoPolicy() {
    body(STRICT);
    point(STRICT, true);
    book.take("acme", null);

    assertThat(book.current("acme")).isEmpty();
  }

  @Test
  void whatTheInstanceCannotUseIsRefused() {
    PolicyRegistry picky =
        new PolicyRegistry(
            policy -> {
              throw new IllegalStateException("no such model");
            });

    assertThat(picky.take("acme/" + STRICT.version(), PolicyWriter.write(STRICT)).orElseThrow())
        .isEqualTo("holds a policy that this instance cannot use (IllegalStateException)");
    assertThat(picky.knows(STRICT.version())).isFalse();
  }

  @Test
  void whileABodyIsCheckedOthersGoOn() throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    AtomicReference<PolicyRegistry> slow = new AtomicReference<>();
    slow.set(
        new PolicyRegistry(
            policy -> {
              try {
                assertThat(other.submit(() -> slow.get().current("acme")).get(5, TimeUnit.SECONDS))
                    .isEmpty();
              } catch (InterruptedException | ExecutionException | TimeoutException e) {
                throw new IllegalStateException(e);
              }
            }));
    try {
      assertThat(slow.get().take("acme/" + STRICT.version(), PolicyWriter.write(STRICT))).isEmpty();
    } finally {
      other.shutdownNow();
    }
    assertThat(slow.get().knows(STRICT.version())).isTrue();
  }

  @Test
  void aTenantWithASlashHasNoKey() {
    assertThat(PolicyRegistry.isName("acme")).isTrue();
    assertThat(PolicyRegistry.isName("a/b")).isFalse();
    assertThat(PolicyRegistry.isName(" ")).isFalse();
  }
}

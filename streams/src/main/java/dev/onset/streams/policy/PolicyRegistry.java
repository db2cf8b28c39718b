package dev.onset.streams.policy;

import dev.onset.assembly.LeakageModelException;
import dev.onset.model.Policy;
import dev.onset.model.PolicyException;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The content of the policies topic. Under {@code tenant/version} lies the body of a policy, under
 * {@code tenant} the version that is current. A version is a name and a fingerprint of the content,
 * so a body that does not match its key is refused, and a body that was read never changes. Bodies
 * are held as text, which is small compared with a parsed policy. Thread-safe.
 */
public final class PolicyRegistry {
  private static final char SEPARATOR = '/';

  private final Consumer<Policy> check;
  private final Map<Place, String> bodies =
      new TreeMap<>(Comparator.comparing(Place::tenant).thenComparing(Place::version));

  /** The bodies that can be used, by version. */
  private final Map<String, String> usable = new HashMap<>();

  private final Map<String, PolicyPointer> written = new TreeMap<>();
  private final Map<String, PolicyPointer> inForce = new TreeMap<>();

  /**
   * The place of a body on the topic.
   *
   * @param tenant that published it
   * @param version of the policy
   */
  public record Place(String tenant, String version) {
    /** The key of its record. */
    public String key() {
      return tenant + SEPARATOR + version;
    }
  }

  /**
   * A policy that was published.
   *
   * @param usable whether this version of Onset reads it
   * @param current whether it is the current policy of its tenant
   * @param live whether live sessions change to it at their next turn
   */
  public record Entry(Place place, boolean usable, boolean current, boolean live) {}

  /** An empty registry. */
  public PolicyRegistry() {
    this(policy -> {});
  }

  /**
   * An empty registry.
   *
   * @param check throws a {@link RuntimeException} if a policy can be read but not be used
   */
  public PolicyRegistry(Consumer<Policy> check) {
    this.check = check;
  }

  /** Whether a tenant's name can be part of a key. */
  public static boolean isName(String tenant) {
    return !tenant.isBlank() && tenant.indexOf(SEPARATOR) < 0;
  }

  /**
   * Takes a record of the topic. A record that cannot be used changes nothing. A body is read and
   * checked, which may load models, while other threads go on.
   *
   * @param key of the record, may be null
   * @param value of the record, null for a tombstone
   * @return the problem, as the rest of a sentence that quotes nothing of the value; empty if there
   *     is none
   */
  public Optional<String> take(String key, String value) {
    if (key == null) {
      return Optional.of("has no key");
    }
    int end = key.lastIndexOf(SEPARATOR);
    return end < 0
        ? point(key, value)
        : body(new Place(key.substring(0, end), key.substring(end + 1)), value);
  }

  private Optional<String> body(Place place, String yaml) {
    if (!isNew(place, yaml)) {
      return Optional.empty();
    }
    try {
      Policy policy = PolicyReader.read(yaml, "of the topic");
      if (!policy.version().equals(place.version())) {
        return Optional.of("holds a policy of another version than its key");
      }
      check.accept(policy);
    } catch (PolicyException e) {
      int problems = e.problems().size();
      return Optional.of(
          "holds a policy that this version of Onset cannot read: "
              + problems
              + (problems == 1 ? " problem" : " problems"));
    } catch (RuntimeException e) {
      String message = e.getMessage();
      return Optional.of(
          "holds a policy that this instance cannot use ("
              + (e instanceof LeakageModelException
                  ? message.substring(0, message.length() - 1)
                  : e.getClass().getSimpleName())
              + ")");
    }
    learn(place.version(), yaml);
    return Optional.empty();
  }

  /** Keeps a body; false if it is none, or one of a version that can be used already. */
  private synchronized boolean isNew(Place place, String yaml) {
    if (yaml == null) {
      // What was read of it stays usable, because sessions may be pinned to it.
      bodies.remove(place);
      return false;
    }
    bodies.put(place, yaml);
    return !usable.containsKey(place.version());
  }

  /**
   * Adds a policy that need not be on the topic.
   *
   * @param policy that can be used
   */
  public void learn(Policy policy) {
    learn(policy.version(), PolicyWriter.write(policy));
  }

  private synchronized void learn(String version, String yaml) {
    usable.put(version, yaml);
    written.forEach(
        (tenant, pointer) -> {
          if (pointer.version().equals(version)) {
            inForce.put(tenant, pointer);
          }
        });
  }

  private synchronized Optional<String> point(String tenant, String text) {
    if (text == null) {
      written.remove(tenant);
      inForce.remove(tenant);
      return Optional.empty();
    }
    PolicyPointer pointer;
    try {
      pointer = PolicyPointer.of(text);
    } catch (PolicyException e) {
      return Optional.of("names no policy");
    }
    written.put(tenant, pointer);
    if (!usable.containsKey(pointer.version())) {
      return Optional.of(
          "names the policy " + printable(pointer.version()) + ", which cannot be used here");
    }
    inForce.put(tenant, pointer);
    return Optional.empty();
  }

  /** A producer of the topic must not be able to write text into the log. */
  private static String printable(String version) {
    return version.replaceAll("[^A-Za-z0-9._-]", "?");
  }

  /**
   * The policy for the sessions of a tenant: the last one named that can be used; empty if there is
   * none.
   */
  public synchronized Optional<PolicyPointer> current(String tenant) {
    return Optional.ofNullable(inForce.get(tenant));
  }

  /** Whether there is a usable body of a version. */
  public synchronized boolean knows(String version) {
    return usable.containsKey(version);
  }

  /** The policy of a version; empty if it has no usable body. */
  public synchronized Optional<Policy> policy(String version) {
    return Optional.ofNullable(usable.get(version))
        .map(yaml -> PolicyReader.read(yaml, "of the topic"));
  }

  /** A body as it lies on the topic; that of the tenant first, then that of any other. */
  public synchronized Optional<String> body(String tenant, String version) {
    return Optional.ofNullable(bodies.get(new Place(tenant, version)))
        .or(
            () ->
                bodies.entrySet().stream()
                    .filter(body -> body.getKey().version().equals(version))
                    .map(Map.Entry::getValue)
                    .findFirst());
  }

  /** Whether any tenant published a body of this version. */
  public synchronized boolean holds(String version) {
    return bodies.keySet().stream().anyMatch(place -> place.version().equals(version));
  }

  /** All published policies, by tenant, then version. */
  public synchronized List<Entry> entries() {
    return bodies.keySet().stream()
        .map(
            place -> {
              PolicyPointer pointer = written.get(place.tenant());
              boolean current = pointer != null && pointer.version().equals(place.version());
              return new Entry(
                  place, usable.containsKey(place.version()), current, current && pointer.live());
            })
        .toList();
  }
}

package dev.onset.formats.export;

import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Who wrote a message of an export.
 *
 * @param key tells the parties of a chat apart; an id or a label; never passed on
 * @param word how the party is called: "customer", "agent", "bot", "system" or "speaker"; a number
 *     is added to the second of the same word in a chat
 * @param beside what stands beside the text about the party
 */
record Party(String key, String word, List<Beside> beside) {
  private static final String UNKNOWN = "speaker";

  /** What stands beside the messages about a party. Immutable. */
  record Beside(Kind kind, String value) {
    /** What it is. */
    enum Kind {
      NAME,
      EMAIL,
      PHONE
    }

    /** Omits the value. */
    @Override
    public String toString() {
      return "Beside[" + kind + "]";
    }
  }

  Party {
    Objects.requireNonNull(key, "key");
    beside = List.copyOf(beside);
  }

  /** The person whom the chat serves. */
  static Party customer(String key) {
    return new Party(key, "customer", List.of());
  }

  /** A human agent. */
  static Party agent(String key) {
    return new Party(key, "agent", List.of());
  }

  /** An automatic agent. */
  static Party bot(String key) {
    return new Party(key, "bot", List.of());
  }

  /** The platform itself. */
  static Party system() {
    return new Party("system", "system", List.of());
  }

  /** Somebody of whom the format does not say what they are in the chat. */
  static Party unknown(String key) {
    return new Party(key, UNKNOWN, List.of());
  }

  /** A party of which the format states the role; {@link Role#UNKNOWN} if it does not. */
  static Party of(Role role, String key) {
    return switch (role) {
      case USER -> customer(key);
      case AGENT -> agent(key);
      case OTHER -> system();
      case UNKNOWN -> unknown(key);
    };
  }

  /** The same with one more piece of information beside the text; blank values add nothing. */
  private Party with(Beside.Kind kind, String value) {
    if (value.isBlank()) {
      return this;
    }
    List<Beside> more = new ArrayList<>(beside);
    more.add(new Beside(kind, value.strip()));
    return new Party(key, word, more);
  }

  /** The same with a name beside the text, unless it is blank. */
  Party named(String name) {
    return with(Beside.Kind.NAME, name);
  }

  /** The same with an email address beside the text, unless it is blank. */
  Party email(String address) {
    return with(Beside.Kind.EMAIL, address);
  }

  /** The same with a phone number beside the text, unless it is blank. */
  Party phone(String number) {
    return with(Beside.Kind.PHONE, number);
  }

  /** The same in another role. */
  Party as(Role role) {
    return new Party(key, of(role, key).word, beside);
  }

  /** The same with what stands beside another message of the party. */
  Party and(Party same) {
    Set<Beside> all = new LinkedHashSet<>(beside);
    all.addAll(same.beside);
    return new Party(key, word, List.copyOf(all));
  }

  /** Whether something of a kind stands beside the text. */
  boolean has(Beside.Kind kind) {
    return beside.stream().anyMatch(one -> one.kind() == kind);
  }

  boolean isCustomer() {
    return word.equals("customer");
  }

  /** Omits key and values. */
  @Override
  public String toString() {
    return "Party[" + word + "]";
  }
}

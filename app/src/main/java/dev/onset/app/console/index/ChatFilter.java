package dev.onset.app.console.index;

import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which chats are wanted; an empty part wants all. Immutable.
 *
 * @param tenant the tenant's name
 * @param state the highest risk of anybody
 * @param rule a rule that fired
 * @param reason why the chat could not be assessed, or why somebody had no onset, by its word
 * @param text a part of the session's id; case does not matter
 */
public record ChatFilter(
    Optional<String> tenant,
    Optional<RiskLevel> state,
    Optional<Rule> rule,
    Optional<String> reason,
    String text)
    implements Predicate<ChatSummary> {
  /** Wants all chats. */
  public static final ChatFilter ALL =
      new ChatFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), "");

  public ChatFilter {
    text = text.toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean test(ChatSummary chat) {
    return tenant.map(chat.session().tenant()::equals).orElse(true)
        && state.map(one -> one == chat.state()).orElse(true)
        && rule.map(one -> chat.rules().contains(one)).orElse(true)
        && reason.map(one -> hasReason(chat, one)).orElse(true)
        && chat.session().session().toLowerCase(Locale.ROOT).contains(text);
  }

  private static boolean hasReason(ChatSummary chat, String wanted) {
    return chat.people().values().stream()
        .anyMatch(
            one ->
                one.abstainReason().map(Enum::name).filter(wanted::equals).isPresent()
                    || one.assessment().reasons().stream()
                        .anyMatch(why -> why.name().equals(wanted)));
  }
}

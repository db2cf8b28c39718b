package dev.onset.app.minimize;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.minimize.AnswerUtility;
import dev.onset.endpoint.minimize.PrivacyJudge;
import dev.onset.endpoint.minimize.Task;
import dev.onset.state.minimize.MinimizeSettings;

/** Minimizes prompts with language models at an endpoint as judges. */
public final class EndpointMinimizer {
  private EndpointMinimizer() {}

  /**
   * Creates a minimizer with a language model as comparator and predicate, and with the local
   * floors.
   *
   * @param response answers the questions, also from the original prompts
   * @param judge compares answers and texts
   */
  public static PromptMinimizer asking(
      ChatModel response, ChatModel judge, Task task, MinimizeSettings settings) {
    return new PromptMinimizer(
        settings,
        new EndpointComparator(new PrivacyJudge(judge)),
        new EndpointUtility(new AnswerUtility(response, judge, task)));
  }
}

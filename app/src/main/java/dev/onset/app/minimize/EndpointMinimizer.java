package dev.onset.app.minimize;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.minimize.AnswerUtility;
import dev.onset.endpoint.minimize.PrivacyJudge;
import dev.onset.endpoint.minimize.Task;
import dev.onset.state.minimize.MinimizeSettings;

/** Minimizes prompts as language models at an endpoint judge them. */
public final class EndpointMinimizer {
  private EndpointMinimizer() {}

  /**
   * With comparator and predicate of language models; the floors are the local ones.
   *
   * @param response answers the questions, from the originals too
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

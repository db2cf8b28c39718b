package dev.onset.testing;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every property a fixed seed, so that each run draws the same samples, and bounds how many
 * it draws. jqwik finds this hook through {@code META-INF/services}.
 *
 * <p>The seed is the hash of the property's class and method; a seed in {@code @Property} wins.
 * With the system property {@value #SEEDS} set to {@value #RANDOM}, as the profile {@code
 * random-seeds} sets it, jqwik draws a seed and prints it with a failure. With {@value
 * #MOST_TRIES}, as the profile {@code quick} sets it, no property draws more samples than that.
 * Thread-safe.
 */
public final class Seeds implements AroundPropertyHook {
  /** The system property that chooses the seeds. */
  public static final String SEEDS = "onset.test.seeds";

  /** The system property that says how many samples a property draws at most; 0 for no bound. */
  public static final String MOST_TRIES = "onset.test.tries";

  /** The value of {@link #SEEDS} with which each run draws new seeds. */
  public static final String RANDOM = "random";

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    if (!RANDOM.equals(System.getProperty(SEEDS)) && context.attributes().seed().isEmpty()) {
      String name = context.containerClass().getName() + "#" + context.targetMethod().getName();
      context.attributes().setSeed(Integer.toString(name.hashCode()));
    }
    int most = Integer.getInteger(MOST_TRIES, 0);
    if (most > 0 && context.attributes().tries().filter(tries -> tries <= most).isEmpty()) {
      context.attributes().setTries(most);
    }
    return property.execute();
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}

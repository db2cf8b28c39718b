package dev.onset.benchmarks.cluster;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/**
 * Runs another class's {@code main} and ends with whoever started it, however that one ended: its
 * end of the standard input is closed then.
 */
public final class Leash {
  private Leash() {}

  /**
   * @param args the class, and what its {@code main} is given
   */
  public static void main(String[] args) throws Throwable {
    Thread watch = new Thread(Leash::awaitEndOfInput, "leash");
    watch.setDaemon(true);
    watch.start();
    try {
      Class.forName(args[0])
          .getMethod("main", String[].class)
          .invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void awaitEndOfInput() {
    try {
      while (System.in.read() >= 0) {
        // Nobody has anything to say; only the end counts.
      }
    } catch (IOException e) {
      // As good as the end.
    }
    Runtime.getRuntime().halt(1);
  }
}

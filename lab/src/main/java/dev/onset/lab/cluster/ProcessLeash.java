package dev.onset.lab.cluster;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/**
 * Runs another class's {@code main} and ends with its parent process, however that ends: the end of
 * the parent closes standard input.
 */
public final class ProcessLeash {
  private ProcessLeash() {}

  /**
   * @param args the class, and the arguments of its {@code main}
   */
  public static void main(String[] args) throws Throwable {
    Thread watch = new Thread(ProcessLeash::awaitEndOfInput, "leash");
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
        // Ignore the input; only its end counts.
      }
    } catch (IOException e) {
      // Treat an error as the end.
    }
    Runtime.getRuntime().halt(1);
  }
}

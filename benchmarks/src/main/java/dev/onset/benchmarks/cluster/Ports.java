package dev.onset.benchmarks.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * Ports of the loopback interface that nobody listens on. They lie below those that systems give to
 * outgoing connections, so that nobody takes one while its process is restarted. Not thread-safe.
 */
final class Ports {
  private static final int LOWEST = 20_000;
  private static final int ABOVE = 32_000;
  private static final int TRIES = 1_000;

  private final Random random = new Random();
  private final Set<Integer> given = new HashSet<>();

  /**
   * One that was not given before.
   *
   * @throws IOException if none can be found
   */
  int next() throws IOException {
    for (int attempt = 0; attempt < TRIES; attempt++) {
      int port = LOWEST + random.nextInt(ABOVE - LOWEST);
      if (!given.contains(port) && isFree(port)) {
        given.add(port);
        return port;
      }
    }
    throw new IOException("No free port was found between " + LOWEST + " and " + ABOVE + ".");
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort() == port;
    } catch (IOException e) {
      return false;
    }
  }
}

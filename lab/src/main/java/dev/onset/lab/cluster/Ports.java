package dev.onset.lab.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * Finds free loopback ports. They lie below the ephemeral range, so that no outgoing connection
 * takes one during a restart. Not thread-safe.
 */
final class Ports {
  private static final int LOWEST = 20_000;
  private static final int ABOVE = 32_000;
  private static final int TRIES = 1_000;

  private final Random random = new Random();
  private final Set<Integer> given = new HashSet<>();

  /**
   * A port not returned before.
   *
   * @throws IOException if there is none
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

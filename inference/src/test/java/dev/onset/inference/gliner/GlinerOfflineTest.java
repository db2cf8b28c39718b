package dev.onset.inference.gliner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.TurnContext;
import java.io.IOException;
import java.net.ProtocolFamily;
import java.net.Socket;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A tagger opens no socket, not even while the tokenizer library loads. It runs in a process of its
 * own, in which Java gives out no socket; on Linux its open files are looked through as well, for
 * native code asks nobody.
 */
class GlinerOfflineTest {
  private static final int INODE = 9;

  @Test
  void aTaggerOpensNoSocket() throws Exception {
    assertThat(run("tag")).isEqualTo("found 2 sockets 0");
  }

  /** The guard that the test relies on does stop a connection. */
  @Test
  void theGuardStopsAConnection() throws Exception {
    assertThat(run("connect")).isEqualTo("denied denied");
  }

  private static String run(String task) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.nio.channels.spi.SelectorProvider=" + NoSockets.class.getName());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(GlinerOfflineTest.class.getName());
    command.add(task);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    // Neither may the machine's settings switch anything off that the class itself has to.
    builder.environment().keySet().removeIf(key -> key.startsWith("DJL") || key.startsWith("OPT_"));
    Process process = builder.start();
    String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return answer.strip();
  }

  @SuppressWarnings("deprecation") // There is no other way to watch java.net.Socket.
  public static void main(String[] arguments) throws IOException {
    Socket.setSocketImplFactory(
        () -> {
          throw new UnsupportedOperationException("no sockets");
        });
    if (arguments[0].equals("tag")) {
      try (GlinerTagger tagger = Exports.tagger(Exports.SPAN)) {
        int found = tagger.read(TurnContext.NOTHING, "alice smith from berlin").mentions().size();
        System.out.println("found " + found + " sockets " + openSockets());
      }
    } else {
      System.out.println(isDenied(Socket::new) + " " + isDenied(SocketChannel::open));
    }
  }

  private interface Opening {
    AutoCloseable open() throws IOException;
  }

  private static String isDenied(Opening opening) throws IOException {
    try (AutoCloseable socket = opening.open()) {
      return socket == null ? "none" : "opened";
    } catch (UnsupportedOperationException e) {
      return "denied";
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  /** Sockets with an address; Java's own look for IPv6 leaves one open that has none. */
  private static long openSockets() throws IOException {
    Path files = Path.of("/proc/self/fd");
    if (!Files.isDirectory(files)) {
      return 0;
    }
    Set<String> addressed = new HashSet<>();
    for (String table : List.of("tcp", "tcp6", "udp", "udp6")) {
      Path file = Path.of("/proc/self/net").resolve(table);
      if (Files.exists(file)) {
        for (String line : Files.readAllLines(file)) {
          String[] columns = line.strip().split(" +");
          addressed.add("socket:[" + columns[Math.min(columns.length - 1, INODE)] + "]");
        }
      }
    }
    try (Stream<Path> open = Files.list(files)) {
      return open.map(GlinerOfflineTest::target).filter(addressed::contains).count();
    }
  }

  private static String target(Path file) {
    try {
      return Files.readSymbolicLink(file).toString();
    } catch (IOException e) {
      return ""; // Closed since it was listed: the listing's own.
    }
  }

  /** What every channel of the process asks for its socket. */
  public static final class NoSockets extends SelectorProvider {
    private static UnsupportedOperationException denied() {
      return new UnsupportedOperationException("no sockets");
    }

    @Override
    public DatagramChannel openDatagramChannel() {
      throw denied();
    }

    @Override
    public DatagramChannel openDatagramChannel(ProtocolFamily family) {
      throw denied();
    }

    @Override
    public Pipe openPipe() {
      throw denied();
    }

    @Override
    public AbstractSelector openSelector() {
      throw denied();
    }

    @Override
    public ServerSocketChannel openServerSocketChannel() {
      throw denied();
    }

    @Override
    public SocketChannel openSocketChannel() {
      throw denied();
    }
  }
}

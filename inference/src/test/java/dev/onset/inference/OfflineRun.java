package dev.onset.inference;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import dev.onset.model.PolicyReader;
import dev.onset.model.TurnContext;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Loads every tier and encoder and reads turns where any use of the network ends the process. */
final class OfflineRun {
  private OfflineRun() {}

  public static void main(String[] args) throws IOException {
    denyNetwork();
    long start = System.nanoTime();
    ExtractionPipeline pipeline = ExtractionPipeline.load(PolicyReader.shipped());
    long loaded = System.nanoTime() - start;
    long mentions =
        ForkJoinPool.commonPool()
            .submit(
                () ->
                    IntStream.range(0, 60)
                        .parallel()
                        .mapToLong(
                            i ->
                                pipeline
                                    .read(
                                        TurnContext.answering("Who are you?"),
                                        "i am orla fenn from Ohio " + "x ".repeat(5 * i))
                                    .mentions()
                                    .size())
                        .sum())
            .join();
    for (EncoderModel model : EncoderModel.values()) {
      SentenceEncoder.of(model).encode("where is my parcel?");
    }
    Path descriptors = Path.of("/proc/self/fd");
    if (Files.isDirectory(descriptors)) {
      try (Stream<Path> open = Files.list(descriptors)) {
        if (open.map(OfflineRun::target).anyMatch(target -> target.startsWith("socket:"))) {
          throw new IllegalStateException("A socket is open.");
        }
      }
      System.out.println(String.join(" ", resident()));
    }
    System.out.println(mentions + " mentions, loaded in " + loaded / 1_000_000 + " ms");
  }

  /** Deprecated for programs; a trap has no other way. */
  @SuppressWarnings("deprecation")
  private static void denyNetwork() throws IOException {
    Socket.setSocketImplFactory(() -> refuse());
    ServerSocket.setSocketFactory(() -> refuse());
    DatagramSocket.setDatagramSocketImplFactory(() -> refuse());
    URL.setURLStreamHandlerFactory(
        protocol -> protocol.startsWith("http") || protocol.equals("ftp") ? refuse() : null);
    ProxySelector.setDefault(
        new ProxySelector() {
          @Override
          public List<Proxy> select(URI uri) {
            return refuse();
          }

          @Override
          public void connectFailed(URI uri, SocketAddress address, IOException e) {
            refuse();
          }
        });
  }

  private static <T> T refuse() {
    System.out.println("A socket was asked for.");
    Runtime.getRuntime().halt(3);
    throw new IllegalStateException();
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException e) {
      return "";
    }
  }

  private static List<String> resident() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines.filter(line -> line.startsWith("VmHWM")).toList();
    }
  }
}

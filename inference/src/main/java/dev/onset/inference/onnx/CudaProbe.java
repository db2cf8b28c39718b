package dev.onset.inference.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtProvider;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Looks for a GPU and the libraries that the runtime's CUDA provider loads; requesting an
 * unavailable provider would print native errors. Inspects files only. Immutable.
 */
final class CudaProbe {
  /**
   * The libraries that libonnxruntime_providers_cuda.so of 1.26.0 links to or opens (readelf -d,
   * strings).
   */
  static final List<String> LIBRARIES =
      List.of(
          "libcuda.so.1",
          "libcudart.so.12",
          "libcublas.so.12",
          "libcublasLt.so.12",
          "libcurand.so.10",
          "libcufft.so.11",
          "libcudnn.so.9");

  private static final List<String> FOLDERS =
      List.of(
          "usr/lib/x86_64-linux-gnu",
          "usr/lib64",
          "lib64",
          "usr/lib/wsl/lib",
          "usr/local/cuda/lib64",
          "usr/local/nvidia/lib64");

  private final Path root;
  private final Map<String, String> environment;

  /**
   * @param root root of the file system
   * @param environment environment variables of the process
   */
  CudaProbe(Path root, Map<String, String> environment) {
    this.root = root;
    this.environment = Map.copyOf(environment);
  }

  /** Whether the runtime supports CUDA and a device and its libraries are available. */
  static boolean isThere() {
    return OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)
        && new CudaProbe(Path.of("/"), System.getenv()).finds();
  }

  /** Whether a visible device and all libraries are available. */
  boolean finds() {
    return isVisible() && hasDevice() && hasLibraries();
  }

  /** An empty list or -1 hides every device, as the driver interprets it. */
  private boolean isVisible() {
    String visible = environment.getOrDefault("CUDA_VISIBLE_DEVICES", "0").strip();
    return !visible.isEmpty()
        && !visible.startsWith("-")
        && !visible.equalsIgnoreCase("none")
        && !visible.equalsIgnoreCase("NoDevFiles");
  }

  private boolean hasDevice() {
    Path devices = root.resolve("dev");
    if (Files.exists(devices.resolve("dxg"))) {
      return true;
    }
    if (!Files.isDirectory(devices) || !Files.exists(devices.resolve("nvidiactl"))) {
      return false;
    }
    try (Stream<Path> names = Files.list(devices)) {
      return names.map(path -> path.getFileName().toString()).anyMatch(CudaProbe::isDevice);
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isDevice(String name) {
    String prefix = "nvidia";
    return name.startsWith(prefix)
        && name.length() > prefix.length()
        && name.substring(prefix.length()).chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private boolean hasLibraries() {
    String cache = cache();
    List<Path> folders = folders();
    return LIBRARIES.stream()
        .allMatch(
            library ->
                cache.contains(library + '\0')
                    || folders.stream().anyMatch(folder -> Files.exists(folder.resolve(library))));
  }

  /** The linker's cache as single-byte characters; library names in it are zero-terminated. */
  private String cache() {
    try {
      return Files.readString(root.resolve("etc/ld.so.cache"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  private List<Path> folders() {
    List<Path> folders = new ArrayList<>();
    for (String folder : environment.getOrDefault("LD_LIBRARY_PATH", "").split(":")) {
      if (folder.startsWith("/")) {
        folders.add(root.resolve(folder.substring(1)));
      }
    }
    FOLDERS.forEach(folder -> folders.add(root.resolve(folder)));
    return folders;
  }
}

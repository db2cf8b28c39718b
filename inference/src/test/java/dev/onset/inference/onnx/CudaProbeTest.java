package dev.onset.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CudaProbeTest {
  @TempDir private Path root;

  @BeforeEach
  void aMachineWithEverything() throws IOException {
    file("dev/nvidiactl", "");
    file("dev/nvidia0", "");
    for (String library : CudaProbe.LIBRARIES) {
      file("usr/local/cuda/lib64/" + library, "");
    }
  }

  @Test
  void findsADeviceAndItsLibraries() {
    assertThat(finds(Map.of())).isTrue();
    assertThat(finds(Map.of("CUDA_VISIBLE_DEVICES", "1,2"))).isTrue();
  }

  @Test
  void withoutADeviceThereIsNone() throws IOException {
    Files.delete(root.resolve("dev/nvidia0"));
    file("dev/nvidia-uvm", "");
    assertThat(finds(Map.of())).isFalse();
    file("dev/nvidia0", "");
    Files.delete(root.resolve("dev/nvidiactl"));
    assertThat(finds(Map.of())).isFalse();
  }

  @Test
  void everyLibraryIsNeeded() throws IOException {
    for (String library : CudaProbe.LIBRARIES) {
      Path file = root.resolve("usr/local/cuda/lib64").resolve(library);
      Files.delete(file);
      assertThat(finds(Map.of())).as(library).isFalse();
      Files.createFile(file);
    }
  }

  @Test
  void librariesMayLieOnTheLoadersPathOrInItsCache() throws IOException {
    Path cudnn = root.resolve("usr/local/cuda/lib64/libcudnn.so.9");
    Files.delete(cudnn);
    file("opt/cudnn/libcudnn.so.9", "");
    assertThat(finds(Map.of("LD_LIBRARY_PATH", ":relative:/opt/cudnn"))).isTrue();
    assertThat(finds(Map.of())).isFalse();
    file("etc/ld.so.cache", "ld.so\0libcudnn.so.9.1\0");
    assertThat(finds(Map.of())).isFalse();
    file("etc/ld.so.cache", "ld.so\0libcudnn.so.9\0/opt/libcudnn.so.9\0");
    assertThat(finds(Map.of())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "-1", "none", "NoDevFiles"})
  void aHiddenDeviceIsNotFound(String visible) {
    assertThat(finds(Map.of("CUDA_VISIBLE_DEVICES", visible))).isFalse();
  }

  private boolean finds(Map<String, String> environment) {
    return new CudaProbe(root, environment).finds();
  }

  private void file(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content, StandardCharsets.ISO_8859_1);
  }
}

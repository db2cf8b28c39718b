package dev.onset.inference.leakage;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.model.leakage.LeakageDomain;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The model file format: magic number, version, domain, encoders, thresholds, and the whitening
 * with one byte per number of a direction, then the two densities with five bits per number of a
 * point. Big-endian. Pure.
 */
public final class LeakageModelFile {
  private static final int MARK = 0x4F4C4B4D; // OLKM
  private static final int VERSION = 2;

  private LeakageModelFile() {}

  /** Serializes a model; equal models give equal bytes. */
  public static byte[] write(LeakageModel model) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(MARK);
      out.writeInt(VERSION);
      out.writeUTF(model.domain().label());
      out.writeByte(model.encoders().size());
      for (EncoderModel encoder : model.encoders()) {
        out.writeUTF(encoder.name());
      }
      LeakageThresholds thresholds = model.thresholds();
      out.writeDouble(thresholds.balanced());
      out.writeDouble(thresholds.strict());
      out.writeDouble(thresholds.abstainSafe());
      out.writeDouble(thresholds.abstainUnsafe());
      write(model.whitening(), out);
      write(model.safe(), out);
      write(model.unsafe(), out);
    } catch (IOException e) {
      throw new UncheckedIOException("Writing to memory failed.", e);
    }
    return bytes.toByteArray();
  }

  private static void write(Whitening whitening, DataOutputStream out) throws IOException {
    out.writeInt(whitening.directions());
    write(whitening.middle(), out);
    write(whitening.rows(), out);
  }

  private static void write(Density density, DataOutputStream out) throws IOException {
    Density.Held held = density.held();
    out.writeInt(density.points());
    out.writeDouble(held.gamma());
    out.writeDouble(held.rho());
    write(held.middle(), out);
    write(held.weights(), out);
    write(held.squares(), out);
    write(held.points(), out);
  }

  private static void write(QuantizedMatrix matrix, DataOutputStream out) throws IOException {
    write(matrix.scales(), out);
    out.write(matrix.packed());
  }

  private static void write(float[] numbers, DataOutputStream out) throws IOException {
    for (float number : numbers) {
      out.writeFloat(number);
    }
  }

  /**
   * Reads a model from a file.
   *
   * @throws ModelException if the file does not exist or is not a model of this version
   */
  public static LeakageModel read(Path path) {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(path);
    } catch (IOException e) {
      throw new ModelException("The model " + path + " cannot be read; check its name.", e);
    }
    return read(bytes, ModelInfo.unbundled(path.toString(), bytes));
  }

  /**
   * Parses a model.
   *
   * @param info identifies the model in outputs
   * @throws ModelException if the bytes are not a model of this version
   */
  public static LeakageModel read(byte[] bytes, ModelInfo info) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (in.readInt() != MARK || in.readInt() != VERSION) {
        throw new IOException("The file has another format.");
      }
      LeakageDomain domain = LeakageDomain.valueOf(in.readUTF().toUpperCase(Locale.ROOT));
      List<EncoderModel> encoders = new ArrayList<>();
      for (int left = in.readUnsignedByte(); left > 0; left--) {
        encoders.add(EncoderModel.valueOf(in.readUTF()));
      }
      LeakageThresholds thresholds =
          new LeakageThresholds(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
      Whitening whitening = whitening(encoders.size() * EncoderModel.SIZE, in);
      Density safe = density(whitening.directions(), in);
      Density unsafe = density(whitening.directions(), in);
      if (in.read() >= 0) {
        throw new IOException("The file has trailing bytes.");
      }
      return new LeakageModel(domain, encoders, whitening, safe, unsafe, thresholds, info);
    } catch (IOException | IllegalArgumentException e) {
      throw new ModelException(
          "The model "
              + info.name()
              + " cannot be read; train it again with this version of Onset.",
          e);
    }
  }

  private static Whitening whitening(int size, DataInputStream in) throws IOException {
    int directions = count(Whitening.BITS, size, in);
    return new Whitening(floats(size, in), matrix(Whitening.BITS, size, directions, in));
  }

  private static Density density(int size, DataInputStream in) throws IOException {
    int points = count(Density.BITS, size, in);
    return new Density(
        new Density.Held(
            in.readDouble(),
            in.readDouble(),
            floats(size, in),
            floats(points, in),
            floats(points, in),
            matrix(Density.BITS, size, points, in)));
  }

  private static QuantizedMatrix matrix(int bits, int columns, int rows, DataInputStream in)
      throws IOException {
    float[] scales = floats(rows, in);
    byte[] packed = new byte[Math.toIntExact(QuantizedMatrix.bytes(bits, columns, rows))];
    in.readFully(packed);
    return QuantizedMatrix.unpacked(bits, columns, scales, packed);
  }

  /** The number of rows that follow, checked before allocation. */
  private static int count(int bits, int columns, DataInputStream in) throws IOException {
    int rows = in.readInt();
    if (rows < 1 || QuantizedMatrix.bytes(bits, columns, rows) > in.available()) {
      throw new IOException("The file is truncated.");
    }
    return rows;
  }

  private static float[] floats(int count, DataInputStream in) throws IOException {
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = in.readFloat();
    }
    return numbers;
  }
}

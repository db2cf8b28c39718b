package dev.onset.inference.leakage;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import dev.onset.model.leakage.LeakageDomain;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The model file format: magic number, version, domain, encoders with the checksum of each, number
 * of densities, thresholds, and the whitening with one byte per number of a direction, then the
 * densities with five bits per number of a point. Big-endian. Pure.
 */
public final class LeakageModelFile {
  /** The ending of a model's file name. */
  public static final String ENDING = ".bin";

  /** The largest file that is read, in MiB; the bundled ones have less than a tenth. */
  static final int MOST_MIB = 64;

  private static final int MARK = 0x4F4C4B4D; // OLKM
  private static final int VERSION = 3;
  private static final int SAFE_ONLY = 1;
  private static final int BOTH = 2;
  private static final int MOST_ENCODERS = 8;

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
        out.writeUTF(SentenceEncoder.digest(encoder));
      }
      if (model.scorer() instanceof LeakageScorer.Both both) {
        out.writeByte(BOTH);
        out.writeDouble(both.thresholds().balanced());
        out.writeDouble(both.thresholds().strict());
        out.writeDouble(both.thresholds().abstainSafe());
        out.writeDouble(both.thresholds().abstainUnsafe());
        write(model.whitening(), out);
        write(both.safe(), out);
        write(both.unsafe(), out);
      } else if (model.scorer() instanceof LeakageScorer.SafeOnly only) {
        out.writeByte(SAFE_ONLY);
        out.writeDouble(only.thresholds().conservative());
        out.writeDouble(only.thresholds().balanced());
        out.writeDouble(only.thresholds().strict());
        write(model.whitening(), out);
        write(only.safe(), out);
      }
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
   * Reads a model from a file. Its name in outputs is the file's, without folder and ending.
   *
   * @throws ModelException if the file cannot be read, is too large, or is no model of this version
   */
  public static LeakageModel read(Path path) {
    byte[] bytes = bytes(path);
    String file = path.getFileName().toString();
    return read(
        bytes,
        ModelInfo.unbundled(
            file.endsWith(ENDING) ? file.substring(0, file.length() - ENDING.length()) : file,
            bytes));
  }

  /** The bytes of a file; one more than the most is read, so that a growing file ends, too. */
  private static byte[] bytes(Path path) {
    int most = MOST_MIB << 20;
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length > most) {
        throw new ModelException(
            ("The file %s has more than %s MiB and is no model of leakage; give one that"
                    + " 'onset leakage train' wrote.")
                .formatted(path, MOST_MIB));
      }
      return bytes;
    } catch (IOException e) {
      throw new ModelException(
          "The model " + path + " cannot be read; check its name and who may read it.", e);
    }
  }

  /**
   * Parses a model.
   *
   * @param info identifies the model in outputs
   * @throws ModelException if the bytes are no model of this version and its encoders
   */
  public static LeakageModel read(byte[] bytes, ModelInfo info) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (bytes.length < Integer.BYTES || in.readInt() != MARK) {
        throw new ModelException(
            "The file "
                + info.name()
                + " is no model of leakage; give one that 'onset leakage train' wrote.");
      }
      int version = in.readInt();
      if (version != VERSION) {
        throw new ModelException(
            ("The model %s has version %s of the format, and this version of Onset reads %s;"
                    + " train it again.")
                .formatted(info.name(), version, VERSION));
      }
      LeakageDomain domain = LeakageDomain.valueOf(in.readUTF().toUpperCase(Locale.ROOT));
      List<EncoderModel> encoders = encoders(in, info);
      int densities = in.readUnsignedByte();
      if (densities != BOTH && densities != SAFE_ONLY) {
        throw new IOException("The file has an unknown kind of densities.");
      }
      double[] at = new double[densities == BOTH ? 4 : 3];
      for (int i = 0; i < at.length; i++) {
        at[i] = in.readDouble();
      }
      Whitening whitening = whitening(encoders.size() * EncoderModel.SIZE, in);
      Density safe = density(whitening.directions(), in);
      LeakageScorer scorer =
          densities == BOTH
              ? new LeakageScorer.Both(
                  safe,
                  density(whitening.directions(), in),
                  new LeakageThresholds(at[0], at[1], at[2], at[3]))
              : new LeakageScorer.SafeOnly(safe, new SafeThresholds(at[0], at[1], at[2]));
      if (in.read() >= 0) {
        throw new IOException("The file has trailing bytes.");
      }
      return new LeakageModel(domain, encoders, whitening, scorer, info);
    } catch (IOException | IllegalArgumentException e) {
      throw new ModelException(
          "The model " + info.name() + " is cut off or damaged; copy it again, or train it again.",
          e);
    }
  }

  private static List<EncoderModel> encoders(DataInputStream in, ModelInfo info)
      throws IOException {
    int count = in.readUnsignedByte();
    if (count < 1 || count > MOST_ENCODERS) {
      throw new IOException("The file names no encoder, or too many.");
    }
    List<EncoderModel> encoders = new ArrayList<>();
    for (int left = count; left > 0; left--) {
      String name = in.readUTF();
      String digest = in.readUTF();
      encoders.add(
          Stream.of(EncoderModel.values())
              .filter(each -> each.name().equals(name))
              .filter(each -> SentenceEncoder.digest(each).equals(digest))
              .findFirst()
              .orElseThrow(
                  () ->
                      new ModelException(
                          ("The model %s was trained with an encoder that this version of Onset does not"
                                  + " have; train it again.")
                              .formatted(info.name()))));
    }
    return encoders;
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

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
 * The file of a model: a mark, a version, domain, encoders, thresholds and centring, then the two
 * densities with a byte for each number of a point. Big-endian. Pure.
 */
public final class LeakageModelFile {
  private static final int MARK = 0x4F4C4B4D; // OLKM
  private static final int VERSION = 1;

  private LeakageModelFile() {}

  /** The bytes of a model; the same model gives the same. */
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
      write(model.centring().offset(), out);
      write(model.safe(), out);
      write(model.unsafe(), out);
    } catch (IOException e) {
      throw new UncheckedIOException("An array cannot be written to.", e);
    }
    return bytes.toByteArray();
  }

  private static void write(Density density, DataOutputStream out) throws IOException {
    Density.Held held = density.held();
    out.writeInt(held.weights().length);
    for (double gamma : held.gammas()) {
      out.writeDouble(gamma);
    }
    out.writeDouble(held.rho());
    write(held.middle(), out);
    write(held.weights(), out);
    write(held.scales(), out);
    out.write(held.numbers());
  }

  private static void write(float[] numbers, DataOutputStream out) throws IOException {
    for (float number : numbers) {
      out.writeFloat(number);
    }
  }

  /**
   * The model of a file.
   *
   * @throws ModelException if there is no such file, or it is no model of this version
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
   * A model of its bytes.
   *
   * @param info what outputs name it by
   * @throws ModelException if the bytes are no model of this version
   */
  public static LeakageModel read(byte[] bytes, ModelInfo info) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (in.readInt() != MARK || in.readInt() != VERSION) {
        throw new IOException("The file is of another kind.");
      }
      LeakageDomain domain = LeakageDomain.valueOf(in.readUTF().toUpperCase(Locale.ROOT));
      List<EncoderModel> encoders = new ArrayList<>();
      for (int left = in.readUnsignedByte(); left > 0; left--) {
        encoders.add(EncoderModel.valueOf(in.readUTF()));
      }
      LeakageThresholds thresholds =
          new LeakageThresholds(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
      Centring centring = new Centring(floats(encoders.size() * EncoderModel.SIZE, in));
      Density safe = density(encoders.size(), in);
      Density unsafe = density(encoders.size(), in);
      if (in.read() >= 0) {
        throw new IOException("The file goes on.");
      }
      return new LeakageModel(domain, encoders, centring, safe, unsafe, thresholds, info);
    } catch (IOException | IllegalArgumentException e) {
      throw new ModelException(
          "The model "
              + info.name()
              + " cannot be read; train it again with this version of Onset.",
          e);
    }
  }

  private static Density density(int encoders, DataInputStream in) throws IOException {
    int points = in.readInt();
    int size = encoders * EncoderModel.SIZE;
    if (points < 1 || (long) points * size > in.available()) {
      throw new IOException("The file breaks off.");
    }
    double[] gammas = new double[encoders];
    for (int i = 0; i < encoders; i++) {
      gammas[i] = in.readDouble();
    }
    double rho = in.readDouble();
    float[] middle = floats(size, in);
    float[] weights = floats(points, in);
    float[] scales = floats(points * encoders, in);
    byte[] numbers = new byte[points * size];
    in.readFully(numbers);
    return new Density(new Density.Held(gammas, rho, middle, weights, scales, numbers));
  }

  private static float[] floats(int count, DataInputStream in) throws IOException {
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = in.readFloat();
    }
    return numbers;
  }
}

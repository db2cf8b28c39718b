package dev.onset.serdes;

import dev.onset.model.RejectReason;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import org.apache.avro.io.Decoder;
import org.apache.avro.util.Utf8;

/**
 * Reads Avro's binary encoding from an array that may be hostile: no length is believed beyond the
 * bytes that are there, and text must be UTF-8. Ends early with an {@link EOFException}; what is no
 * encoding at all is a {@link WireException}.
 */
final class AvroInput extends Decoder {
  private final byte[] bytes;
  private int position;

  AvroInput(byte[] bytes, int position) {
    this.bytes = bytes;
    this.position = position;
  }

  @Override
  public int remainingBytes() {
    return bytes.length - position;
  }

  @Override
  public void readNull() {}

  @Override
  public boolean readBoolean() throws IOException {
    return switch (bytes[advance(1)]) {
      case 0 -> false;
      case 1 -> true;
      default -> throw malformed();
    };
  }

  @Override
  public int readInt() throws IOException {
    long value = readLong();
    if (value != (int) value) {
      throw malformed();
    }
    return (int) value;
  }

  @Override
  public long readLong() throws IOException {
    long zigzag = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      byte next = bytes[advance(1)];
      zigzag |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return (zigzag >>> 1) ^ -(zigzag & 1);
      }
    }
    throw malformed();
  }

  @Override
  public float readFloat() throws IOException {
    return buffer(Float.BYTES).getFloat();
  }

  @Override
  public double readDouble() throws IOException {
    return buffer(Double.BYTES).getDouble();
  }

  @Override
  public String readString() throws IOException {
    int length = readLength();
    try {
      return Unicode.decode(bytes, advance(length), length);
    } catch (CharacterCodingException e) {
      throw new WireException(
          RejectReason.INVALID_TEXT,
          "The record holds text that is not valid UTF-8; send it again in valid UTF-8.");
    }
  }

  @Override
  public Utf8 readString(Utf8 old) throws IOException {
    return new Utf8(readString());
  }

  @Override
  public void skipString() throws IOException {
    skipBytes();
  }

  @Override
  public ByteBuffer readBytes(ByteBuffer old) throws IOException {
    byte[] value = new byte[readLength()];
    readFixed(value, 0, value.length);
    return ByteBuffer.wrap(value);
  }

  @Override
  public void skipBytes() throws IOException {
    advance(readLength());
  }

  @Override
  public void readFixed(byte[] target, int start, int length) throws IOException {
    System.arraycopy(bytes, advance(length), target, start, length);
  }

  @Override
  public void skipFixed(int length) throws IOException {
    advance(length);
  }

  @Override
  public int readEnum() throws IOException {
    return readInt();
  }

  @Override
  public int readIndex() throws IOException {
    return readInt();
  }

  @Override
  public long readArrayStart() throws IOException {
    return readCount();
  }

  @Override
  public long arrayNext() throws IOException {
    return readCount();
  }

  @Override
  public long skipArray() throws IOException {
    return skipBlocks();
  }

  @Override
  public long readMapStart() throws IOException {
    return readCount();
  }

  @Override
  public long mapNext() throws IOException {
    return readCount();
  }

  @Override
  public long skipMap() throws IOException {
    return skipBlocks();
  }

  /** Elements of the next block; a negative count is followed by the block's size in bytes. */
  private long readCount() throws IOException {
    long count = readLong();
    if (count < 0) {
      count = -count;
      readLength();
    }
    // Each element takes a byte at least, as no schema of ours has elements of none.
    if (count < 0 || count > remainingBytes()) {
      throw new EOFException();
    }
    return count;
  }

  /** Skips blocks that give their size; the elements of the first that does not are to be read. */
  private long skipBlocks() throws IOException {
    long count = readLong();
    while (count < 0) {
      advance(readLength());
      count = readLong();
    }
    if (count > remainingBytes()) {
      throw new EOFException();
    }
    return count;
  }

  private int readLength() throws IOException {
    long length = readLong();
    if (length < 0) {
      throw malformed();
    }
    if (length > remainingBytes()) {
      throw new EOFException();
    }
    return (int) length;
  }

  private ByteBuffer buffer(int length) throws IOException {
    return ByteBuffer.wrap(bytes, advance(length), length).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Where the next bytes start, which count as read from now on. */
  private int advance(int length) throws EOFException {
    if (length > remainingBytes()) {
      throw new EOFException();
    }
    int start = position;
    position += length;
    return start;
  }

  private static WireException malformed() {
    return new WireException(
        RejectReason.MALFORMED, "The record's bytes are not a valid Avro encoding.");
  }
}

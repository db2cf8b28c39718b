package dev.onset.model;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes policies as YAML. Equal policies give the same text. Stateless and thread-safe. */
public final class PolicyWriter {
  private static final int FINGERPRINT_DIGITS = 12;
  private static final int QUOTED_LENGTH = 40;

  private PolicyWriter() {}

  /** A complete policy file; {@link PolicyReader} reads an equal policy from it. */
  public static String write(Policy policy) {
    StringBuilder yaml = new StringBuilder();
    section(yaml, "", policy);
    return yaml.toString();
  }

  /** The first digits of the SHA-256 of a policy's content: its components but name and version. */
  static String fingerprint(Object... content) {
    List<RecordComponent> components =
        PolicySchema.components(Policy.class).stream()
            .filter(component -> !component.getName().equals("name"))
            .toList();
    StringBuilder yaml = new StringBuilder();
    for (int i = 0; i < content.length; i++) {
      component(yaml, "", components.get(i), content[i]);
    }
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(yaml.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, FINGERPRINT_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }

  private static void section(StringBuilder yaml, String indent, Object record) {
    for (RecordComponent component : PolicySchema.components(record.getClass())) {
      try {
        component(yaml, indent, component, component.getAccessor().invoke(record));
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static void component(
      StringBuilder yaml, String indent, RecordComponent component, Object value) {
    if (value instanceof Optional<?> given) {
      given.ifPresent(present -> entry(yaml, indent, PolicySchema.key(component), present));
    } else {
      entry(yaml, indent, PolicySchema.key(component), value);
    }
  }

  private static void entry(StringBuilder yaml, String indent, String key, Object value) {
    yaml.append(indent).append(key).append(':');
    if (value instanceof Policy.OwnType own) {
      yaml.append(ownType(own)).append('\n');
    } else if (value instanceof Record record) {
      yaml.append('\n');
      section(yaml, indent + "  ", record);
    } else if (value instanceof Map<?, ?> map) {
      yaml.append(map.isEmpty() ? " {}\n" : "\n");
      map.forEach((each, item) -> entry(yaml, indent + "  ", scalar(each), item));
    } else if (value instanceof List<?> records) {
      yaml.append(records.isEmpty() ? " []\n" : "\n");
      records.forEach(record -> item(yaml, indent + "  ", record));
    } else if (value instanceof Collection<?> items) {
      yaml.append(
          items.stream().map(PolicyWriter::scalar).collect(Collectors.joining(", ", " [", "]\n")));
    } else {
      yaml.append(' ').append(scalar(value)).append('\n');
    }
  }

  /** The class alone where there is no label. */
  private static String ownType(Policy.OwnType own) {
    String piiClass = PolicySchema.label(own.piiClass());
    return own.label()
        .map(label -> " {class: " + piiClass + ", label: " + scalar(label) + "}")
        .orElse(" " + piiClass);
  }

  private static void item(StringBuilder yaml, String indent, Object record) {
    StringBuilder keys = new StringBuilder();
    section(keys, indent + "  ", record);
    yaml.append(indent).append("- ").append(keys.substring(indent.length() + 2));
  }

  private static String scalar(Object value) {
    if (value instanceof Double number) {
      return number(number);
    }
    if (value instanceof Enum<?> constant) {
      return PolicySchema.label(constant);
    }
    if (value instanceof String text) {
      return '"' + escaped(text) + '"';
    }
    return value.toString();
  }

  /** Characters that YAML takes for line breaks or that nobody sees are written as numbers. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 2);
    text.codePoints()
        .forEach(
            c -> {
              int type = Character.getType(c);
              if (c == '\\' || c == '"') {
                escaped.append('\\').appendCodePoint(c);
              } else if (type == Character.FORMAT
                  || type == Character.LINE_SEPARATOR
                  || type == Character.PARAGRAPH_SEPARATOR
                  || type == Character.UNASSIGNED
                  || type == Character.PRIVATE_USE) {
                escaped.append(String.format(Locale.ROOT, "\\U%08X", c));
              } else {
                escaped.appendCodePoint(c);
              }
            });
    return escaped.toString();
  }

  /** The shortest decimal that reads back as the number; the same on every Java release. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < 17; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (rounded.doubleValue() == value) {
        return plain(rounded);
      }
    }
    return plain(exact.round(new MathContext(17)));
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  /** A value as a sentence quotes it: short, on one line. */
  static String quoted(Object value) {
    return "'" + printable(String.valueOf(value)) + "'";
  }

  /** The text, shortened, without control characters. */
  static String printable(String text) {
    StringBuilder printable = new StringBuilder();
    text.codePoints()
        .limit(QUOTED_LENGTH)
        .map(
            c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE ? '?' : c)
        .forEach(printable::appendCodePoint);
    return text.codePointCount(0, text.length()) > QUOTED_LENGTH
        ? printable + "…"
        : printable.toString();
  }
}

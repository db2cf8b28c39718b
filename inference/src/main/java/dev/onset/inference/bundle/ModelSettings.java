package dev.onset.inference.bundle;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;

/** Reads the settings that were fixed when a model was trained. */
public final class ModelSettings {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private ModelSettings() {}

  /**
   * Parses settings from JSON.
   *
   * @param type a record with a component for each setting
   * @throws IllegalArgumentException if a setting is missing or invalid
   */
  public static <T> T read(byte[] json, Class<T> type) {
    try {
      return JSON.readValue(json, type);
    } catch (IOException e) {
      throw new IllegalArgumentException("The settings of a bundled model are incomplete.", e);
    }
  }
}

package dev.onset.serdes;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.SafeScore;
import java.io.IOException;

/** Stores the scores of an answer as one number for each density that gave one. */
final class ScoresAsNumbers extends SimpleModule {
  private static final long serialVersionUID = 1L;

  ScoresAsNumbers() {
    addSerializer(
        AnswerScores.class,
        new JsonSerializer<>() {
          @Override
          public void serialize(
              AnswerScores scores, JsonGenerator out, SerializerProvider serializers)
              throws IOException {
            double[] numbers =
                scores.unsafe().isPresent()
                    ? new double[] {scores.sigmaSafe(), scores.unsafe().getAsDouble()}
                    : new double[] {scores.sigmaSafe()};
            out.writeArray(numbers, 0, numbers.length);
          }
        });
    addDeserializer(
        AnswerScores.class,
        new JsonDeserializer<>() {
          @Override
          public AnswerScores deserialize(JsonParser in, DeserializationContext context)
              throws IOException {
            double[] numbers = in.readValueAs(double[].class);
            return switch (numbers.length) {
              case 1 -> new SafeScore(numbers[0]);
              case 2 -> new LeakageScores(numbers[0], numbers[1]);
              default -> throw context.weirdStringException("", AnswerScores.class, "scores");
            };
          }
        });
  }
}

package dev.onset.serdes;

import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.SafeScore;

/** Stores the scores of an answer as one number for each density that gave one. */
final class ScoresAsNumbers extends SimpleModule {
  private static final long serialVersionUID = 1L;

  ScoresAsNumbers() {
    addSerializer(new StdDelegatingSerializer(AnswerScores.class, new Numbers()));
    addDeserializer(AnswerScores.class, new StdDelegatingDeserializer<>(new Scores()));
  }

  private static final class Numbers extends StdConverter<AnswerScores, double[]> {
    @Override
    public double[] convert(AnswerScores scores) {
      return scores.unsafe().isPresent()
          ? new double[] {scores.sigmaSafe(), scores.unsafe().getAsDouble()}
          : new double[] {scores.sigmaSafe()};
    }
  }

  private static final class Scores extends StdConverter<double[], AnswerScores> {
    @Override
    public AnswerScores convert(double[] numbers) {
      return numbers.length == 1
          ? new SafeScore(numbers[0])
          : new LeakageScores(numbers[0], numbers[1]);
    }
  }
}

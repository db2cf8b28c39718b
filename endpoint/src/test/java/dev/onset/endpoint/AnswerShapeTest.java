package dev.onset.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.endpoint.AnswerShape.Amount;
import dev.onset.endpoint.AnswerShape.Fields;
import dev.onset.endpoint.AnswerShape.Several;
import dev.onset.endpoint.AnswerShape.Text;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerShapeTest {
  private static final Fields SHAPE = shape();

  private static Fields shape() {
    Map<String, AnswerShape> fields = new LinkedHashMap<>();
    fields.put("title", new Text(3));
    fields.put("topics", new Several(new Text(5), 2));
    return new Fields(fields);
  }

  private static JsonNode json(String text) {
    try {
      return new JsonMapper().readTree(text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'title':'abc','topics':['x','y']}",
        "{'topics':[],'title':'\ud83d\ude00\ud83d\ude00\ud83d\ude00'}"
      })
  void accepts(String text) {
    assertThat(SHAPE.accepts(json(text.replace('\'', '"')))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'title':'abcd','topics':[]}",
        "{'title':' ','topics':[]}",
        "{'title':7,'topics':[]}",
        "{'title':'a','topics':['x','y','z']}",
        "{'title':'a','topics':['x',1]}",
        "{'title':'a','topics':'x'}",
        "{'title':'a'}",
        "{'title':'a','topics':[],'more':1}",
        "[]"
      })
  void refuses(String text) {
    assertThat(SHAPE.accepts(json(text.replace('\'', '"')))).isFalse();
  }

  @Test
  void asksForEveryFieldAndNoOther() {
    assertThat(SHAPE.schema())
        .isEqualTo(
            json(
                """
                {"type":"object",
                 "properties":{"title":{"type":"string"},
                               "topics":{"type":"array","items":{"type":"string"}}},
                 "required":["title","topics"],
                 "additionalProperties":false}
                """));
  }

  @Test
  void anAmountIsANumberBetweenItsEnds() {
    Amount amount = new Amount(0, 1);

    assertThat(List.of("0", "1", "0.25")).allMatch(each -> amount.accepts(json(each)));
    assertThat(List.of("-0.1", "1.1", "\"0.5\"", "null", "true"))
        .noneMatch(each -> amount.accepts(json(each)));
    assertThat(amount.schema()).isEqualTo(json("{\"type\":\"number\"}"));
    assertThatThrownBy(() -> new Amount(1, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}

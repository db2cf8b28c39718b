package dev.onset.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;

class SessionTextTest {
  private static JsonNode json(String text) throws JsonProcessingException {
    return new JsonMapper().readTree(text.replace('\'', '"'));
  }

  @Test
  void saysThatASessionIsSetAsideAndWhatLetsItGoOn() throws JsonProcessingException {
    String session =
        "{'status':'set_aside','tenant':'acme','session_id':'c-1','since':'2026-01-31T08:00:00Z',"
            + "'letters':3,'returning':%s,'served':{'instance':'a','role':'active','partition':1}}";

    assertThat(SessionText.lines(json(session.formatted("false"))))
        .containsExactly(
            "Session c-1 of tenant acme: set_aside",
            "Set aside since 2026-01-31T08:00:00Z: what is stored of it could not be read",
            "Its records are dead letters, 3 so far; 'onset release' lets it go on once it can be"
                + " read",
            "Answered by a, active for partition 1");
    assertThat(SessionText.lines(json(session.formatted("true"))))
        .contains(
            "Its records are dead letters, 3 so far; it was released, and they are being sent"
                + " back");
  }

  @Test
  void saysOfAValueThatItIsNotSoNow() throws JsonProcessingException {
    String value =
        "{'type':'ORG','value_hash':'a0','state':'fact','tense':'%s','turns':[1],"
            + "'tier':'TIER_2','confidence':0.9}";
    assertThat(
            SessionText.lines(
                json(
                    "{'status':'live','entities':[{'entity':'USER','values':["
                        + value.formatted("CURRENT")
                        + ","
                        + value.formatted("FORMER")
                        + "]}]}")))
        .anyMatch(line -> line.matches("USER +ORG +fact +a0 .*"))
        .anyMatch(line -> line.matches("USER +ORG +former fact +a0 .*"));
  }

  @Test
  void saysWhichOnsetsAreOnlyPossible() throws JsonProcessingException {
    assertThat(
            SessionText.lines(
                json(
                    "{'status':'live','entities':[{'entity':'OTHER_1','alerts':["
                        + "{'status':'POSSIBLE','rule':'RULE_B','turn':7,'probability':0.38},"
                        + "{'status':'OPEN','rule':'RULE_A','turn':3,'probability':0.7}]}]}")))
        .filteredOn(line -> line.contains("onset of"))
        .containsExactly("Possible onset of OTHER_1 by RULE_B at turn 7, 38 % likely");
  }

  @Test
  void listsSessionsThatAreSetAside() throws JsonProcessingException {
    assertThat(
            SessionText.asideLines(
                json(
                    "{'sessions':[{'session_id':'c-1','since':'2026-01-31T08:00:00Z','letters':3,"
                        + "'returning':false}],'missing':[{'partition':2,'why':'is away'}]}")))
        .last()
        .isEqualTo("Partition 2 is missing: is away");
  }
}

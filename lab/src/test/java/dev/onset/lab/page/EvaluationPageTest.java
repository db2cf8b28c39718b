package dev.onset.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The page of a comparison whose texts attack it. */
class EvaluationPageTest {
  private static String page;
  private static Document parsed;

  @BeforeAll
  static void write() throws Exception {
    page = SmallComparison.page();
    parsed =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(page)));
  }

  private static List<Element> all(String name) {
    NodeList nodes = parsed.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static Element dialogue(String corpus) {
    return all("details").stream()
        .filter(one -> one.getAttribute("data-corpus").equals(corpus))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aHostileTextIsText() {
    assertThat(page).doesNotContain("window.attacked=1</script>").doesNotContain("<img");
    assertThat(all("script")).hasSize(2);
    assertThat(all("img")).isEmpty();
    assertThat(all("i")).isEmpty();
    assertThat(all("b")).isEmpty();
    assertThat(dialogue("Track-W <b>bold</b>").getTextContent())
        .contains("</script><script>window.attacked=1</script><img src=x onerror=")
        .doesNotContain("\u202e");
  }

  @Test
  void nothingIsFetchedAndOnlyItsOwnScriptsRun() {
    assertThat(all("script")).allMatch(script -> !script.hasAttribute("src"));
    assertThat(all("link")).isEmpty();
    assertThat(all("a")).allMatch(link -> link.getAttribute("href").startsWith("#"));
    String policy =
        all("meta").stream()
            .filter(meta -> meta.getAttribute("http-equiv").equals("Content-Security-Policy"))
            .findFirst()
            .orElseThrow()
            .getAttribute("content");
    assertThat(policy)
        .startsWith("default-src 'none';")
        .contains(scripts().map(EvaluationPageTest::digest).toList())
        .doesNotContain("script-src 'unsafe-inline'");
  }

  private static Stream<String> scripts() {
    return Pattern.compile("<script>(.*?)</script>\n", Pattern.DOTALL)
        .matcher(page)
        .results()
        .map(script -> script.group(1));
  }

  private static String digest(String script) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void recordedTextsAreMaskedAndGeneratedOnesAreNot() {
    assertThat(dialogue("Track-W <b>bold</b>").getTextContent())
        .contains(SmallComparison.NAME, SmallComparison.EMAIL, "4711");
    assertThat(dialogue("Recorded").getTextContent())
        .contains("[NAME_FULL]", "[EMAIL]", "hi, my name is", "order ####")
        .doesNotContain("Dana")
        .doesNotContain("Whitfield")
        .doesNotContain("example.com");
    assertThat(page).contains("In recorded dialogues each value");
  }

  @Test
  void findingsAndWordsComeFirstAndErrorsBeforeTables() {
    List<String> parts =
        all("section").stream().map(section -> section.getAttribute("id")).toList();
    assertThat(parts).startsWith("findings", "glossary", "charts", "dialogues", "run");
    assertThat(all("dt")).extracting(Element::getTextContent).contains("OW@k", "BL2+", "near miss");
    assertThat(all("section").get(0).getElementsByTagName("li").getLength()).isEqualTo(3);
  }

  @Test
  void eachPictureHasItsNumbers() {
    List<Element> figures =
        all("figure").stream().filter(one -> one.hasAttribute("data-kind")).toList();
    assertThat(figures).hasSize(8);
    for (Element figure : figures) {
      assertThat(figure.getElementsByTagName("canvas").getLength()).isEqualTo(1);
      assertThat(figure.getElementsByTagName("td").getLength()).isPositive();
      assertThat(
              ((Element) figure.getElementsByTagName("canvas").item(0)).getAttribute("aria-label"))
          .isNotEmpty();
    }
  }

  @Test
  void anErrorLeadsToItsDialogueWithSpansStatesAndProvenance() {
    Element dialogue = dialogue("Track-W <b>bold</b>");
    assertThat(dialogue.getAttribute("data-systems")).isEqualTo("BL2+|Onset");
    assertThat(dialogue.getElementsByTagName("summary").item(0).getTextContent())
        .contains("Track-W-1", "onset at turn 2")
        .contains("BL2+ says turn 0, 2 turns early by RULE_B")
        .contains("Onset abstains: INSUFFICIENT_EVIDENCE");
    assertThat(all("mark").get(0).getAttribute("title"))
        .startsWith("annotated: NAME_FULL of USER; BL2+ saw: NAME_FULL of USER");
    assertThat(dialogue.getTextContent()).contains("true onset", "RULE_B fired", "COMMITTED");
  }

  @Test
  void aCaseStudyLeadsToItsDialogue() {
    Element link =
        all("a").stream()
            .filter(one -> one.getTextContent().equals("Track-W-1"))
            .findFirst()
            .orElseThrow();
    assertThat(link.getAttribute("href")).isEqualTo("#dialogue-0");
    assertThat(dialogue("Track-W <b>bold</b>").getAttribute("id")).isEqualTo("dialogue-0");
  }

  @Test
  void thePaperHasAColumnOfItsOwn() {
    assertThat(all("td"))
        .anyMatch(
            cell ->
                cell.getAttribute("class").equals("paper") && cell.getTextContent().equals("70.7"));
  }
}

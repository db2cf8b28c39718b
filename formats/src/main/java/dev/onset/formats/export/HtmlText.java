package dev.onset.formats.export;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/** The text of a message in HTML: a line for each paragraph, without marks, scripts and images. */
final class HtmlText {
  private HtmlText() {}

  static String of(String html) {
    Lines lines = new Lines();
    NodeTraversor.traverse(lines, Jsoup.parseBodyFragment(html).body());
    return lines.text.toString().strip();
  }

  private static final class Lines implements NodeVisitor {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void head(Node node, int depth) {
      if (node instanceof TextNode part) {
        add(part.getWholeText());
      } else if (node instanceof Element element) {
        if (element.normalName().equals("br")) {
          dropBlank();
          text.append('\n');
        } else if (element.isBlock()) {
          endLine();
        } else if (element.normalName().equals("emoji")) {
          // Teams puts the character itself there.
          add(element.attr("alt"));
        }
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element && element.isBlock()) {
        endLine();
      }
    }

    /** Adds text with any run of blanks as one, and none at the beginning of a line. */
    private void add(String more) {
      for (int i = 0; i < more.length(); i++) {
        char c = more.charAt(i);
        if (c != '\u00a0' && !Character.isWhitespace(c)) {
          text.append(c);
        } else if (!text.isEmpty() && last() != ' ' && last() != '\n') {
          text.append(' ');
        }
      }
    }

    private void endLine() {
      dropBlank();
      if (!text.isEmpty() && last() != '\n') {
        text.append('\n');
      }
    }

    private void dropBlank() {
      if (!text.isEmpty() && last() == ' ') {
        text.setLength(text.length() - 1);
      }
    }

    private char last() {
      return text.charAt(text.length() - 1);
    }
  }
}

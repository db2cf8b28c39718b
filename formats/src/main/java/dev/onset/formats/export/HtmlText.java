package dev.onset.formats.export;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Makes plain text of messages in HTML. */
final class HtmlText {
  private HtmlText() {}

  /**
   * The text that a reader of the message sees. A line break stands for {@code <br>}, and between
   * two paragraphs, items of a list and the like.
   */
  static String of(String html) {
    Lines lines = new Lines();
    Jsoup.parseBodyFragment(html).body().traverse(lines);
    return lines.text.toString().strip();
  }

  /** The same of what may be HTML: a text that does not begin with a tag stays as it is. */
  static String ofEither(String body) {
    String bare = body.strip();
    return bare.startsWith("<") && bare.indexOf('>') > 0 ? of(bare) : bare;
  }

  /** Collects the text of a document. */
  private static final class Lines implements NodeVisitor {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void head(Node node, int depth) {
      if (node instanceof TextNode leaf) {
        words(leaf.getWholeText());
      } else if (node instanceof Element element) {
        if (element.nameIs("br")) {
          trim();
          text.append('\n');
        } else if (element.nameIs("emoji")) {
          // Teams puts the character itself there.
          words(element.attr("alt"));
        } else if (element.isBlock()) {
          ownLine();
        }
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element && element.isBlock()) {
        ownLine();
      }
    }

    /** Adds text with every run of white space as one blank, and none at the start of a line. */
    private void words(String words) {
      for (int i = 0; i < words.length(); i++) {
        char c = words.charAt(i);
        boolean blank = Character.isWhitespace(c) || Character.isSpaceChar(c);
        if (!blank) {
          text.append(c);
        } else if (!text.isEmpty() && text.charAt(text.length() - 1) > ' ') {
          text.append(' ');
        }
      }
    }

    private void ownLine() {
      trim();
      if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
        text.append('\n');
      }
    }

    /** Takes away the blank at the end of a line. */
    private void trim() {
      if (!text.isEmpty() && text.charAt(text.length() - 1) == ' ') {
        text.setLength(text.length() - 1);
      }
    }
  }
}

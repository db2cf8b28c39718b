package dev.onset.formats.export;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
<<<<<<< HEAD
import org.jsoup.select.NodeVisitor;

/** Makes plain text of messages in HTML. */
final class HtmlText {
  private HtmlText() {}

  /**
   * The text that a reader of the message sees. A line break stands for {@code <br>}, and between
   * two paragraphs, items of a list and the like. A text that does not begin with a tag is no HTML
   * and stays as it is.
   */
  static String of(String body) {
    String bare = body.strip();
    if (!bare.startsWith("<") || bare.indexOf('>') < 0) {
      return bare;
    }
    Lines lines = new Lines();
    Jsoup.parseBodyFragment(bare).body().traverse(lines);
    return lines.text.toString().strip();
  }

  /** Collects the text of a document. */
=======
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

>>>>>>> h3
  private static final class Lines implements NodeVisitor {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void head(Node node, int depth) {
<<<<<<< HEAD
      if (node instanceof TextNode leaf) {
        words(leaf.getWholeText());
      } else if (node instanceof Element element) {
        if (element.nameIs("br")) {
          trim();
          text.append('\n');
        } else if (element.isBlock()) {
          ownLine();
=======
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
>>>>>>> h3
        }
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element && element.isBlock()) {
<<<<<<< HEAD
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
=======
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
>>>>>>> h3
          text.append(' ');
        }
      }
    }

<<<<<<< HEAD
    private void ownLine() {
      trim();
      if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
=======
    private void endLine() {
      dropBlank();
      if (!text.isEmpty() && last() != '\n') {
>>>>>>> h3
        text.append('\n');
      }
    }

<<<<<<< HEAD
    /** Takes away the blank at the end of a line. */
    private void trim() {
      if (!text.isEmpty() && text.charAt(text.length() - 1) == ' ') {
        text.setLength(text.length() - 1);
      }
    }
=======
    private void dropBlank() {
      if (!text.isEmpty() && last() == ' ') {
        text.setLength(text.length() - 1);
      }
    }

    private char last() {
      return text.charAt(text.length() - 1);
    }
>>>>>>> h3
  }
}

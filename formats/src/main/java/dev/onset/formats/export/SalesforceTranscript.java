package dev.onset.formats.export;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * The body of a transcript of Salesforce Chat: an HTML text with a line {@code ( 1m 5s ) Name:
 * text} for each message. Paragraphs between them are headings: when the chat began, from which the
 * minutes and seconds count, which agent took it, and to whom it was transferred, after which they
 * count anew. In a body without tags the headings are the lines before the first message and those
 * that begin a chat anew.
 *
 * <p>Agents are whom the headings name. The customer is "Visitor", beside whom all others serve; or
 * else the only one who writes beside the agents.
 *
 * <p>The vendor describes the body only as the contents of the chat. The form is that of
 * transcripts which Salesforce's own code reads, ChatTranscriptTransformer of the package {@code
 * com.salesforce.op.stages.impl.feature}: paragraphs "Agent …" before lines of a duration in
 * brackets, a name and a text.
 */
final class SalesforceTranscript {
  private static final String STARTED = "Chat Started:";
  private static final String TRANSFERRED = "Chat Transferred From ";
  private static final String TO = " To ";
  private static final String AGENT = "Agent ";
  private static final String ORIGIN = "Chat Origin:";

  /** What a heading tells of an agent, behind the name. */
  private static final List<String> DOINGS =
      List.of(
          " successfully transferred the chat",
          " failed to transfer the chat",
          " requested a file transfer");

  private static final String VISITOR = "Visitor";

  /** A duration in brackets, such as {@code ( 1m 5s )}. */
  private static final Pattern DURATION = Pattern.compile("\\( *+(?:[0-9]{1,6}[hms] *+)++\\)");

  private static final Pattern PART = Pattern.compile("([0-9]+)([hms])");

  private static final DateTimeFormatter START =
      DateTimeFormatter.ofPattern("MMMM d, uuuu, H:mm:ss '('xx')'", Locale.ENGLISH);

  /** A line of the text. */
  private record Line(String text, boolean heading) {
    /** Omits the text. */
    @Override
    public String toString() {
      return "Line[]";
    }
  }

  /**
   * A message.
   *
   * @param name empty if the line has none
   */
  private record Said(String name, OptionalLong time, StringBuilder text) {
    /** Omits name and text. */
    @Override
    public String toString() {
      return "Said[]";
    }
  }

  private final Set<String> agents = new HashSet<>();
  private final List<Said> said = new ArrayList<>();
  private OptionalLong start = OptionalLong.empty();

  /** Whether no message has come since the beginning or the last heading. */
  private boolean inHeadings = true;

  private SalesforceTranscript() {}

  /** Adds the messages of a body to a chat. */
  static void read(String body, ChatDraft chat) {
    SalesforceTranscript transcript = new SalesforceTranscript();
    for (Line line : lines(body)) {
      transcript.take(line);
    }
    Set<String> others = new HashSet<>();
    boolean agentWrote = false;
    for (Said message : transcript.said) {
      if (transcript.agents.contains(message.name)) {
        agentWrote = true;
      } else if (!message.name.isEmpty()) {
        others.add(message.name);
      }
    }
    boolean visitorWrote = others.remove(VISITOR);
    boolean oneOther = agentWrote && others.size() == 1;
    for (Said message : transcript.said) {
      String name = message.name;
      Party party;
      if (name.isEmpty()) {
        party = Party.system();
      } else if (name.equals("Chatbot")) {
        party = Party.bot(name);
      } else if (transcript.agents.contains(name)) {
        party = Party.agent(name);
      } else if (name.equals(VISITOR)) {
        party = Party.customer(name);
      } else if (visitorWrote) {
        party = Party.agent(name);
      } else {
        party = oneOther ? Salesforce.named(Party.customer(name), name) : Party.unknown(name);
      }
      chat.say(party, message.time, message.text.toString());
    }
  }

  private void take(Line line) {
    String text = line.text;
    OptionalLong seconds = seconds(text);
    if (seconds.isPresent()) {
      String rest = text.substring(text.indexOf(')') + 1).strip();
      int colon = rest.indexOf(':');
      OptionalLong time =
          start.isPresent()
              ? OptionalLong.of(start.getAsLong() + 1000 * seconds.getAsLong())
              : OptionalLong.empty();
      said.add(
          new Said(
              rest.substring(0, Math.max(0, colon)).strip(),
              time,
              new StringBuilder(rest.substring(colon + 1).strip())));
      inHeadings = false;
    } else if (line.heading || inHeadings || begins(text)) {
      // In a text without tags nothing but the next message ends the headings.
      inHeadings = inHeadings || begins(text);
      heading(text);
    } else {
      said.get(said.size() - 1).text.append('\n').append(text);
    }
  }

  /** Whether a line is a heading even behind a message. */
  private static boolean begins(String text) {
    return text.startsWith(STARTED)
        || text.startsWith(ORIGIN)
        || text.startsWith(TRANSFERRED)
        || (text.startsWith(AGENT) && DOINGS.stream().anyMatch(text::contains));
  }

  private void heading(String text) {
    if (text.startsWith(STARTED)) {
      start = start(text.substring(STARTED.length()));
    } else if (text.startsWith(TRANSFERRED) && text.contains(TO)) {
      int to = text.lastIndexOf(TO);
      agents.add(text.substring(Math.min(to, TRANSFERRED.length()), to).strip());
      agents.add(text.substring(to + TO.length()).strip());
    } else if (text.startsWith(AGENT)) {
      int end = text.length();
      for (String doing : DOINGS) {
        int at = text.indexOf(doing, AGENT.length());
        end = at < 0 ? end : Math.min(end, at);
      }
      agents.add(text.substring(AGENT.length(), end).strip());
    }
  }

  /** The time of "Monday, March 2, 2026, 9:15:04 (+0100)"; the day of the week is left out. */
  private static OptionalLong start(String text) {
    int comma = text.indexOf(',');
    try {
      return OptionalLong.of(
          OffsetDateTime.parse(text.substring(comma + 1).strip(), START)
              .toInstant()
              .toEpochMilli());
    } catch (DateTimeException e) {
      return OptionalLong.empty();
    }
  }

  /** The seconds of "( 1h 2m 3s ) …"; empty if the line does not begin so. */
  private static OptionalLong seconds(String text) {
    if (!DURATION.matcher(text).lookingAt()) {
      return OptionalLong.empty();
    }
    long seconds = 0;
    Matcher part = PART.matcher(text.substring(0, text.indexOf(')')));
    while (part.find()) {
      int unit = part.group(2).equals("h") ? 3600 : part.group(2).equals("m") ? 60 : 1;
      seconds += unit * Long.parseLong(part.group(1));
    }
    return OptionalLong.of(seconds);
  }

  /** The lines of a body that are not blank. */
  private static List<Line> lines(String body) {
    List<Line> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    String html = body.contains("<") ? body : body.replace("\n", "<br>");
    Jsoup.parseBodyFragment(html)
        .body()
        .traverse(
            new NodeVisitor() {
              @Override
              public void head(Node node, int depth) {
                if (node instanceof TextNode text) {
                  line.append(text.getWholeText());
                } else if (node instanceof Element element
                    && (element.isBlock() || element.nameIs("br"))) {
                  end(false);
                }
              }

              @Override
              public void tail(Node node, int depth) {
                if (node instanceof Element element && element.isBlock()) {
                  end(element.hasAttr("align") || element.nameIs("p"));
                }
              }

              private void end(boolean heading) {
                String text = line.toString().replaceAll("\\s+", " ");
                if (!text.isBlank()) {
                  lines.add(new Line(text.strip(), heading));
                }
                line.setLength(0);
              }
            });
    return lines;
  }
}

package dev.onset.formats.export;

import java.util.List;

/**
 * WebVTT: the transcript of a call or meeting as subtitles, such as those of Teams and Zoom.
 *
 * <p>Speakers are named by voice tags, {@code <v Ann>}, or by labels with a colon. Successive cues
 * of one speaker are one message. Notes, styles and the settings of cues are passed over. The times
 * of cues count from the beginning of the recording and are no times of messages.
 */
final class WebVtt implements TextExport {
  private static final String SIGNATURE = "WEBVTT";

  private final Labels labels;

  WebVtt(ExportOptions options) {
    this.labels = new Labels(options);
  }

  @Override
  public String name() {
    return "webvtt";
  }

  @Override
  public String holds() {
    return "a file of subtitles in WebVTT";
  }

  @Override
  public String source() {
    return "https://www.w3.org/TR/webvtt1/";
  }

  @Override
  public boolean fits(List<String> lines) {
    return !lines.isEmpty() && isHead(lines.get(0));
  }

  private static boolean isHead(String line) {
    return line.startsWith(SIGNATURE)
        && (line.length() == SIGNATURE.length() || " \t".indexOf(line.charAt(6)) >= 0);
  }

  @Override
  public void read(String text, Chats chats) {
    if (isHead(text.lines().findFirst().orElse(""))) {
      Cues.read(text, true, labels, chats);
    } else {
      chats.bad("does not begin with \"WEBVTT\", as subtitles in WebVTT do");
    }
  }
}

package dev.onset.formats.export;

import java.util.List;

/**
 * SubRip: the transcript of a call as subtitles, numbered, with a comma in the times.
 *
 * <p>Speakers are named by labels with a colon. Successive cues of one speaker are one message. The
 * times of cues count from the beginning of the recording and are no times of messages.
 */
final class SubRip implements TextExport {
  private final Labels labels;

  SubRip(ExportOptions options) {
    this.labels = new Labels(options);
  }

  @Override
  public String name() {
    return "srt";
  }

  @Override
  public String holds() {
    return "a file of subtitles in SubRip";
  }

  @Override
  public String source() {
    return "https://www.visualsubsync.org/help/srt";
  }

  /** Whether it begins with the times of a cue, mostly behind its number. */
  @Override
  public boolean fits(List<String> lines) {
    List<String> first = lines.stream().filter(l -> !l.isBlank()).limit(2).toList();
    return first.stream().anyMatch(line -> line.contains(",") && Cues.isTimes(line, ","))
        && first.get(0).chars().allMatch(c -> !Character.isLetter(c));
  }

  @Override
  public void read(String text, Chats chats) {
    Cues.read(text, false, labels, chats);
  }
}

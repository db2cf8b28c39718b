package dev.onset.app.demo;

import dev.onset.app.terminal.AnsiColor;
import dev.onset.model.RiskLevel;
import dev.onset.model.Verdict;
import java.util.Locale;
import java.util.Optional;

/** Draws the risk of one person as a bar, which is full when a rule holds. */
record RiskBar(double theta, AnsiColor ink) {
  private static final int WIDTH = 10;

  /** Returns bar, pressure and state; without a verdict, those of no evidence. */
  String of(Optional<Verdict> verdict) {
    RiskLevel state = verdict.map(Verdict::state).orElse(RiskLevel.SAFE);
    double pressure = verdict.map(Verdict::rQuasi).orElse(0.0);
    int full =
        state == RiskLevel.DANGER
            ? WIDTH
            : Math.max(0, Math.min(WIDTH - 1, (int) Math.round(WIDTH * pressure / theta)));
    AnsiColor.Colour colour =
        switch (state) {
          case SAFE -> AnsiColor.Colour.GREEN;
          case WARN, NOT_ASSESSED -> AnsiColor.Colour.YELLOW;
          case DANGER -> AnsiColor.Colour.RED;
        };
    String bar = "#".repeat(full) + "-".repeat(WIDTH - full);
    return ink.paint(colour, String.format(Locale.ROOT, "[%s] %5.2f %-6s", bar, pressure, state));
  }
}

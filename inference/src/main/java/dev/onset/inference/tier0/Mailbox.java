package dev.onset.inference.tier0;

import java.util.Optional;

/**
 * Somebody with an address, as mails name them. Positions in the view of a text.
 *
 * @param name the display name, if it is a person's
 * @param address the address, if one is there
 * @param firm whether a firm is called by the display name
 * @param side which end of the mail it is at
 */
record Mailbox(Optional<Name> name, Optional<Range> address, boolean firm, Side side) {
  /** Where a mailbox stands. */
  enum Side {
    SENDER,
    RECIPIENT,
    /** In running text. */
    NEITHER
  }

  /**
   * Positions of the view.
   *
   * @param from the first
   * @param to the one after the last
   */
  record Range(int from, int to) {}

  /**
   * A person's name.
   *
   * @param place where it stands
   * @param words how many words it has
   * @param comma where its comma is, behind the last name that comes first; -1 if it has none
   */
  record Name(Range place, int words, int comma) {}
}

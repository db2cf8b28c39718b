package dev.onset.state.pseudonym;

import dev.onset.state.pseudonym.Slots.Candidate;
import dev.onset.state.redaction.Substitute;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Addresses that are kept for documentation: RFC 5737 and 3849 (IP), RFC 7042 (MAC), RFC 2606
 * (host).
 *
 * @param draw draws what is free in them
 */
record NetworkForm(Draw draw) implements Form {
  private static final List<String> NETWORKS = List.of("192.0.2.", "198.51.100.", "203.0.113.");
  private static final String NETWORK_6 = "2001:db8:";
  private static final String MAC = "00005e0053";
  private static final int MAC_DIGITS = 12;
  private static final String HOST = "www.example.org/";
  private static final int MOST = 64;

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    String owner = value.canonical();
    return slots
        .take(
            value.type().name(),
            owner,
            MOST,
            i ->
                address(value, String.valueOf(i))
                    .filter(address -> !address.equals(owner))
                    .map(address -> new Candidate<>(address, address)))
        .map(address -> Substitute.whole(written(value, address), value.surface()));
  }

  private Optional<String> address(Value value, String round) {
    String owner = value.canonical();
    String digits = draw.digits(18, value.type().name(), round, owner);
    return switch (value.type().name()) {
      case "IP_ADDRESS" ->
          Optional.of(
              owner.contains(":")
                  ? NETWORK_6 + number(digits, 0, 4) + "::" + number(digits, 4, 8)
                  : NETWORKS.get(Integer.parseInt(digits.substring(0, 6)) % NETWORKS.size())
                      + (1 + Integer.parseInt(digits.substring(6, 12)) % 254));
      case "MAC_ADDRESS" -> Optional.of(MAC + hex(Integer.parseInt(digits.substring(0, 6)) % 256));
      case "URL" -> Optional.of(HOST + number(digits, 0, 6));
      default -> Optional.empty();
    };
  }

  /** Without a zero in front. */
  private static String number(String digits, int from, int to) {
    return "1" + digits.substring(from + 1, to);
  }

  private static String hex(int number) {
    return (number < 16 ? "0" : "") + Integer.toHexString(number);
  }

  private static String written(Value value, String address) {
    String surface = value.surface();
    return switch (value.type().name()) {
      case "MAC_ADDRESS" ->
          Written.signs(surface) == MAC_DIGITS ? Written.withSigns(surface, address) : address;
      case "URL" ->
          surface.toLowerCase(Locale.ROOT).startsWith("http") ? "https://" + address : address;
      default -> address;
    };
  }

  @Override
  public Optional<Told> told(Value value) {
    String address = value.canonical();
    Optional<String> slot =
        switch (value.type().name()) {
          case "IP_ADDRESS" ->
              Optional.of(address)
                  .filter(
                      ip -> ip.startsWith(NETWORK_6) || NETWORKS.stream().anyMatch(ip::startsWith));
          case "MAC_ADDRESS" -> Optional.of(signs(address)).filter(mac -> mac.startsWith(MAC));
          case "URL" ->
              Optional.of(address.indexOf(HOST)).filter(at -> at >= 0).map(address::substring);
          default -> Optional.empty();
        };
    return slot.map(one -> new Told(value.type().name(), one));
  }

  private static String signs(String mac) {
    StringBuilder signs = new StringBuilder();
    mac.toLowerCase(Locale.ROOT)
        .chars()
        .filter(Character::isLetterOrDigit)
        .forEach(c -> signs.append((char) c));
    return signs.toString();
  }
}

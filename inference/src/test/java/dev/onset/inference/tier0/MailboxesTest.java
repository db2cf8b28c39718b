package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailboxesTest {
  private static final Tier0 TIER_0 = new Tier0(PolicyReader.shipped().tier0(), "US");

  private static List<Mention> names(String text) {
    return TIER_0.scan(text).stream()
        .filter(one -> one.type().piiClass() == PiiClass.NAME)
        .toList();
  }

  private static String lines(String text) {
    return text.replace('~', '\n');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "From: Runa Tveit <rt@example.com> | Runa Tveit",
        "From: runa tveit <rt@example.com>~Subject: x | runa tveit",
        "From: RUNA TVEIT [mailto:rt@example.com] | RUNA TVEIT",
        "From: Tveit, Runa <rt@example.com> | Runa Tveit",
        "To: Aroha Tipene~Cc: Tveit, Runa; Wiremu Parata~Subject: x | Aroha Tipene;Runa Tveit;Wiremu Parata",
        "To: Aroha Tipene, Wiremu Parata~Subject: x | Aroha Tipene;Wiremu Parata",
        "To: Runa Tveit <r@example.com>, Tipene, Aroha <a@example.com> | Runa Tveit;Aroha Tipene",
        "Von: Xiadani Quispe <xq@example.de>~An: Wiremu Parata~Betreff: x | Xiadani Quispe;Wiremu Parata",
        "**From:** Xiadani Quispe <xq@example.com> | Xiadani Quispe",
        "> From: Xiadani Quispe <xq@example.com> | Xiadani Quispe",
        "\"Fuchs, Lena\" <lena.f@example.com> should get it | Lena Fuchs",
        "also Brandt, Otto (otto@example.net) | Otto",
        "cc Wiremu (w@example.net); Xiadani O. <x@example.com> | Wiremu;Xiadani O.",
        "ask Xiadani van der Quispe-Mamani <xq@example.com> | Xiadani van der Quispe-Mamani",
        "On Tue, Mar 3, 2026 at 9:14 AM, Wiremu Parata <wp@example.com> wrote: | Wiremu Parata",
        "On 3 March 2026, Wiremu Parata wrote:~> ok | Wiremu Parata",
        "From: Runa Tveit via Larkspur <x@larkspur.example> | Runa Tveit",
        "From: Runa Tveit (Larkspur) <rt@larkspur.example> | Runa Tveit",
        "From: Runa Tveit, Customer Support <rt@larkspur.example> | Runa Tveit",
        "De : Zoé Quispe <z@example.fr>~Objet : x | Zoé Quispe",
        "---- On Mon, 03 Mar 2026 Runa Tveit <rt@example.com> wrote ---- | Runa Tveit",
        "To: Runa Tveit <r@example.com>~Subject: how did we do, Runa? | Runa Tveit;Runa",
      })
  void theNamesOfMailboxesAreFound(String text, String names) {
    assertThat(names(lines(text))).extracting(Mention::surface).containsExactly(names.split(";"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From: Larkspur Orders <no-reply@larkspur.example>~Subject: Your order~Sent: Monday",
        "From: Larkspur <help@larkspur.example>",
        "From: Larkspur <news.letter@larkspur.example>",
        "To: Customer Service~From: Billing Department~Subject: invoice",
        "From: San Francisco~To: New York~Date: June 4",
        "From: New York~To: Los Angeles~Subject: trip",
        "from: Boise to: Denver, cc: none",
        "Contact (support@larkspur.example) or Email (me@example.com)",
        "Sales Team <sales@larkspur.example>, Larkspur Bank Ltd <secure@lb.example>",
        "On Monday, the app wrote: disk full",
        "my email <nell@example.com> does not work",
        "To: undisclosed recipients~Subject: x",
        "List<String> a@b, Map (x@y.example)",
        "To: Whom It May Concern~Subject: reference",
        "To: All Hands~Cc: Front Desk~Subject: reference",
        "From: 10 To: 20 Subject: 5",
      })
  void nobodyIsNamedThere(String text) {
    assertThat(names(lines(text))).isEmpty();
  }

  private static boolean isNobodys(String text) {
    List<Mention> mentions = TIER_0.scan(text);
    Set<Mention> nobodys = TIER_0.nobodys(text, mentions);
    return mentions.stream().filter(one -> one.type() == PiiType.EMAIL).allMatch(nobodys::contains);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a mail from no-reply@larkspur.example",
        "my email is noreply@larkspur.example",
        "donotreply.us@bank.example wrote",
        "Larkspur Rewards <rewards@mail.larkspur.example> keeps sending me ads",
        "i wrote to support@larkspur.example",
        "customer.service@larkspur.example never answers, info@larkspur.example neither",
        "From: Larkspur <anna.b@larkspur.example>~Subject: hi",
        "From: Larkspur Team <team.lead@larkspur.example>~To: me",
        "On Mon, Larkspur <anna@larkspur.example> wrote:~> hi",
      })
  void firmsAddressesAreNobodys(String text) {
    assertThat(isNobodys(lines(text))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "my email is runa.tveit@example.com",
        "my work email is info@runatveit.example",
        "reach me at office@tveit.example",
        "helpful.runa@example.com",
        "runa.support@gmail.com",
        "From: Runa Tveit <runa@example.com>~To: help@larkspur.example~Subject: refund",
        "To: Runa Tveit <runa@example.com>~Subject: x",
      })
  void peoplesAddressesAreTheirs(String text) {
    List<Mention> mentions = TIER_0.scan(lines(text));
    assertThat(mentions).extracting(Mention::type).contains(PiiType.EMAIL);
    assertThat(
            mentions.stream()
                .filter(one -> one.type() == PiiType.EMAIL && !one.surface().startsWith("help@"))
                .filter(TIER_0.nobodys(lines(text), mentions)::contains))
        .isEmpty();
  }
}

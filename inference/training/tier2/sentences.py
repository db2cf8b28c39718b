"""Single sentences of mail, notes and chats, filled from a fake-data library, seeded.

They cover what dialogues and tweets lack: postal addresses, companies of many countries, places in itineraries,
titles, and phrases that resemble names."""

import random
from pathlib import Path

from faker import Faker

from corpora import Example, Span, asked
from values import Values

KNOWN = frozenset(
    ["NAME", "EMAIL", "PHONE", "SSN", "DOB", "ZIP5", "LOCATION", "ORG", "SCHOOL", "AGE", "STREET_ADDRESS", "OCCUPATION"]
)
LOCALES = [
    "en_US", "en_US", "en_US", "en_US", "en_GB", "en_AU", "en_CA", "en_IN", "en_IE", "en_NZ", "es_ES", "es_MX", "fr_FR", "de_DE",
    "it_IT", "nl_NL", "pl_PL", "pt_BR", "sv_SE", "da_DK", "fi_FI", "tr_TR", "cs_CZ", "hu_HU", "ro_RO", "hr_HR", "no_NO", "vi_VN",
]
TEMPLATES = """
Dear {NAME}, the parcel you asked about left {LOCATION} on Tuesday.
Dear Ms {NAME}, our office at {STREET_ADDRESS} is open until five.
Hello {NAME}, did {NAME} tell you about the change of plan?
Regards, {NAME}
Best wishes, {NAME}, {OCCUPATION} at {ORG}
Cheers {NAME}
thx {NAME}!
{NAME} here, sorry for the wait.
It's {NAME} again.
this is {NAME} speaking
you can call me {NAME}
The account is in the name of {NAME}.
please put {NAME} on the list
I spoke with {NAME} from {ORG} about the invoice.
My colleague {NAME} will take over from here.
{NAME} joined {ORG} in March after six years at {ORG}.
{ORG} opened a new plant near {LOCATION}.
{ORG} has been sold to {ORG} for an undisclosed sum.
Shares of {ORG} fell two percent after the news.
We buy most of our parts from {ORG}.
I've been with {ORG} since school.
The contract with {ORG} ends next month.
Is {ORG} hiring at the moment?
{ORG}'s support line keeps me on hold.
Our landlord is {ORG}, not the city.
My bank is {ORG} and the card was declined twice.
The concert is by the {LOCATION} Symphony, isn't it?
My new address is {STREET_ADDRESS}
Please send the replacement to {STREET_ADDRESS}.
we moved, it's {STREET_ADDRESS} now
The meter at {STREET_ADDRESS} has not been read this year.
Meet me outside {STREET_ADDRESS} at nine.
Deliver to: {NAME}, {STREET_ADDRESS}
Bill to {ORG}, {STREET_ADDRESS}
Our shop is on {STREET_ADDRESS}, next to the pharmacy.
The fire started at {STREET_ADDRESS} around midnight.
Could somebody pick me up from {STREET_ADDRESS}?
Register the car to {NAME} at {STREET_ADDRESS}.
Ship one box to {STREET_ADDRESS} and the other to {STREET_ADDRESS}.
I flew from {LOCATION} to {LOCATION} without a bag.
How is the weather in {LOCATION} this time of year?
The train to {LOCATION} was late again.
We have offices in {LOCATION}, {LOCATION} and {LOCATION}.
Is the warranty valid in {LOCATION}?
My passport was issued in {LOCATION}.
She was born in {LOCATION} and raised in {LOCATION}.
I grew up near {LOCATION}
What time is it in {LOCATION} now?
The river that runs through {LOCATION} froze over.
Do you ship to {LOCATION}?
All {LOCATION} customers pay the same rate.
they're moving to {LOCATION} in june
I am {NAME} from {LOCATION}.
I'm {NAME} and I live in {LOCATION}
{NAME}, {AGE}, of {LOCATION}, was found unharmed.
{NAME} ({AGE}) works as a {OCCUPATION} in {LOCATION}.
My son {NAME} just turned {AGE}.
He is {AGE} years old.
she's {AGE} and still drives
at {AGE} I should know better
I've seen {NAME} in three films this year.
Have you read the new book by {NAME}?
The painting was made by {NAME} in {LOCATION}.
{NAME} scored twice against {LOCATION}.
{NAME} and {NAME} are getting married in {LOCATION}.
The meeting is chaired by {NAME}.
Minutes taken by {NAME}. Present: {NAME}, {NAME}, {NAME}.
From: {NAME} <{EMAIL}>
cc {NAME}, {NAME}
Ask {NAME} for the key, phone {PHONE}.
Reach me at {PHONE} or {EMAIL}.
my number is {PHONE}
{EMAIL} is the address I use
My social is {SSN}.
Applicant: {NAME}; born {DOB}; resident in {LOCATION}.
Name: {NAME} Phone: {PHONE} Address: {STREET_ADDRESS}
Full name {NAME}
{NAME}
{NAME}, {NAME}
{LOCATION}
{STREET_ADDRESS}
{ORG}
Who is {NAME}?
Why was {NAME} charged twice?
Can I speak to {NAME} please
Is Dr. {NAME} in today?
Professor {NAME} teaches at {SCHOOL}.
I studied at {SCHOOL} in {LOCATION}.
{SCHOOL} let me in
The {SCHOOL} library closes early in summer.
{NAME} got a scholarship from {SCHOOL}.
She left {ORG} to become a {OCCUPATION}.
I work as a {OCCUPATION} for {ORG}.
They want a {OCCUPATION} with ten years at {ORG} or the like.
the {OCCUPATION} from {ORG} never showed up
Our {OCCUPATION} is called {NAME}.
Mr. {NAME} of {ORG} signed for it.
{NAME}'s car was towed on Friday.
That belongs to {NAME}, not to me.
Was it {NAME} or {NAME} who called?
According to {NAME}, the price of {ORG} stock will rise.
Happy birthday {NAME}!!!
@ {NAME} can you check this?
good morning {NAME} hope all is well in {LOCATION}
""".strip().splitlines()
BARE = """
Monday works for me, Tuesday does not.
How do I reset my password?
Windows 11 broke my printer driver.
The order has three items and a gift card.
Thank You So Much For Your Help
I Need A Refund Please
HELLO IS ANYONE THERE
OK Great Thanks
Can you change the colour from Sage to Ivory?
The Mercury model is out of stock.
April and May were busy, August was not.
My Apple Watch does not pair with Android.
I'd like the Caesar salad and an Arnold Palmer.
Netflix and Spotify are both down.
Please hold while I look at your file.
It was delivered on the 14th at 10:32.
version 4.12.1 crashes on start
order 4471-9920 is missing a screw
Your Premium Plan renews in July.
What is the difference between Basic and Pro?
The Black Friday deal is gone.
I paid $1,249.99 and got the wrong size.
Flight 2281 leaves from gate B12.
Room 404 has no towels.
I take metformin and lisinopril every day.
Error 0x80070057 again
Is Chase Sapphire accepted?
Press Control and Shift together.
the Victoria line is closed
Go to Settings, then Privacy, then Clear Data.
He said it would be fixed by Christmas.
We used Johnson's baby oil on it.
a Victorian house with a Georgian door
Summer Sale starts Friday
It needs Vitamin D, not Vitamin C.
Jack of all trades, master of none
Will it rain?
Mark it as paid.
Bill me later.
Grace period of ten days applies.
I may come in June.
""".strip().splitlines()


HERE = Path(__file__).parent

# Customers' self-disclosures and near misses; the text before the bar is the request.
CHATS = [line for file in ("chats.txt", "plain.txt") for line in (HERE / file).read_text(encoding="utf-8").splitlines()]


class Filler:
    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.faker = {}
        for n, locale in enumerate(sorted(set(LOCALES))):
            self.faker[locale] = Faker(locale)
            self.faker[locale].seed_instance(seed * 1000 + n)
        self.english = self.faker["en_US"]
        self.values = Values(seed)

    def value(self, kind):
        fake = self.faker[self.dice.choice(LOCALES)]
        dice = self.dice
        if kind == "NAME":
            style = dice.random()
            if style < 0.55:
                return f"{fake.first_name()} {fake.last_name()}"
            return fake.first_name() if style < 0.8 else fake.last_name() if style < 0.93 else f"{fake.first_name()} {dice.choice('ABCDEFGHJKLMNPRSTW')}. {fake.last_name()}"
        if kind == "LOCATION" and dice.random() < 0.3:
            return fake.city()
        if kind == "STREET_ADDRESS":
            style = dice.random()
            if style < 0.35:
                return fake.street_address().replace("\n", " ")
            address = fake.address()
            return address.replace("\n", ", ") if style < 0.75 else address if style < 0.9 else address.replace("\n", " ")
        if kind == "ORG" and dice.random() < 0.3:
            return fake.company()
        if kind in self.values.kinds:
            return self.values.value(kind)
        if kind == "ZIP5":
            return self.english.zipcode()
        if kind == "AGE":
            return str(dice.randint(5, 95))
        if kind == "EMAIL":
            return fake.ascii_safe_email() if dice.random() < 0.3 else fake.ascii_free_email()
        if kind == "PHONE":
            return fake.phone_number()
        if kind == "SSN":
            return self.english.ssn()
        if kind == "DOB":
            return self.english.date_of_birth(minimum_age=18, maximum_age=90).strftime(dice.choice(["%Y-%m-%d", "%m/%d/%Y", "%d %B %Y", "%B %d, %Y"]))
        raise ValueError(kind)

    def sentence(self):
        style = self.dice.random()
        if style < 0.1:
            return example("", self.dice.choice(BARE), ())
        if style < 0.45:
            request, text, spans = self.filled(self.dice.choice(CHATS))
            return lowered(request, text, spans) if self.dice.random() < 0.4 else example(request, text, spans)
        return example(*self.filled(self.dice.choice(TEMPLATES)))

    def filled(self, template):
        request, _, rest = template.rpartition(" | ")
        text, spans = "", []
        while "{" in rest:
            before, _, rest = rest.partition("{")
            kind, _, rest = rest.partition("}")
            text += before
            value = self.value(kind)
            if kind == "OCCUPATION" and text.endswith(" a ") and value[:1] in "aeiou":
                text = text[:-1] + "n "
            spans.append(Span(len(text), len(text) + len(value), kind))
            text += value
        return request, text + rest, spans


def example(request, text, spans):
    return Example("sentences", text, asked(request), tuple(spans), KNOWN)


def lowered(request, text, spans):
    """Lower-cases the text, as in many chats; the few letters whose lower case is longer are unchanged."""
    return example(request, "".join(c.lower() if len(c.lower()) == 1 else c for c in text), spans)


def names(seed, count):
    """Given and family names of many countries, to replace those of a corpus."""
    filler = Filler(seed)
    people = [filler.faker[filler.dice.choice(LOCALES)] for _ in range(count)]
    return [fake.first_name() for fake in people], [fake.last_name() for fake in people]


def sentences(seed, count):
    filler = Filler(seed)
    return [filler.sentence() for _ in range(count)]


if __name__ == "__main__":
    for example in sentences(1, 40):
        print(example.text.replace("\n", "\\n"), [(example.text[s.start : s.end], s.kind) for s in example.spans])

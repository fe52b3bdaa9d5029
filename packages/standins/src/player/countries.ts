import iso from "i18n-iso-countries"

/**
 * Names in the data set that are not ISO 3166 countries, with their replacements. Without a
 * meaningful country the parcel goes to the shop's own.
 */
const FALLBACKS: Record<string, string> = {
  EIRE: "IE",
  RSA: "ZA",
  USA: "US",
  "Channel Islands": "JE",
  "European Community": "BE",
  "West Indies": "BB",
  Unspecified: "GB",
}

export const HOME = "GB"

const known = new Map<string, string>()

/** The two-letter code of a country's English name; unknown names become the shop's own country. */
export function countryCodeOf(name: string): string {
  const trimmed = name.trim()
  const code = known.get(trimmed) ?? FALLBACKS[trimmed] ?? iso.getAlpha2Code(trimmed, "en") ?? HOME
  known.set(trimmed, code)
  return code
}

type Place = readonly [zip: string, city: string]
type Country = { places: readonly Place[]; streets: readonly string[]; numberFirst: boolean }

const country = (streets: string, places: string, numberFirst = false): Country => ({
  streets: streets.split("|"),
  places: places.split("|").map((place) => {
    const [zip = "", city = ""] = place.split(";")
    return [zip, city]
  }),
  numberFirst,
})

/** Real towns with their postal codes, common street names: plausible addresses of no real person. */
export const COUNTRIES: Record<string, Country> = {
  GB: country(
    "High Street|Mill Lane|Church Road|Station Road|Kingsway",
    "LS1 4AP;Leeds|M1 2WD;Manchester|BS1 5TR;Bristol|NE1 4LF;Newcastle upon Tyne|EH1 1YZ;Edinburgh|CF10 1EP;Cardiff",
    true,
  ),
  IE: country(
    "Main Street|Patrick Street|Quay Road",
    "D02 AF30;Dublin|T12 W8KX;Cork|H91 E2K5;Galway",
    true,
  ),
  FR: country(
    "Rue de la Gare|Rue Victor Hugo|Avenue Jean Jaurès",
    "69002;Lyon|44000;Nantes|31000;Toulouse|67000;Strasbourg",
    true,
  ),
  DE: country(
    "Lindenweg|Bahnhofstraße|Gartenstraße|Schulstraße",
    "20095;Hamburg|50667;Köln|04109;Leipzig|80331;München",
  ),
  AT: country("Hauptstraße|Lindengasse", "1010;Wien|8010;Graz"),
  CH: country("Bahnhofstrasse|Dorfstrasse", "8001;Zürich|4001;Basel|3011;Bern"),
  NL: country(
    "Kerkstraat|Molenweg|Stationsplein",
    "1012 AB;Amsterdam|3511 LX;Utrecht|9711 LM;Groningen",
  ),
  BE: country("Kerkstraat|Rue de l'Église", "1000;Brussel|9000;Gent|4000;Liège"),
  ES: country("Calle Mayor|Calle Real", "28013;Madrid|41001;Sevilla|46002;Valencia"),
  PT: country("Rua da Igreja|Rua Direita", "1100-148;Lisboa|4000-322;Porto"),
  IT: country("Via Roma|Via Garibaldi", "20121;Milano|50123;Firenze|40121;Bologna"),
  NO: country("Storgata|Kirkegata", "0155;Oslo|5003;Bergen"),
  SE: country("Storgatan|Kyrkogatan", "111 22;Stockholm|411 03;Göteborg"),
  DK: country("Hovedgaden|Søndergade", "1050;København K|8000;Aarhus C"),
  FI: country("Kirkkokatu|Asemakatu", "00100;Helsinki|33100;Tampere"),
  PL: country("ulica Lipowa|ulica Szkolna", "00-001;Warszawa|31-001;Kraków"),
  CZ: country("Hlavní|Školní", "110 00;Praha|602 00;Brno"),
  LT: country("Gedimino prospektas|Liepų gatvė", "01103;Vilnius|44240;Kaunas"),
  GR: country("Ermou|Athinas", "105 63;Athina|546 24;Thessaloniki"),
  CY: country("Ledra Street|Makariou Avenue", "1011;Nicosia|3025;Limassol"),
  MT: country("Republic Street|Triq San Pawl", "VLT 1117;Valletta", true),
  IS: country("Laugavegur|Hafnarstræti", "101;Reykjavík"),
  JE: country("Queen Street|La Rue des Prés", "JE2 4WE;St Helier", true),
  US: country("Main Street|Oak Avenue", "10001;New York|60601;Chicago", true),
  CA: country("King Street|Maple Avenue", "M5H 1J9;Toronto|H2Y 1C6;Montréal", true),
  AU: country("George Street|Station Street", "3000;Melbourne|2000;Sydney", true),
  JP: country("Chuo|Sakae", "100-0001;Tokyo|530-0001;Osaka"),
  SG: country("Orchard Road|Bridge Road", "238801;Singapore", true),
  HK: country("Queen's Road Central|Nathan Road", "000000;Hong Kong", true),
  AE: country("Al Wasl Road|Corniche Road", "00000;Dubai", true),
  BH: country("Government Avenue|Exhibition Road", "317;Manama", true),
  SA: country("King Fahd Road|Olaya Street", "12211;Riyadh", true),
  LB: country("Hamra Street|Rue Gouraud", "1103;Beirut", true),
  IL: country("Herzl Street|Ben Yehuda Street", "6100001;Tel Aviv"),
  BR: country("Rua das Flores|Avenida Brasil", "01001-000;São Paulo"),
  ZA: country("Long Street|Church Street", "8001;Cape Town", true),
  BB: country("Broad Street|Bay Street", "BB11000;Bridgetown", true),
}

/** A product of the demo's shop front, created `days` ago, with prices in cents including tax. */
export type ShopProduct = {
  title: string
  handle: string
  category: string
  description: string
  material: string
  days: number
  /** File names of its main picture and further ones in the shop front. */
  pictures: readonly string[]
  options: readonly string[]
  /** Mailed gift card codes: no stock. */
  isGiftCard?: boolean
  variants: readonly {
    values: readonly string[]
    sku: string
    price: number
    /** Stock; 0 is sold out. */
    pieces: number
    weight: number
  }[]
}

const one = (sku: string, price: number, pieces: number, weight: number) => [
  { values: [], sku, price, pieces, weight },
]
const sizes = [
  { size: "18 cm", price: 2990, weight: 900 },
  { size: "28 cm", price: 3990, weight: 1600 },
  { size: "40 cm", price: 5990, weight: 2700 },
]
const colours = [
  { colour: "Schwarz", letter: "S" },
  { colour: "Salbei", letter: "G" },
  { colour: "Messing", letter: "M" },
]

/** Products of the demo's shop front. */
export const shopGoods: readonly ShopProduct[] = [
  {
    title: "Geschenkkarte",
    handle: "geschenkkarte",
    category: "Geschenke",
    description:
      "Für alle, die selbst aussuchen möchten. Der Code kommt per E-Mail und verfällt nicht.",
    material: "",
    days: 59,
    pictures: ["geschenkkarte"],
    options: ["Wert"],
    isGiftCard: true,
    variants: [25, 50, 100].map((euros) => ({
      values: [`${euros} €`],
      sku: `LB-KARTE-${euros}`,
      price: euros * 100,
      pieces: 0,
      weight: 0,
    })),
  },
  {
    title: "Geschenkbox Winter",
    handle: "geschenkbox-winter",
    category: "Geschenke",
    description: "Duftkerze, Teelichte und zwei Windlichter, in Seidenpapier gepackt.",
    material: "Wachs, Glas, Karton",
    days: 58,
    pictures: ["geschenkbox-winter", "duftkerze-nordwind", "windlicht-strand"],
    options: [],
    variants: one("LB-BOX-W", 4900, 25, 1900),
  },
  {
    title: "Handwärmer Eule",
    handle: "handwaermer-eule",
    category: "Geschenke",
    description: "Knicken, und sie wird warm. Nach dem Auskochen wieder bereit.",
    material: "PVC, Salzlösung",
    days: 52,
    pictures: ["handwaermer-eule"],
    options: [],
    variants: one("LB-EULE", 990, 0, 120),
  },
  {
    title: "Becher Leuchtturm",
    handle: "becher-leuchtturm",
    category: "Geschenke",
    description: "Steingut, von Hand glasiert, 350 ml. Für Spülmaschine und Mikrowelle.",
    material: "Steingut",
    days: 47,
    pictures: ["becher-leuchtturm"],
    options: [],
    variants: one("LB-BECHER", 1690, 60, 380),
  },
  {
    title: "Wimpelkette Waldfest",
    handle: "wimpelkette-waldfest",
    category: "Geschenke",
    description: "Drei Meter, zwölf Wimpel aus Leinen, für drinnen und trockene Abende draußen.",
    material: "Leinen",
    days: 43,
    pictures: ["wimpelkette-waldfest"],
    options: [],
    variants: one("LB-WIMPEL", 2100, 40, 210),
  },
  {
    title: "Teelichte Bienenwachs",
    handle: "teelichte-bienenwachs",
    category: "Kerzen",
    description: "Zwölf Stück, vier Stunden Brenndauer, in Hüllen, die man wieder füllt.",
    material: "Bienenwachs",
    days: 40,
    pictures: ["teelichte-bienenwachs"],
    options: [],
    variants: one("LB-TEE-12", 1450, 120, 260),
  },
  {
    title: "Windlicht-Set Strand",
    handle: "windlicht-strand",
    category: "Laternen",
    description: "Zwei Windlichter aus mundgeblasenem Glas, 12 und 18 cm hoch.",
    material: "Glas",
    days: 4,
    pictures: ["windlicht-strand", "teelichte-bienenwachs"],
    options: [],
    variants: one("LB-WIND-2", 3490, 35, 1100),
  },
  {
    title: "Duftkerze Nordwind",
    handle: "duftkerze-nordwind",
    category: "Kerzen",
    description: "Kiefer, Salz und ein wenig Rauch. 180 g Rapswachs, 40 Stunden.",
    material: "Rapswachs",
    days: 30,
    pictures: ["duftkerze-nordwind"],
    options: [],
    variants: one("LB-DUFT-N", 1890, 80, 340),
  },
  {
    title: "Laterne Fjord",
    handle: "laterne-fjord",
    category: "Laternen",
    description:
      "Stahl, pulverbeschichtet, vier Scheiben aus 3 mm Glas, Tür vorn. Für Kerzen bis 8 cm Durchmesser, drinnen und draußen.",
    material: "Stahl, Glas",
    days: 28,
    pictures: ["laterne-fjord", "laterne-fjord-salbei", "laterne-fjord-messing"],
    options: ["Größe", "Farbe"],
    variants: sizes.flatMap(({ size, price, weight }) =>
      colours.map(({ colour, letter }) => ({
        values: [size, colour],
        sku: `LB-FJORD-${parseInt(size, 10)}-${letter}`,
        price,
        // The large ones are sold out, except a few in sage.
        pieces: size === "40 cm" ? (colour === "Salbei" ? 3 : 0) : 20,
        weight,
      })),
    ),
  },
]

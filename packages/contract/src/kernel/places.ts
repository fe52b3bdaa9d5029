import { euCountries } from "./countries.ts"

/**
 * Places with customs or VAT of their own, as `placeOf` names them: a country (ISO 3166-1 alpha-2, `XI` for
 * Northern Ireland), or a country and its territory: `ES-CN`, `ES-CE` and `ES-ML` are the Canaries, Ceuta and
 * Melilla, `GR-69` Mount Athos (ISO 3166-2); `DE-HEL`, `DE-BUS`, `IT-LIV` and `IT-CAM` are Heligoland,
 * Büsingen, Livigno and Campione. `customs` and `vat` name the areas a place belongs to; one without an entry is
 * an area of its own.
 *
 * Sources: Directive 2006/112/EC, Art. 6 and 7; Regulation (EU) No 952/2013, Art. 4 (Campione: as amended by
 * Regulation (EU) 2019/474); Windsor Framework, Art. 5 and 8, for goods; the Swiss-German treaty of 1964 on
 * Büsingen and the Swiss customs union with Liechtenstein; the customs union of the Crown Dependencies.
 */
const areas: Readonly<Record<string, { customs: readonly string[]; vat: readonly string[] }>> = {
  ...Object.fromEntries(euCountries.map((country) => [country, { customs: ["EU"], vat: ["EU"] }])),
  MC: { customs: ["EU"], vat: ["EU"] },
  XI: { customs: ["EU", "GB"], vat: ["EU", "GB"] },
  // Inside the customs territory of the Union, outside its VAT territory (Art. 6(1)).
  AX: { customs: ["EU"], vat: ["AX"] },
  "ES-CN": { customs: ["EU"], vat: ["ES-CN"] },
  "GR-69": { customs: ["EU"], vat: ["GR-69"] },
  "IT-CAM": { customs: ["EU"], vat: ["IT-CAM"] },
  GP: { customs: ["EU"], vat: ["GP"] },
  MQ: { customs: ["EU"], vat: ["MQ"] },
  GF: { customs: ["EU"], vat: ["GF"] },
  RE: { customs: ["EU"], vat: ["RE"] },
  YT: { customs: ["EU"], vat: ["YT"] },
  MF: { customs: ["EU"], vat: ["MF"] },
  // Outside both (Art. 6(2)); Büsingen belongs to the Swiss areas.
  "DE-BUS": { customs: ["CH"], vat: ["CH"] },
  LI: { customs: ["CH"], vat: ["CH"] },
  IM: { customs: ["GB"], vat: ["GB"] },
  JE: { customs: ["GB"], vat: ["JE"] },
  GG: { customs: ["GB"], vat: ["GG"] },
  PR: { customs: ["US"], vat: ["PR"] },
}

/** Postal codes, without spaces and punctuation, that distinguish the places of a country. */
const byPostCode: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  CH: [
    [/^8238$/, "DE-BUS"],
    [/^6911$/, "IT-CAM"],
  ],
  DE: [
    [/^27498$/, "DE-HEL"],
    [/^78266$/, "DE-BUS"],
  ],
  DK: [
    [/^FO\d{3}$/, "FO"],
    [/^39\d\d$/, "GL"],
  ],
  ES: [
    [/^3[58]\d{3}$/, "ES-CN"],
    [/^51\d{3}$/, "ES-CE"],
    [/^52\d{3}$/, "ES-ML"],
  ],
  FI: [[/^22\d{3}$/, "AX"]],
  FR: [
    [/^(97133|977\d\d)$/, "BL"],
    [/^(97150|978\d\d)$/, "MF"],
    [/^971\d\d$/, "GP"],
    [/^972\d\d$/, "MQ"],
    [/^973\d\d$/, "GF"],
    [/^974\d\d$/, "RE"],
    [/^975\d\d$/, "PM"],
    [/^976\d\d$/, "YT"],
    [/^984\d\d$/, "TF"],
    [/^986\d\d$/, "WF"],
    [/^987\d\d$/, "PF"],
    [/^988\d\d$/, "NC"],
    [/^980\d\d$/, "MC"],
  ],
  GB: [
    [/^BT\d/, "XI"],
    [/^IM\d/, "IM"],
    [/^JE\d/, "JE"],
    [/^GY\d/, "GG"],
    [/^GX11/, "GI"],
  ],
  GR: [[/^6308[67]$/, "GR-69"]],
  IT: [
    [/^(23041|23030)$/, "IT-LIV"],
    [/^22061$/, "IT-CAM"],
    [/^4789\d$/, "SM"],
    [/^00120$/, "VA"],
  ],
  NO: [[/^917\d$/, "SJ"]],
  US: [
    [/^00[679]/, "PR"],
    [/^008/, "VI"],
  ],
}
/** Codes that ISO 3166-1 reserves, and Saint Barthélemy's and Saint Martin's post codes under their island. */
const otherNames: Readonly<Record<string, string>> = {
  IC: "ES-CN",
  EA: "ES-CE",
  EL: "GR",
  UK: "GB",
}

/**
 * The place of a country and a postal code. Its first two letters are a country. A postal code may
 * have the country's letters, as in `D-78266`.
 */
export function placeOf(country: string, postal_code?: string | null): string {
  const code = country.toUpperCase()
  const known = otherNames[code] ?? code
  const written = (postal_code ?? "").toUpperCase().replace(/[^A-Z\d]/g, "")
  const plain =
    /^[A-Z]{1,2}\d+$/.test(written) && known !== "GB" && !/^FO\d/.test(written)
      ? written.replace(/^[A-Z]+/, "")
      : written
  return byPostCode[known]?.find(([pattern]) => pattern.test(plain))?.[1] ?? known
}

/** The country of a place, ISO 3166-1 alpha-2. */
export const countryOf = (place: string): string => (place === "XI" ? "GB" : place.slice(0, 2))

const areasOf = (place: string) => areas[place] ?? { customs: [place], vat: [place] }
const share = (one: readonly string[], other: readonly string[]) =>
  one.some((area) => other.includes(area))

export const isInEuCustoms = (place: string): boolean => areasOf(place).customs.includes("EU")
export const isInEuVat = (place: string): boolean => areasOf(place).vat.includes("EU")
/** Whether a place is in the US customs territory. */
export const isInUsCustoms = (place: string): boolean => areasOf(place).customs.includes("US")

/** Whether goods between two places are dutiable: their customs territories differ. */
export const isCustomsBorder = (from: string, to: string): boolean =>
  !share(areasOf(from).customs, areasOf(to).customs)

/**
 * Whether goods between two places need a customs declaration: their customs or VAT areas differ.
 */
export const isBorder = (from: string, to: string): boolean =>
  isCustomsBorder(from, to) || !share(areasOf(from).vat, areasOf(to).vat)

/**
 * Postal codes by country, without spaces, punctuation and the country's letters, for countries
 * where a parcel needs one. Numbers that lost their leading zeros in a spreadsheet are accepted
 * where the code starts with 0, except in Germany, whose carriers refuse four digits. Countries
 * that are not listed accept anything.
 * Source: Universal Postal Union, addressing guides.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  ...shared(/^\d{3}$/, "AD FO IS"),
  ...shared(/^\d{4}$/, "AL AT AZ BE BG CH CY GE GL HU LI LU LV MD MK PH SI"),
  ...shared(/^\d{3,4}$/, "AU DK NO NZ ZA"),
  ...shared(/^\d{5}$/, "AX BA CZ DE EE GR HR ID LT ME MY PL SE SK SM TH UA XK"),
  ...shared(/^\d{4,5}$/, "FR IT MX TR"),
  ...shared(/^\d{3,5}$/, "FI"),
  ...shared(/^\d{5,6}$/, "KR RO RS SG VN"),
  ...shared(/^\d{6}$/, "BY CN IN KZ RU"),
  ...shared(/^97\d{3}$/, "BL GF GP MF MQ PM RE YT"),
  ...shared(/^98\d{3}$/, "MC NC PF WF"),
  // ZIP, or ZIP and four digits.
  ...shared(/^\d{4,5}(\d{4})?$/, "AS GU MP PR US VI"),
  // The postcodes of the United Kingdom and its dependencies, and of the British forces.
  ...shared(/^([A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA|BFPO(CO)?\d{1,4})$/, "GB GG GI IM JE"),
  AR: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/,
  BR: /^\d{7,8}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  // The first two digits are a province, 01 to 52.
  ES: /^(0?[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  IL: /^(\d{5}|\d{7})$/,
  JP: /^\d{7}$/,
  MT: /^[A-Z]{3}\d{2,4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  PT: /^\d{4}(\d{3})?$/,
  TW: /^(\d{3}|\d{5,6})$/,
  VA: /^(00)?120$/,
}

function shared(pattern: RegExp, countries: string): Record<string, RegExp> {
  return Object.fromEntries(countries.split(" ").map((country) => [country, pattern]))
}

/** Letters that people write before the digits besides the country's own: those on cars. */
const carLetters: Readonly<Record<string, string>> = {
  AT: "A",
  BE: "B",
  DE: "D",
  ES: "E",
  FI: "FIN",
  FR: "F",
  HU: "H",
  IT: "I",
  LI: "FL",
  LU: "L",
  NO: "N",
  PT: "P",
  SE: "S",
  SI: "SLO",
}

/** A post code without spaces and signs, in capitals and ASCII. */
const plainOf = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "")

/** The same without the letters of the country before its digits. */
function withoutLetters(country: string, plain: string) {
  const found = [country, carLetters[country]].find(
    (letters) => letters && plain.startsWith(letters) && /^\d/.test(plain.slice(letters.length)),
  )
  return plain.slice(found?.length ?? 0)
}

/** Whether a parcel to this country needs a post code. */
export const needsPostalCode = (country: string): boolean => patterns[country] !== undefined

/**
 * Whether a text can be a postal code of the country, in any notation. `00000` is never one where
 * codes exist.
 */
export function isPostalCodeOf(country: string, text: string): boolean {
  const pattern = patterns[country]
  if (!pattern) return true
  const plain = plainOf(text)
  if (/^0+$/.test(plain)) return false
  return pattern.test(plain) || pattern.test(withoutLetters(country, plain))
}

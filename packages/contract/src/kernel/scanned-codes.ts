/** Control characters, such as the group separator of GS1, and those of no width that a copied text has. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu
/** The name of the kind of barcode that some scanners send first, such as `]C1` (ISO/IEC 15424). */
const SYMBOLOGY = /^\][a-z][0-9a-z]/i

/** A scanned text without what scanners add to a code. */
export const scannedText = (text: string) =>
  text.replaceAll(UNSEEN, "").trim().replace(SYMBOLOGY, "").trim()

const GTIN = /^\d{8,14}$/
/** GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14] as const
const GTIN_LENGTH = 14
/** The article number that a GS1 barcode begins with, printed with or without brackets. */
const ELEMENTS = /^(?:\(01\)|01)(\d{14})/
/** The article number in a GS1 link, as QR codes of products have it. */
const LINK = /^https?:\/\/\S*\/01\/(\d{8,14})(?:[/?#]|$)/i

/** Article numbers are the same with and without the zeros in front, SKUs in any case of letters. */
export function codeKey(code: string) {
  const key = code.trim().toLowerCase()
  return GTIN.test(key) ? key.padStart(GTIN_LENGTH, "0") : key
}

/** Without the stars that start and end a Code 39. */
function withoutStars(text: string) {
  let [start, end] = [0, text.length]
  while (text[start] === "*") start += 1
  while (end > start && text[end - 1] === "*") end -= 1
  return text.slice(start, end)
}

/** The keys that a scanned code may mean: compare with `codeKey` of stored codes. */
export function scannedKeys(text: string): string[] {
  const code = scannedText(text)
  const [, gtin = ""] = ELEMENTS.exec(code) ?? LINK.exec(code) ?? []
  const keys = [code, withoutStars(code), gtin].map(codeKey)
  return [...new Set(keys)].filter((key) => key !== "")
}

/** The ways in which a database may hold a scanned code, in lower case. */
export const spellingsOf = (text: string): string[] =>
  scannedKeys(text).flatMap((key) => {
    if (!GTIN.test(key)) return key
    const digits = key.replace(/^0+/, "")
    const printed = GTIN_LENGTHS.map((length) => digits.padStart(length, "0"))
    return [...new Set([digits, ...printed])]
  })

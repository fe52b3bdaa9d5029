export const decimalSeparators = ["comma", "point"] as const
/** The sign before the decimals of a number that people write. */
export type DecimalSeparator = (typeof decimalSeparators)[number]
/** A number in plain digits with a point, by the separator that its decimals have in this reading. */
export type WrittenNumber = Partial<Record<DecimalSeparator, string>>

const currencyCodes = new Set(Intl.supportedValuesOf("currency"))
const currencyNames = new Set(["Fr.", "kr", "kr.", "zł", "Kč", "Ft", "lei", "лв", "лв."])
const isCurrency = (text: string) =>
  /^\p{Sc}$/u.test(text) || currencyCodes.has(text.toUpperCase()) || currencyNames.has(text)
/** `12,-` and `12.–`: an amount without cents. */
const NO_CENTS = /[.,][-–—]{1,2}$/
const GROUP = "[ '’]"

/** Pattern of numbers with this decimal separator; the other one, spaces and apostrophes group digits. */
function patternOf(decimal: "," | "\\.", group: "," | "\\.") {
  const groups = [group, GROUP].map((sign) => `[1-9]\\d{0,2}(?:${sign}\\d{3})+`)
  return new RegExp(`^[-+]?(?:(?:${groups.join("|")}|\\d+)(?:${decimal}\\d*)?|${decimal}\\d+)$`)
}
const patterns = { comma: patternOf(",", "\\."), point: patternOf("\\.", ",") } as const

/**
 * The digits and signs of an amount without its currency; the whole text if there are other words.
 */
function bareNumber(text: string) {
  const plain = text.normalize("NFKC").replaceAll(/\s+/g, " ").replaceAll("−", "-").trim()
  const start = plain.search(/[\d.,+-]/)
  let end = plain.length
  while (end > start && !/[\d.,–—-]/.test(plain[end - 1] ?? "")) end -= 1
  if (start < 0) return plain
  const [before, number, after] = [plain.slice(0, start), plain.slice(start, end), plain.slice(end)]
  const words = [before.trim(), after.trim()].filter(Boolean)
  return words.every(isCurrency) ? number.trim().replace(NO_CENTS, "") : plain
}

const digitsWith = (bare: string, separator: DecimalSeparator) =>
  bare
    .replaceAll(separator === "comma" ? /[. '’+]/g : /[, '’+]/g, "")
    .replace(",", ".")
    .replace(/\.$/, "")
    .replace(/^(-?)\./, "$10.")

/**
 * The possible values of a number written as `1.234,50`, `1,234.50`, `1'234.50` or `12,- €`:
 * `12.345` has two, `0,035` one, and a text that is no number none.
 */
export function readingsOf(text: string): WrittenNumber {
  const bare = bareNumber(text)
  return {
    ...(patterns.comma.test(bare) && { comma: digitsWith(bare, "comma") }),
    ...(patterns.point.test(bare) && { point: digitsWith(bare, "point") }),
  }
}

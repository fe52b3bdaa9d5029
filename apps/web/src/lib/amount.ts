import { type DecimalSeparator, readingsOf } from "@packhaus/contract/kernel/written-numbers"
import type { Language } from "@packhaus/contract/members/schema"

const separators = { de: "comma", en: "point" } as const satisfies Record<
  Language,
  DecimalSeparator
>

/**
 * The amount that people type ("1.250,00", "1,250.00", "12.5", "-3"), in minor units of a currency
 * with two digits. An ambiguous text ("1.250") is read in the person's language. `null` for an
 * empty text, `NaN` for an invalid amount or more than two decimals.
 */
export function parseAmount(text: string, language: Language): number | null {
  if (text.replaceAll(/[\s€]/g, "") === "") return null
  const readings = readingsOf(text)
  const digits = readings[separators[language]] ?? readings.comma ?? readings.point ?? ""
  const [, sign, whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(digits) ?? []
  if (whole === "") return Number.NaN
  const amount = Number(whole) * 100 + Number(part.padEnd(2, "0"))
  return sign && amount !== 0 ? -amount : amount
}

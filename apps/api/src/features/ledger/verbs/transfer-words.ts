import type { BankDetails } from "@packhaus/contract/ledger/schema"
import type { Language } from "@packhaus/contract/members/schema"

const labels = {
  de: ["Empfänger", "IBAN", "BIC", "Verwendungszweck"],
  en: ["Payee", "IBAN", "BIC", "Reference"],
} as const satisfies Record<Language, readonly string[]>

/** An IBAN in readable groups of four. */
export const ibanOf = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ")

/** Account and reference of a bank transfer in a mail, one line each. */
export function transferLines(
  language: Language,
  { holder, iban, bic }: Pick<BankDetails, "holder" | "iban" | "bic">,
  reference: string,
) {
  const values = [holder, ibanOf(iban), bic, reference]
  return values.map((value, at) => `${labels[language][at]}: ${value}`).join("\n")
}

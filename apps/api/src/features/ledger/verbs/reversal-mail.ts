import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Language } from "@packhaus/contract/members/schema"

const locales = { de: "de-DE", en: "en-GB" } as const satisfies Record<Language, string>
const euro = (language: Language, amount: number) => moneyText(locales[language], amount, "EUR")

type Reversal = {
  organisation: string
  reason: string
  amount: number
  owed: number
  /** Account and reference for the debt. */
  transfer: string
}

/**
 * Mail about a reversed deposit in the reader's language, with payment instructions for the debt.
 */
export function reversalWords(language: Language, reversal: Reversal) {
  const { organisation, reason, transfer } = reversal
  const [amount, owed] = [euro(language, reversal.amount), euro(language, reversal.owed)]
  const isOwed = reversal.owed > 0
  return language === "de"
    ? {
        subject: `Einzahlung von ${amount} zurückgebucht`,
        before: [
          `eine Einzahlung von ${organisation} über ${amount} wurde zurückgebucht. Grund: ${reason}`,
          isOwed
            ? `Das Guthaben reichte dafür nicht: ${owed} sind offen. Bitte überweisen Sie den Betrag auf dieses Konto:\n${transfer}`
            : "Der Betrag wurde vom Guthaben abgezogen.",
        ],
        label: "Guthaben ansehen",
      }
    : {
        subject: `Deposit of ${amount} reversed`,
        before: [
          `A deposit of ${organisation} of ${amount} was reversed. Reason: ${reason}`,
          isOwed
            ? `The balance was too low for it: ${owed} is owed. Please transfer the amount to this account:\n${transfer}`
            : "The amount was deducted from the balance.",
        ],
        label: "View balance",
      }
}

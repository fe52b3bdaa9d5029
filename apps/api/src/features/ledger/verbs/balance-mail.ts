import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Language } from "@packhaus/contract/members/schema"

const locales = { de: "de-DE", en: "en-GB" } as const satisfies Record<Language, string>
const euro = (language: Language, amount: number) => moneyText(locales[language], amount, "EUR")

type Fall = { organisation: string; balance: number; threshold: number; transfer: string }

/** "Your balance is low", in the reader's language. */
export function balanceWords(language: Language, fall: Fall) {
  const [balance, threshold] = [euro(language, fall.balance), euro(language, fall.threshold)]
  return language === "de"
    ? {
        subject: `Guthaben unter ${threshold}`,
        before: [
          `das Guthaben von ${fall.organisation} beträgt noch ${balance} und liegt damit unter der Schwelle von ${threshold}.`,
          `Bitte überweisen Sie rechtzeitig auf dieses Konto:\n${fall.transfer}`,
        ],
        label: "Guthaben ansehen",
        after: [
          "Sie erhalten diese Nachricht erst wieder, wenn Ihr Guthaben zwischenzeitlich über der Schwelle lag.",
        ],
      }
    : {
        subject: `Balance below ${threshold}`,
        before: [
          `The balance of ${fall.organisation} is ${balance}, which is below the threshold of ${threshold}.`,
          `Please transfer money to this account in time:\n${fall.transfer}`,
        ],
        label: "View balance",
        after: [
          "You will receive this message again only after the balance has risen above the threshold.",
        ],
      }
}

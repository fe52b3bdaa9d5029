import type { Language } from "../members/schema.ts"

/** Destinations whose shoppers read German, unless the shop names their language. */
const germanSpeaking: readonly string[] = ["DE", "AT", "CH", "LI", "LU"]

/** Our language for a locale such as `de-CH` or `fr`; null without one. */
export function languageOfLocale(locale: string | null | undefined): Language | null {
  const text = locale?.trim() ?? ""
  if (text === "") return null
  return /^de(?:[-_]|$)/i.test(text) ? "de" : "en"
}

type Order = { shopper_language: Language | null; country_code: string }
/** The language of texts to a shopper: that of the purchase, otherwise the destination's. */
export const shopperLanguageOf = ({ shopper_language, country_code }: Order): Language =>
  shopper_language ?? (germanSpeaking.includes(country_code) ? "de" : "en")

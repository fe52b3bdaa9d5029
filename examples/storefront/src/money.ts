import { moneyText } from "@packhaus/contract/kernel/currencies"

/** An amount in minor units, formatted for this language. */
export const money = (amount: number, currency: string, language: string) =>
  moneyText(language, amount, currency.toUpperCase())

import type { Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"

/** Platform money is euro (domain 5). */
const EURO = "eur"

/** A price with its unit: "35,00 € je 1.000". */
export function usePriceWords() {
  const { t } = useTranslation("price-lists")
  const { money, number } = useFormat()
  return ({ amount, base }: { amount: number; base: Fee["base"] }) => {
    const price = money(amount, EURO)
    return base === 1 ? price : t(($) => $.perBase, { price, base: number(base) })
  }
}

/** The effect of a price entry: an amount, a return to the general price, or a withdrawal. */
export function useFeeAmount() {
  const { t } = useTranslation("price-lists")
  const wordsOf = usePriceWords()
  return ({ amount, base, is_revoked }: Fee) =>
    is_revoked
      ? t(($) => $.revoke.taken)
      : amount === null
        ? t(($) => $.back)
        : wordsOf({ amount, base })
}

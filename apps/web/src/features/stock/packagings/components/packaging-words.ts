import type { Packaging } from "@packhaus/contract/stock/packagings/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"

/** Platform money is euro (domain 5). */
const EURO = "eur"

/** The texts of a packaging for lists and pages: size, price, and production time. */
export function usePackagingWords() {
  const { t } = useTranslation("packagings")
  const { number, money } = useFormat()
  return {
    sizeOf: ({ length, width, height }: Pick<Packaging, "length" | "width" | "height">) =>
      t(($) => $.size, { length: number(length), width: number(width), height: number(height) }),
    grams: (weight: number) => t(($) => $.grams, { grams: number(weight) }),
    /** Undefined if unknown. */
    priceOf: ({ price, price_base: base }: Pick<Packaging, "price" | "price_base">) => {
      if (price === null) return undefined
      const amount = money(price, EURO)
      return base === 1 ? amount : t(($) => $.perBase, { price: amount, base: number(base) })
    },
    productionOf: ({
      production_days_min: shortest,
      production_days_max: longest,
    }: Pick<Packaging, "production_days_min" | "production_days_max">) =>
      shortest === null || longest === null
        ? undefined
        : t(($) => (shortest === longest ? $.days.exactly : $.days.between), {
            shortest: number(shortest),
            longest: number(longest),
          }),
  }
}

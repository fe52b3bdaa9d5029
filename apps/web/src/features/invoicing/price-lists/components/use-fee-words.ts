import type { LineCode } from "@packhaus/contract/invoicing/invoices/schema"
import {
  type CountryGroup,
  type WeightClass,
  weightClassOf,
} from "@packhaus/contract/invoicing/price-lists/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"

type Charged = {
  code: LineCode
  title?: string | null
  country_group: CountryGroup | null
  weight?: number | null
}

/** The charged service as text: "Versand EU bis 5 kg". `weight` is the parcel's, in grams. */
export function useFeeWords() {
  const { t } = useTranslation("price-lists")
  const { number } = useFormat()
  const kilos = (grams: WeightClass) =>
    t(($) => $.upTo, { kilos: number(grams / 1000, grams % 1000 === 0 ? 0 : 1) })
  return {
    kilos,
    feeOf: ({ code, title, country_group, weight = null }: Charged) => {
      const most = weight === null ? null : weightClassOf(weight)
      const parts = [
        t(($) => $.fees[code]),
        country_group ? t(($) => $.groups[country_group]) : null,
        country_group && most ? kilos(most) : null,
        title,
      ]
      return parts.filter(Boolean).join(" ")
    },
  }
}

import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint } from "#ui/page/layout.tsx"

type Props = { stock: Pick<Stock, "days_of_cover" | "is_low"> }

/** The days that the available pieces last; emphasised if that is too short. */
export function CoverBadge({ stock: { days_of_cover: days, is_low } }: Props) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  if (days === null) return <Faint>{t(($) => $.noSales)}</Faint>
  const words = t(($) => $.days, { days: number(days, days < 10 ? 1 : 0) })
  if (!is_low) return words
  return <StatusBadge tone={days < 1 ? "critical" : "attention"}>{words}</StatusBadge>
}

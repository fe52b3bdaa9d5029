import type { PackagingStock } from "@packhaus/contract/stock/packaging-stocks/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint } from "#ui/page/layout.tsx"

/** The days that the pieces last at the present usage; emphasised if that is too short. */
export function CoverBadge({ stock }: { stock: PackagingStock }) {
  const { t } = useTranslation("packaging-stocks")
  const { number } = useFormat()
  const { days_of_cover: days, is_low, stocked_quantity } = stock
  if (stocked_quantity < 0) return <StatusBadge tone="critical">{t(($) => $.below)}</StatusBadge>
  if (days === null) return <Faint>{t(($) => $.noUse)}</Faint>
  const words = t(($) => $.days, { days: number(days, days < 10 ? 1 : 0) })
  if (!is_low) return words
  return <StatusBadge tone={days < 1 ? "critical" : "attention"}>{words}</StatusBadge>
}

import { businessDayOf, daysBetween } from "@packhaus/contract/planning/forecasts/rules"
import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Sparkline } from "#ui/display/sparkline.tsx"
import { Faint } from "#ui/page/layout.tsx"

const none = <Faint>–</Faint>
/** Forecasts use days of the business calendar. */
const today = () => businessDayOf(new Date())

/** A drawing of the sales of the last eight weeks; renders nothing without a forecast. */
export function SoldWeeks({ stock: { weeks } }: { stock: Pick<Stock, "weeks"> }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  if (!weeks) return none
  const pieces = weeks.map((sold) => number(sold)).join(", ")
  return <Sparkline values={weeks} label={t(($) => $.soldWeeks, { pieces })} />
}

/** The day an item is expected to run out; emphasised within two weeks, less so within a month. */
export function RunOut({ stock: { run_out_on } }: { stock: Stock }) {
  const { calendar } = useFormat()
  if (!run_out_on) return none
  const left = daysBetween(today(), run_out_on)
  if (left > 30) return calendar(run_out_on)
  return (
    <StatusBadge tone={left <= 14 ? "critical" : "attention"}>{calendar(run_out_on)}</StatusBadge>
  )
}

/**
 * The latest order date, with the mode of transport; emphasised within a week and after it has
 * passed.
 */
export function OrderBy({ stock: { order_by, order_method } }: { stock: Stock }) {
  const { t } = useTranslation("stocks")
  const { calendar } = useFormat()
  if (!order_by || !order_method) return none
  const left = daysBetween(today(), order_by)
  const way = <Faint>{t(($) => $.ways[order_method])}</Faint>
  if (left > 7)
    return (
      <>
        {calendar(order_by)} {way}
      </>
    )
  return (
    <>
      <StatusBadge tone={left < 0 ? "critical" : "attention"}>{calendar(order_by)}</StatusBadge>{" "}
      {way}
    </>
  )
}

import type { MarginSummary } from "@packhaus/contract/payouts/agency-margin/schema"
import { useTranslation } from "react-i18next"
import { Money } from "#ui/display/money.tsx"
import { Figures } from "#ui/page/layout.tsx"
import { useMonth } from "./use-month.ts"

/** The totals of the month: sales, costs, credits and margin. */
export function MarginFigures({ summary }: { summary: MarginSummary }) {
  const { t } = useTranslation("agency-margin")
  const monthOf = useMonth()
  const { total, before, month, months, currency_code: currency } = summary
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const isPresent = months.at(-1)?.month === month
  return (
    <Figures
      figures={[
        {
          name: isPresent
            ? t(($) => $.until, { month: monthOf(month) })
            : t(($) => $.month, { month: monthOf(month) }),
          value: money(total.margin),
        },
        { name: t(($) => $.columns.price), value: money(total.price) },
        { name: t(($) => $.columns.cost), value: money(-total.cost) },
        { name: t(($) => $.columns.shipping_cost), value: money(-total.shipping_cost) },
        {
          name: t(($) => $.columns.credits),
          value: money(total.credits),
          ...(total.credits < 0 ? { tone: "critical" as const } : {}),
        },
        { name: t(($) => $.columns.before), value: money(before) },
      ]}
    />
  )
}

import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Money } from "#ui/display/money.tsx"
import { Figures } from "#ui/page/layout.tsx"
import { invoiceQueries } from "../queries.ts"

type Sum = { lines: number; net: number; unpriced: number }

/** The number of lines, and of those without a price; the words beside a sum. */
export function useLineCount() {
  const { t } = useTranslation("invoices")
  const { number } = useFormat()
  return ({ lines, unpriced }: Sum) => {
    const count = t(($) => $.waiting.sums.lines, { count: lines })
    return unpriced === 0
      ? count
      : t(($) => $.waiting.sums.unpriced, { lines: count, unpriced: number(unpriced) })
  }
}

/** The euros that wait in total, whose invoices lack them, and since when. */
export function WaitingFigures() {
  const { t } = useTranslation("invoices")
  const { number, calendar } = useFormat()
  const countOf = useLineCount()
  const { data } = useQuery(invoiceQueries.waitingSums({}))
  if (!data || data.total.lines === 0) return null
  const { total } = data
  return (
    <Figures
      figures={[
        {
          name: t(($) => $.waiting.sums.all),
          value: <Money amount={total.net} currency="EUR" />,
          sub: countOf(total),
        },
        { name: t(($) => $.waiting.sums.organisations), value: number(total.organisations) },
        {
          name: t(($) => $.waiting.sums.oldest),
          value: total.oldest_on ? calendar(total.oldest_on) : "–",
        },
      ]}
    />
  )
}

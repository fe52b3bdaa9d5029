import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Money } from "#ui/display/money.tsx"
import { Faint, Figures } from "#ui/page/layout.tsx"
import { invoiceQueries } from "../queries.ts"

type Sum = { lines: number; net: number; unpriced: number }

/** The euros that wait, in total and per reason; lines without a price are counted. */
export function WaitingFigures() {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { data: sums = [] } = useQuery(invoiceQueries.waitingSums)
  if (sums.length === 0) return null
  const all = sums.reduce<Sum>(
    (sum, one) => ({
      lines: sum.lines + one.lines,
      net: sum.net + one.net,
      unpriced: sum.unpriced + one.unpriced,
    }),
    { lines: 0, net: 0, unpriced: 0 },
  )
  const figureOf = (name: string, { lines, net, unpriced }: Sum) => {
    const count = t(($) => $.waiting.sums.lines, { count: lines })
    return {
      name,
      value: (
        <>
          {unpriced === lines ? "–" : <Money amount={net} currency="EUR" />}{" "}
          <Faint>
            {unpriced === 0
              ? count
              : t(($) => $.waiting.sums.unpriced, { lines: count, unpriced: number(unpriced) })}
          </Faint>
        </>
      ),
    }
  }
  return (
    <Figures
      figures={[
        figureOf(
          t(($) => $.waiting.sums.all),
          all,
        ),
        ...sums.map((sum) =>
          figureOf(
            tPrices(($) => $.waiting[sum.waits_for]),
            sum,
          ),
        ),
      ]}
    />
  )
}

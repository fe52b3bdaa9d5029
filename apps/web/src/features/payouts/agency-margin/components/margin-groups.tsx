import {
  type MarginGroup,
  type MarginGrouping,
  type MarginSummary,
  marginGroupings,
} from "@packhaus/contract/payouts/agency-margin/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Column, Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, Inline } from "#ui/page/layout.tsx"
import { useMonth } from "./use-month.ts"

type Props = {
  summary: MarginSummary
  by: MarginGrouping
  onBy: (by: MarginGrouping) => void
}

/** A month by customer or product; the last row is the total of the month. */
export function MarginGroups({ summary, by, onBy }: Props) {
  const { t } = useTranslation("agency-margin")
  const monthOf = useMonth()
  const columns = useGroupColumns(summary, by)
  const { groups, total, before, month } = summary
  const sum: MarginGroup = { ...total, id: "total", name: null, is_rest: false, before }
  return (
    <>
      <RelatedTable
        title={monthOf(month)}
        side={
          <Inline>
            {marginGroupings.map((one) => (
              <Button
                key={one}
                look={one === by ? "secondary" : "quiet"}
                aria-pressed={one === by}
                onClick={() => onBy(one)}
              >
                {t(($) => $.groupings[one])}
              </Button>
            ))}
          </Inline>
        }
        columns={columns}
        rows={groups.length > 0 ? [...groups, sum] : []}
        idOf={({ id, name, is_rest }) => `${is_rest} ${id ?? name ?? ""}`}
        none={t(($) => $.noneInMonth)}
      />
      {groups.length > 0 ? <Faint>{t(($) => $.exact)}</Faint> : null}
    </>
  )
}

function useGroupColumns(
  { currency_code: currency }: MarginSummary,
  by: MarginGrouping,
): Columns<MarginGroup> {
  const { t } = useTranslation("agency-margin")
  const { number } = useFormat()
  const nameOf = ({ id, name, is_rest }: MarginGroup) => {
    if (id === "total") return <strong>{t(($) => $.total)}</strong>
    return is_rest ? t(($) => $.rest) : (name ?? t(($) => $.shared))
  }
  const amount = (
    id: "price" | "cost" | "shipping_cost" | "credits" | "margin" | "before",
    sign: 1 | -1 = 1,
  ): Column<MarginGroup> => ({
    id,
    header: t(($) => $.columns[id]),
    cell: (row) =>
      row[id] === 0 ? <Faint>–</Faint> : <Money amount={row[id] * sign} currency={currency} />,
    align: "right",
  })
  return [
    { id: "name", header: t(($) => $.columns[by]), cell: nameOf, clips: true },
    amount("price"),
    amount("cost", -1),
    amount("shipping_cost", -1),
    amount("credits"),
    {
      id: "margin",
      header: t(($) => $.columns.margin),
      align: "right",
      cell: ({ margin }) => (
        <strong>
          <Money amount={margin} currency={currency} />
        </strong>
      ),
    },
    {
      id: "rate",
      header: t(($) => $.columns.rate),
      cell: ({ price, margin, credits }) =>
        price > 0 ? `${number(((margin - credits) / price) * 100, 1)} %` : "–",
      align: "right",
    },
    amount("before"),
    { id: "lines", header: t(($) => $.columns.lines), as: "number" },
  ]
}

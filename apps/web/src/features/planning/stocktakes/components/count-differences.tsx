import { differenceOf } from "@packhaus/contract/planning/stocktakes/rules"
import type { CountsImport } from "@packhaus/contract/planning/stocktakes/schema"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Faint, Stacked } from "#ui/page/layout.tsx"

/** The differences that a file of counts will book, row by row; only the first of very many. */
export function CountDifferences({ found }: { found: CountsImport }) {
  const { t } = useTranslation("stocktakes")
  const { number } = useFormat()
  const { differences, differing } = found
  const more = differing - differences.length
  return (
    <>
      <RelatedTable
        title={t(($) => $.imports.differences)}
        columns={[
          {
            id: "item",
            header: t(($) => $.columns.item),
            cell: (line) => <Stacked sub={line.sku}>{lineTitle(line)}</Stacked>,
          },
          {
            id: "place",
            header: t(($) => $.columns.place),
            cell: ({ location_name }) => location_name,
          },
          {
            id: "expected",
            header: t(($) => $.columns.expected),
            cell: ({ expected }) => number(expected),
            align: "right",
          },
          {
            id: "counted",
            header: t(($) => $.columns.counted),
            cell: ({ counted }) => number(counted),
            align: "right",
          },
          {
            id: "difference",
            header: t(($) => $.columns.difference),
            cell: (line) => {
              const difference = differenceOf(line)
              return difference > 0 ? `+${number(difference)}` : number(difference)
            },
            align: "right",
          },
          {
            id: "reason",
            header: t(($) => $.columns.reason),
            cell: ({ reason }) => (reason ? t(($) => $.reasons[reason]) : "–"),
          },
        ]}
        rows={differences}
        idOf={({ row }) => String(row)}
      />
      {more > 0 ? <Faint>{t(($) => $.imports.more, { count: more })}</Faint> : null}
    </>
  )
}

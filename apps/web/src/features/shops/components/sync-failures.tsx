import { orderPaths } from "@packhaus/contract/orders/paths"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop, ShopSync } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Stacked } from "#ui/page/layout.tsx"

type Failure = ShopSync["failures"][number]

/** What did not get through, and why in words. */
export function SyncFailures({ of, failures }: { of: Shop; failures: readonly Failure[] }) {
  const { t } = useTranslation("shops")
  const { number } = useFormat()
  const { shop } = useErrorWords()
  const columns: Column<Failure>[] = [
    {
      id: "what",
      header: t(($) => $.failures.what),
      cell: ({ what, order_id, label }) => (
        <Stacked sub={order_id ? <Link to={orderPaths.one(order_id)}>{label}</Link> : label}>
          {t(($) => (hasPlatform(of) ? $.failures[what] : $.own.mail))}
        </Stacked>
      ),
    },
    { id: "error", header: t(($) => $.failures.error), cell: ({ error }) => shop(error) },
    {
      id: "attempts",
      header: t(($) => $.failures.attempts),
      cell: ({ attempts }) => number(attempts),
      align: "right",
    },
    { id: "at", header: t(($) => $.failures.at), cell: ({ at }) => <Moment at={at} time /> },
  ]
  return (
    <RelatedTable
      title={t(($) => $.failures.title)}
      columns={columns}
      rows={failures}
      idOf={({ id }) => id}
    />
  )
}

import { orderPaths } from "@packhaus/contract/orders/paths"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop, ShopSync } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Stacked } from "#ui/page/layout.tsx"

type Failure = ShopSync["failures"][number]

/** The failed messages, each with the error in words. */
export function SyncFailures({ of, failures }: { of: Shop; failures: readonly Failure[] }) {
  const { t } = useTranslation("shops")
  const { shop } = useErrorWords()
  const columns: Columns<Failure> = [
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
    { id: "attempts", header: t(($) => $.failures.attempts), as: "number" },
    { id: "at", header: t(($) => $.failures.at), as: "time" },
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

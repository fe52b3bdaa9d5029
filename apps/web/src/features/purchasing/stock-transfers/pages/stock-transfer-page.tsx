import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { stockTransferPaths } from "@packhaus/contract/purchasing/stock-transfers/paths"
import type {
  StockTransferDetail,
  StockTransferLine,
} from "@packhaus/contract/purchasing/stock-transfers/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import type { Column, Columns } from "#ui/data-table/columns.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { History } from "#ui/display/history.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { StockTransferActions } from "../components/stock-transfer-actions.tsx"
import { StockTransferBadge } from "../components/stock-transfer-badge.tsx"
import type { phrases } from "../phrases.de.ts"
import { stockTransferQueries } from "../queries.ts"

const detail = detailOnScreen(stockTransferQueries.one, stockTransferQueries.timeline)
export const { loader } = detail

/** A transfer: what went from where to where, and what came. */
export function StockTransferPage() {
  const { t } = useTranslation("stock-transfers")
  const seesMany = useSeesMany()
  const factsOf = (one: StockTransferDetail): OptionalFact[] => [
    seesMany && [t(($) => $.columns.organisation), one.organisation_name],
    [t(($) => $.columns.from), one.from_name],
    [t(($) => $.columns.to), one.to_name],
    [t(($) => $.columns.carrier), one.carrier ?? "–"],
    [t(($) => $.columns.tracking), one.tracking_number ?? "–"],
    one.note !== "" && [t(($) => $.columns.note), one.note],
    one.reason !== null && [t(($) => $.columns.reason), one.reason],
  ]
  return (
    <DetailScreen
      detail={detail}
      back={{ to: stockTransferPaths.list, label: t(($) => $.title) }}
      title={(one) => one.number}
      badges={({ status }) => <StockTransferBadge status={status} />}
      actions={(one) => <StockTransferActions transfer={one} />}
      facts={(one) => [{ title: t(($) => $.page.way), facts: factsOf(one) }]}
    >
      {(one) => (
        <>
          <TransferLines lines={one.lines} />
          <TransferHistory id={one.id} />
        </>
      )}
    </DetailScreen>
  )
}

const figures = ["arrived", "damaged", "missing"] as const

function TransferLines({ lines }: { lines: readonly StockTransferLine[] }) {
  const { t } = useTranslation("stock-transfers")
  const { number } = useFormat()
  const columns: Columns<StockTransferLine> = [
    {
      id: "item",
      header: t(($) => $.columns.item),
      cell: (line) => <Stacked sub={line.sku}>{lineTitle(line)}</Stacked>,
    },
    { id: "quantity", header: t(($) => $.columns.pieces), as: "number" },
    ...figures.map(
      (id): Column<StockTransferLine> => ({
        id,
        header: t(($) => $.columns[id]),
        cell: (line) => number(line[id]),
        align: "right",
      }),
    ),
  ]
  return (
    <RelatedTable
      title={t(($) => $.page.goods)}
      columns={columns}
      rows={lines}
      idOf={({ id }) => id}
    />
  )
}

type Event = Exclude<keyof typeof phrases.timeline, "title">

function TransferHistory({ id }: { id: string }) {
  const { t } = useTranslation("stock-transfers")
  const query = useQuery(stockTransferQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) =>
    t(($) => $.timeline[action.replace("stock_transfer.", "") as Event], {
      reason: String(details["reason"] ?? ""),
      arrived: String(details["arrived"] ?? ""),
      damaged: String(details["damaged"] ?? ""),
      missing: String(details["missing"] ?? ""),
    })
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}

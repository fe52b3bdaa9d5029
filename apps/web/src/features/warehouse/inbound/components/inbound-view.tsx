import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { cartonsOf } from "@packhaus/contract/warehouse/inbound/rules"
import type { InboundDetail, InboundLine } from "@packhaus/contract/warehouse/inbound/schema"
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
import type { phrases } from "../phrases.de.ts"
import { inboundQueries } from "../queries.ts"
import { InboundActions } from "./inbound-actions.tsx"
import { InboundBadge } from "./inbound-badge.tsx"
import { Questions } from "./questions.tsx"

const detail = detailOnScreen(inboundQueries.one, inboundQueries.timeline)

/** An inbound notice: announced goods, and the pieces that arrived. */
export function InboundView() {
  const { t } = useTranslation("inbound")
  const { calendar } = useFormat()
  const seesMany = useSeesMany()
  const factsOf = (one: InboundDetail): OptionalFact[] => [
    seesMany && [t(($) => $.columns.organisation), one.organisation_name],
    [t(($) => $.columns.location), one.location_name],
    [t(($) => $.columns.expected), one.expected_on ? calendar(one.expected_on) : "–"],
    [t(($) => $.columns.carrier), one.carrier ?? "–"],
    [t(($) => $.columns.tracking), one.tracking_number ?? "–"],
    one.note !== "" && [t(($) => $.columns.note), one.note],
    one.reason !== null && [t(($) => $.columns.reason), one.reason],
  ]
  return (
    <DetailScreen
      detail={detail}
      back={{ to: inboundPaths.list, label: t(($) => $.title) }}
      title={(one) => one.number}
      badges={({ status }) => <InboundBadge status={status} />}
      actions={(one) => <InboundActions notice={one} />}
      top={(one) => <Questions notice={one} />}
      facts={(one) => [{ title: t(($) => $.page.delivery), facts: factsOf(one) }]}
    >
      {(one) => (
        <>
          <Goods lines={one.lines} />
          <NoticeHistory id={one.id} />
        </>
      )}
    </DetailScreen>
  )
}

const counts = ["arrived", "damaged", "missing", "unannounced"] as const

function Goods({ lines }: { lines: readonly InboundLine[] }) {
  const { t } = useTranslation("inbound")
  const { number } = useFormat()
  const columns: Columns<InboundLine> = [
    {
      id: "item",
      header: t(($) => $.columns.item),
      cell: (line) => <Stacked sub={line.sku}>{lineTitle(line)}</Stacked>,
    },
    { id: "quantity", header: t(($) => $.columns.pieces), as: "number" },
    {
      id: "cartons",
      header: t(($) => $.columns.cartons),
      cell: (line) => (line.quantity > 0 ? number(cartonsOf(line)) : "–"),
      align: "right",
    },
    ...counts.map(
      (id): Column<InboundLine> => ({
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

function NoticeHistory({ id }: { id: string }) {
  const { t } = useTranslation("inbound")
  const query = useQuery(inboundQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) =>
    t(($) => $.timeline[action.replace("inbound.", "") as Event], {
      reason: String(details["reason"] ?? ""),
      arrived: String(details["arrived"] ?? ""),
      damaged: String(details["damaged"] ?? ""),
      missing: String(details["missing"] ?? ""),
      unannounced: String(details["unannounced"] ?? ""),
      item: String(details["item"] ?? ""),
      pieces: String(details["pieces"] ?? ""),
    })
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}

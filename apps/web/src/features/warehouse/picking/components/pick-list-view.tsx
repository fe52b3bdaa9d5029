import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { whyNot } from "@packhaus/contract/warehouse/picking/rules"
import type {
  PickLineShown,
  PickListDetail,
  PickListOrder,
} from "@packhaus/contract/warehouse/picking/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { lineName } from "#lib/line-name.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Columns } from "#ui/data-table/columns.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { History } from "#ui/display/history.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"
import { pickingQueries } from "../queries.ts"
import { SwapSheet } from "./arrange-sheets.tsx"
import { PickListActions } from "./pick-list-actions.tsx"
import { PickListBadge } from "./pick-list-badge.tsx"
import { ChangedOrders } from "./put-back.tsx"

const detail = detailOnScreen(pickingQueries.one, pickingQueries.timeline)

/** A pick list: its orders in slots, and its lines in walking order. */
export function PickListView() {
  const { t } = useTranslation("picking")
  const { number, time } = useFormat()
  const factsOf = (one: PickListDetail): OptionalFact[] => [
    [t(($) => $.columns.location), one.location_name],
    [t(($) => $.columns.picker), one.picker_name],
    [t(($) => $.columns.kind), [t(($) => $.kinds[one.kind]), one.zone].filter(Boolean).join(" ")],
    one.trolley !== "" && [t(($) => $.columns.trolley), one.trolley],
    [t(($) => $.columns.stops), number(one.stop_count)],
    [
      t(($) => $.columns.progress),
      t(($) => $.progressOf, { picked: one.picked_quantity, total: one.total_quantity }),
    ],
    one.short_quantity > 0 && [t(($) => $.columns.missing), number(one.short_quantity)],
    one.started_at !== null && [t(($) => $.columns.started), time(one.started_at)],
    one.picked_at !== null && [t(($) => $.columns.ended), time(one.picked_at)],
  ]
  return (
    <DetailScreen
      detail={detail}
      back={{ to: pickListPaths.list, label: t(($) => $.title) }}
      title={(one) => one.number}
      badges={({ status }) => <PickListBadge status={status} />}
      actions={(one) => <PickListActions list={one} />}
      top={(one) => <ChangedOrders list={one} />}
      facts={(one) => [{ title: t(($) => $.page.list), facts: factsOf(one) }]}
    >
      {(one) => (
        <>
          <Orders list={one} />
          <PickLines lines={one.lines} />
          <ListHistory id={one.id} />
        </>
      )}
    </DetailScreen>
  )
}

function Orders({ list }: { list: PickListDetail }) {
  const { t } = useTranslation("picking")
  const can = useCan()
  const { role, organisation } = useSession()
  const [swapped, setSwapped] = useState<PickListOrder | null>(null)
  const maySwap =
    can("picking.work") &&
    list.orders.length > 1 &&
    whyNot(list, "swap", { role, organisation_id: organisation.id }) === null
  const columns: Columns<PickListOrder> = [
    {
      id: "number",
      header: t(($) => $.columns.order),
      cell: ({ order_id, number }) => <Link to={orderPaths.one(order_id)}>{number}</Link>,
    },
    { id: "slot", header: t(($) => $.columns.slot), as: "number" },
    {
      id: "picked",
      header: t(($) => $.columns.progress),
      align: "right",
      cell: ({ picked, quantity }) => t(($) => $.progressOf, { picked, total: quantity }),
    },
    {
      id: "state",
      header: t(($) => $.columns.state),
      cell: ({ state }) => (
        <StatusBadge tone={state === "listed" || state === "packed" ? "neutral" : "critical"}>
          {t(($) => $.states[state])}
        </StatusBadge>
      ),
    },
    maySwap && {
      id: "swap",
      header: "",
      align: "right",
      cell: (order) => (
        <Button
          aria-label={t(($) => $.swap.title, { order: order.number, slot: order.slot })}
          onClick={() => setSwapped(order)}
        >
          {t(($) => $.swap.action)}
        </Button>
      ),
    },
  ]
  return (
    <>
      <RelatedTable
        title={t(($) => $.page.orders)}
        columns={columns}
        rows={list.orders}
        idOf={({ order_id }) => order_id}
      />
      {swapped ? <SwapSheet list={list} order={swapped} onClose={() => setSwapped(null)} /> : null}
    </>
  )
}

function PickLines({ lines }: { lines: readonly PickLineShown[] }) {
  const { t } = useTranslation("picking")
  const columns: Columns<PickLineShown> = [
    { id: "bin", header: t(($) => $.columns.bin), cell: ({ bin_code }) => bin_code ?? "–" },
    {
      id: "item",
      header: t(($) => $.columns.item),
      cell: (line) => (
        <Pictured src={line.thumbnail}>
          <Stacked sub={line.sku}>{lineName(line, ", ")}</Stacked>
        </Pictured>
      ),
    },
    { id: "slot", header: t(($) => $.columns.slot), as: "number" },
    { id: "quantity", header: t(($) => $.columns.pieces), as: "number" },
    { id: "picked", header: t(($) => $.columns.picked), as: "number" },
    { id: "short", header: t(($) => $.columns.missing), as: "number" },
  ]
  return (
    <RelatedTable
      title={t(($) => $.page.lines)}
      columns={columns}
      rows={lines}
      idOf={({ id }) => id}
    />
  )
}

type Event = Exclude<keyof typeof phrases.timeline, "title" | "shortOrder" | "shortInstead">

function ListHistory({ id }: { id: string }) {
  const { t } = useTranslation("picking")
  const query = useQuery(pickingQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) => {
    const text = (name: string) => String(details[name] ?? "")
    const [order, instead] = [text("order"), text("instead")]
    const isShort = action === "pick_list.short"
    return t(($) => $.timeline[action.replace("pick_list.", "") as Event], {
      orders: text("orders"),
      pieces: text("pieces"),
      missing: text("missing"),
      item: text("item"),
      bin: text("bin") || t(($) => $.sheet.noBin),
      slot: text("slot"),
      order: isShort ? order && t(($) => $.timeline.shortOrder, { order }) : order,
      from: text("from"),
      to: text("to"),
      other: text("other"),
      other_slot: text("other_slot"),
      instead: instead && t(($) => $.timeline.shortInstead, { instead }),
    })
  }
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}

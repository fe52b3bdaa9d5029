import { orderPaths } from "@packhaus/contract/orders/paths"
import type { ReplayedOrder } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { MAX_REPLAYED_ORDERS } from "@packhaus/contract/routing-lab/routing-replays/status"
import { IconArrowsSplit } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard, Stacked } from "#ui/page/layout.tsx"
import { replayedOrders } from "../queries.ts"

/** The orders with a different result, with both results. */
export function ReplayedOrders({ id, differing }: { id: string; differing: number }) {
  const { t } = useTranslation("routing-replays")
  const { country, number } = useFormat()
  const columns: Columns<ReplayedOrder> = [
    { id: "number", header: t(($) => $.others.number), fixed: true },
    { id: "country_code", header: t(($) => $.others.country), as: "country" },
    { id: "ordered_at", header: t(($) => $.others.ordered), as: "date", sortable: true },
    {
      id: "present",
      header: t(($) => $.others.present),
      cell: ({ present }) => <Way way={present} />,
      wraps: true,
    },
    {
      id: "proposed",
      header: t(($) => $.others.proposed),
      cell: ({ proposed }) => <Way way={proposed} />,
      wraps: true,
    },
  ]
  const some =
    differing > MAX_REPLAYED_ORDERS
      ? t(($) => $.others.some, {
          shown: number(MAX_REPLAYED_ORDERS),
          total: number(differing),
        })
      : number(differing)
  return (
    <ListSection
      list={replayedOrders}
      params={{ id }}
      title={t(($) => $.others.title)}
      label={t(($) => $.others.list)}
      side={<Faint>{some}</Faint>}
      columns={columns}
      nameOf={(order) => order.number}
      hrefOf={({ order_id }) => orderPaths.one(order_id)}
      card={(order) => (
        <RowCard>
          <strong>{order.number}</strong>
          <Faint>{country(order.country_code)}</Faint>
          <Way way={order.present} />
          <Way way={order.proposed} />
        </RowCard>
      )}
      empty={{ icon: IconArrowsSplit, title: t(($) => $.others.none) }}
    />
  )
}

function Way({ way: { places, held, net } }: { way: ReplayedOrder["present"] }) {
  const { t } = useTranslation("routing-replays")
  const { t: ofOrders } = useTranslation("orders")
  const { money } = useFormat()
  const reason = held === null ? null : ofOrders(($) => $.holds[held].name)
  return (
    <Stacked sub={net === null ? null : money(net, "eur")}>
      {places.map(({ location_id, name, pieces }) => (
        <div key={location_id}>{t(($) => $.others.pieces, { name, pieces })}</div>
      ))}
      {reason === null ? null : <div>{t(($) => $.others.waits, { reason })}</div>}
    </Stacked>
  )
}

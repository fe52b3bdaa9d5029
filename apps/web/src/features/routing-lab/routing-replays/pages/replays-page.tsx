import { routingReplayList } from "@packhaus/contract/routing-lab/routing-replays/list"
import { routingReplayPaths } from "@packhaus/contract/routing-lab/routing-replays/paths"
import type { RoutingReplay } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { IconHistory } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { ReplayBadge, useListName } from "../components/replay-badge.tsx"

const list = listOnScreen(routingReplayList)
export const { loader } = list

/** All replays of the last 30 days under other priority lists. */
export function ReplaysPage() {
  const { t } = useTranslation("routing-replays")
  const nameOf = useListName()
  const placesOf = ({ proposed_places }: RoutingReplay) =>
    proposed_places.map(({ name }) => name).join(" → ")
  const columns: Columns<RoutingReplay> = [
    {
      id: "country_code",
      header: t(($) => $.columns.country),
      cell: ({ country_code }) => nameOf(country_code),
      fixed: true,
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <ReplayBadge status={status} />,
    },
    { id: "proposed", header: t(($) => $.columns.proposed), cell: placesOf, wraps: true },
    { id: "orders", header: t(($) => $.columns.orders), as: "number", of: "total" },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      actions={[{ label: t(($) => $.locations), to: stockLocationPaths.list }]}
      create={{ label: t(($) => $.create.action), to: routingReplayPaths.create }}
      filters={{
        status: [
          t(($) => $.columns.status),
          optionsOf(["running", "done", "failed"] as const, (value) => t(($) => $.statuses[value])),
        ],
      }}
      columns={columns}
      nameOf={({ country_code }) => nameOf(country_code)}
      hrefOf={({ id }) => routingReplayPaths.one(id)}
      card={(one) => (
        <RowCard>
          <strong>{nameOf(one.country_code)}</strong>
          <ReplayBadge status={one.status} />
          <Faint>{placesOf(one)}</Faint>
        </RowCard>
      )}
      empty={{
        icon: IconHistory,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}

import { binList } from "@packhaus/contract/warehouse/bins/list"
import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import type { Bin } from "@packhaus/contract/warehouse/bins/schema"
import { IconLayoutGrid, IconPrinter } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { useSearch } from "#lib/use-search.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { BinBadge } from "../components/bin-badge.tsx"
import { BinTree } from "../components/bin-tree.tsx"

const GenerateSheet = lazyPart(() => import("../components/generate-sheet.tsx"), "GenerateSheet")

const CloseBins = lazyPart(() => import("../components/close-bins.tsx"), "CloseBins")

const list = listOnScreen(binList, { hidden: ["created_at", "walk"] })
export const { loader } = list

function useColumns(): Columns<Bin> {
  const { t } = useTranslation("bins")
  const { number } = useFormat()
  return [
    { id: "code", header: t(($) => $.columns.code), fixed: true, sortable: true },
    {
      id: "kind",
      header: t(($) => $.columns.kind),
      of: "kind",
      words: (kind) => t(($) => $.kinds[kind]),
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <BinBadge status={status} />,
    },
    { id: "location", header: t(($) => $.columns.location), of: "location_name" },
    { id: "items", header: t(($) => $.columns.items), as: "number" },
    { id: "quantity", header: t(($) => $.columns.pieces), as: "number" },
    {
      id: "max_weight",
      header: t(($) => $.columns.weight),
      cell: ({ max_weight }) =>
        max_weight === null ? "–" : t(($) => $.kg, { weight: number(max_weight / 1000, 1) }),
      align: "right",
    },
    { id: "walk", header: t(($) => $.columns.walk), as: "number", sortable: true },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}

/** The bins of locations, in walking order. */
export function BinsPage() {
  const { t } = useTranslation("bins")
  const columns = useColumns()
  const { number } = useFormat()
  const [state, patch] = useSearch(list.search)
  const location = String(state["location"] ?? "")
  const under = String(state["under"] ?? "")
  const labels = new URLSearchParams(
    Object.entries({ location, under, q: state.q }).filter(([, value]) => value !== ""),
  )
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{
        label: t(($) => $.generate.action),
        opens: (close) => <GenerateSheet location={location} onClose={close} />,
      }}
      actions={[
        {
          label: t(($) => $.labels.action),
          icon: IconPrinter,
          to: `${binPaths.labels}?${labels}`,
        },
      ]}
      tabs={{ label: t(($) => $.columns.kind), nameOf: (group) => t(($) => $.groups[group]) }}
      filters={{
        location_id: [t(($) => $.columns.location), locationFilter],
        status: [t(($) => $.columns.status), (value) => t(($) => $.statuses[value])],
        used: [
          t(($) => $.columns.used),
          [
            { value: "true", label: t(($) => $.used) },
            { value: "false", label: t(($) => $.unused) },
          ],
        ],
      }}
      top={
        location && !location.includes(",") ? (
          <BinTree location={location} under={under} onChange={(next) => patch({ under: next })} />
        ) : undefined
      }
      bulk={{
        nameOf: () => "",
        opens: () => null,
        more: (ids) => <CloseBins ids={ids} />,
      }}
      columns={columns}
      nameOf={({ code }) => code}
      hrefOf={({ id }) => binPaths.one(id)}
      card={(bin, cell) => (
        <RowCard>
          <strong>{bin.code}</strong>
          <strong>{number(bin.quantity)}</strong>
          <Faint>
            {t(($) => $.kinds[bin.kind])} · {bin.location_name}
          </Faint>
          {cell("status")}
        </RowCard>
      )}
      empty={{
        icon: IconLayoutGrid,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}

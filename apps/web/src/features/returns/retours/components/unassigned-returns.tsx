import { unassignedList } from "@packhaus/contract/returns/retours/list"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import type { UnassignedReturn } from "@packhaus/contract/returns/retours/schema"
import { unassignedLifecycle } from "@packhaus/contract/returns/retours/status"
import { IconPackageOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"

const CloseSheet = lazyPart(() => import("./close-sheet.tsx"), "CloseSheet")

const list = listOnScreen(unassignedList, { key: "retours" })

/** The known details beside the note. */
const knownOf = ({ tracking_number, sender, order_number }: UnassignedReturn) =>
  [order_number, tracking_number, sender].filter(Boolean).join(" · ")

function useColumns(): Columns<UnassignedReturn> {
  const { t } = useTranslation("retours")
  const can = useCan()
  return [
    {
      id: "note",
      header: t(($) => $.columns.note),
      fixed: true,
      wraps: true,
      of: "note",
      below: knownOf,
    },
    {
      id: "kind",
      header: t(($) => $.unassigned.kind),
      of: "kind",
      words: (kind) => t(($) => $.unassigned.kinds[kind]),
    },
    { id: "pieces", header: t(($) => $.unassigned.pieces), as: "number" },
    { id: "place", header: t(($) => $.columns.place), of: "location_name" },
    { id: "created_at", header: t(($) => $.columns.created), as: "time", sortable: true },
    {
      id: "result",
      header: t(($) => $.unassigned.result),
      of: ({ retour_number, reason }) => retour_number ?? reason,
      to: ({ retour_id }) => (retour_id ? retourPaths.one(retour_id) : null),
    },
    can("retour.record") && {
      id: "actions",
      header: t(($) => $.unassigned.actions),
      actions: (one) => [
        unassignedLifecycle.next(one.status, "assign") !== undefined && {
          name: "assign",
          label: t(($) => $.unassigned.assign),
          named: t(($) => $.unassigned.assignNamed, { note: one.note }),
          to: retourPaths.assign({ id: one.id, number: one.order_number ?? "" }),
        },
        unassignedLifecycle.next(one.status, "close") !== undefined && {
          name: "close",
          label: t(($) => $.unassigned.close),
          named: t(($) => $.unassigned.closeNamed, { note: one.note }),
          opens: (close) => <CloseSheet one={one} onClose={close} />,
        },
      ],
    },
  ]
}

/**
 * Returned parcels and pieces without an order: each becomes a retour, or is closed with a reason.
 */
export function UnassignedReturns() {
  const { t } = useTranslation("retours")
  const columns = useColumns()
  return (
    <ListSection
      list={list}
      title={t(($) => $.unassigned.parcels)}
      label={t(($) => $.unassigned.list)}
      placeholder={t(($) => $.unassigned.search)}
      tabs={{
        label: t(($) => $.unassigned.tabs),
        nameOf: (group) => t(($) => $.unassigned.groups[group]),
      }}
      filters={{
        kind: [t(($) => $.unassigned.kind), (kind) => t(($) => $.unassigned.kinds[kind])],
        location_id: [t(($) => $.columns.place), locationFilter],
      }}
      columns={columns}
      nameOf={({ note }) => note}
      card={["note", "pieces", "place", "kind"]}
      empty={{
        icon: IconPackageOff,
        title: t(($) => $.unassigned.empty.title),
        body: t(($) => $.unassigned.empty.body),
      }}
    />
  )
}

import { shipmentMethodList } from "@packhaus/contract/shipment-methods/list"
import type { ShipmentMethod } from "@packhaus/contract/shipment-methods/schema"
import { IconPencil, IconTruck } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { MethodSheet } from "../components/method-sheet.tsx"
import { useMethodName } from "../components/use-method-name.ts"

const list = listOnScreen(shipmentMethodList)
export const { loader } = list

/** The carrier table of the platform: shops choose from it, parcels name it. */
export function MethodsPage() {
  const { t } = useTranslation("shipment-methods")
  const can = useCan()
  const nameOf = useMethodName()
  const [edited, setEdited] = useState<ShipmentMethod | null>(null)
  const status = ({ is_active }: ShipmentMethod) => (
    <StatusBadge tone={is_active ? "success" : "neutral"}>
      {t(($) => (is_active ? $.offered : $.retired))}
    </StatusBadge>
  )
  const edit: Column<ShipmentMethod> = {
    id: "edit",
    header: t(($) => $.change),
    cell: (method) => (
      <IconButton
        label={t(($) => $.editNamed, { name: nameOf(method) })}
        onClick={() => setEdited(method)}
      >
        <IconPencil size={16} stroke={1.8} aria-hidden />
      </IconButton>
    ),
  }
  const columns: Column<ShipmentMethod>[] = [
    { id: "name", header: t(($) => $.columns.name), cell: nameOf, fixed: true },
    { id: "code", header: t(($) => $.columns.code), cell: ({ code }) => code, sortable: true },
    {
      id: "carrier",
      header: t(($) => $.columns.carrier),
      cell: ({ carrier }) => carrier,
      sortable: true,
    },
    {
      id: "link",
      header: t(($) => $.columns.link),
      cell: ({ url_template }) => url_template ?? "–",
      clips: true,
    },
    { id: "status", header: t(($) => $.columns.status), cell: status },
    ...(can("shipment_method.write") ? [edit] : []),
  ]
  return (
    <>
      <ListScreen
        list={list}
        title={t(($) => $.title)}
        placeholder={t(($) => $.search)}
        create={{ label: t(($) => $.add), opens: (close) => <MethodSheet onClose={close} /> }}
        columns={columns}
        nameOf={nameOf}
        hrefOf={() => null}
        card={(method) => (
          <RowCard>
            <strong>{nameOf(method)}</strong>
            {status(method)}
            <Faint>{method.carrier}</Faint>
            {edit.cell(method)}
          </RowCard>
        )}
        empty={{ icon: IconTruck, title: t(($) => $.empty), body: t(($) => $.lead) }}
      />
      {edited ? <MethodSheet method={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

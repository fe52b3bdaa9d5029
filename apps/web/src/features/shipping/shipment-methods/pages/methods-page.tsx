import { shipmentMethodList } from "@packhaus/contract/shipping/shipment-methods/list"
import type { ShipmentMethod } from "@packhaus/contract/shipping/shipment-methods/schema"
import { IconPencil, IconTruck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useMethodName } from "../components/use-method-name.ts"

const MethodSheet = lazyPart(() => import("../components/method-sheet.tsx"), "MethodSheet")

const list = listOnScreen(shipmentMethodList)
export const { loader } = list

/** The shipping methods of the platform, which shops choose from and parcels refer to. */
export function MethodsPage() {
  const { t } = useTranslation("shipment-methods")
  const can = useCan()
  const nameOf = useMethodName()
  const status = ({ is_active }: ShipmentMethod) => (
    <StatusBadge tone={is_active ? "success" : "neutral"}>
      {t(($) => (is_active ? $.offered : $.retired))}
    </StatusBadge>
  )
  const columns: Columns<ShipmentMethod> = [
    { id: "name", header: t(($) => $.columns.name), cell: nameOf, fixed: true },
    { id: "code", header: t(($) => $.columns.code), sortable: true },
    { id: "carrier", header: t(($) => $.columns.carrier), sortable: true },
    { id: "link", header: t(($) => $.columns.link), of: "url_template", clips: true },
    { id: "status", header: t(($) => $.columns.status), cell: status },
    can("shipment_method.write") && {
      id: "edit",
      header: t(($) => $.change),
      actions: (method) => [
        {
          name: "edit",
          label: t(($) => $.editNamed, { name: nameOf(method) }),
          icon: IconPencil,
          opens: (close) => <MethodSheet method={method} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.add), opens: (close) => <MethodSheet onClose={close} /> }}
      columns={columns}
      nameOf={nameOf}
      card={["name", "status", "carrier", "edit"]}
      empty={{ icon: IconTruck, title: t(($) => $.empty), body: t(($) => $.lead) }}
    />
  )
}

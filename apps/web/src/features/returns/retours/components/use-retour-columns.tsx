import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import type { Retour } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { RetourInvoice } from "./retour-invoice.tsx"

/** The columns of the list; without permission to read invoices, no columns about them. */
export function useRetourColumns(): Columns<Retour> {
  const { t } = useTranslation("retours")
  const seesMany = useSeesMany()
  const can = useCan()
  const seesInvoices = can("invoice.read")
  const readsShops = can("shop.read")
  return [
    { id: "number", header: t(($) => $.columns.number), fixed: true, sortable: true },
    { id: "order_number", header: t(($) => $.columns.order) },
    readsShops && {
      id: "shop",
      header: t(($) => $.columns.shop),
      of: "shop_name",
      below: ({ organisation_name }) => (seesMany ? organisation_name : null),
    },
    { id: "variant_name", header: t(($) => $.columns.variant), clips: true },
    { id: "grade_a", header: t(($) => $.columns.grade_a), as: "number" },
    { id: "grade_b", header: t(($) => $.columns.grade_b), as: "number" },
    { id: "grade_c", header: t(($) => $.columns.grade_c), as: "number" },
    { id: "returned_items", header: t(($) => $.columns.returned), as: "number" },
    { id: "total_items", header: t(($) => $.columns.total), as: "number" },
    { id: "note", header: t(($) => $.columns.note), wraps: true },
    { id: "place", header: t(($) => $.columns.place), of: "location_name" },
    { id: "created_at", header: t(($) => $.columns.created), as: "date", sortable: true },
    seesInvoices && {
      id: "invoiced",
      header: t(($) => $.columns.invoiced),
      cell: ({ invoiced }) => (invoiced ? t(($) => $.yes) : t(($) => $.no)),
    },
    seesInvoices && {
      id: "invoice",
      header: t(($) => $.columns.invoice),
      cell: (retour) => <RetourInvoice retour={retour} to={invoicePaths.one} />,
    },
  ]
}

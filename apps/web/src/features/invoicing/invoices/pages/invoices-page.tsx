import { invoiceList } from "@packhaus/contract/invoicing/invoices/list"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { IconFileInvoice } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useInvoiceBulk } from "#features/bulk/bulk-runs/components/use-bulk-words.tsx"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useInvoiceName } from "../components/invoice-status.tsx"
import { useInvoiceColumns } from "../components/use-invoice-columns.tsx"
import { useInvoiceFilters } from "../components/use-invoice-filters.ts"

const list = listOnScreen(invoiceList, {
  names: { organisation_id: "merchant", issued_on: "issued", due_on: "due" },
  sort: "-issued_on",
  hidden: ["type", "owner", "line_count", "net"],
})
export const { loader } = list

export function InvoicesPage() {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  const can = useCan()
  const seesMany = useSeesMany()
  const columns = useInvoiceColumns()
  const filters = useInvoiceFilters()
  const nameOf = useInvoiceName()
  const bulk = useInvoiceBulk()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      filters={filters}
      tabs={{
        label: t(($) => $.groupsLabel),
        nameOf: (group) => t(($) => $.groups[group]),
        loud: "overdue",
      }}
      columns={columns}
      nameOf={nameOf}
      hrefOf={({ id }) => invoicePaths.one(id)}
      card={(invoice, cell) => (
        <RowCard>
          <strong>{nameOf(invoice)}</strong>
          <strong>{cell("total")}</strong>
          <Faint>
            {[
              seesMany && invoice.organisation_name,
              invoice.issued_on && calendar(invoice.issued_on),
              invoice.is_overdue && t(($) => $.overdue),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Faint>
          {cell("status")}
        </RowCard>
      )}
      bulk={bulk}
      empty={{
        icon: IconFileInvoice,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
        links: [can("order.read") && { label: t(($) => $.empty.orders), to: orderPaths.list }],
      }}
    />
  )
}

import { invoiceList } from "@packhaus/contract/invoices/list"
import { invoicePaths } from "@packhaus/contract/invoices/paths"
import type { InvoiceGroup } from "@packhaus/contract/invoices/status"
import { IconFileInvoice } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useInvoiceBulk } from "#features/bulk-runs/components/use-invoice-bulk.tsx"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { InvoiceCard } from "../components/invoice-card.tsx"
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
  const { search } = useLocation()
  const [isOpened, setIsOpened] = useState(false)
  const columns = useInvoiceColumns()
  const filters = useInvoiceFilters(search, isOpened || /[?&]merchant=/.test(search))
  const nameOf = useInvoiceName()
  const bulk = useInvoiceBulk()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      filters={filters}
      onFilters={() => setIsOpened(true)}
      tabs={{
        label: t(($) => $.groupsLabel),
        nameOf: (group) => t(($) => $.groups[group as InvoiceGroup]),
        loud: "overdue",
      }}
      columns={columns}
      nameOf={nameOf}
      hrefOf={({ id }) => invoicePaths.one(id)}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
      bulk={bulk}
      empty={{
        icon: IconFileInvoice,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}

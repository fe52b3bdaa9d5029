import { bulkRunPaths } from "@packhaus/contract/bulk-runs/paths"
import type { invoiceList } from "@packhaus/contract/invoices/list"
import { lazy } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { BulkWords } from "#ui/data-table/bulk-verbs.tsx"

const InvoiceBulkDialog = lazy(() =>
  import("./invoice-bulk-dialog.tsx").then(({ InvoiceBulkDialog }) => ({
    default: InvoiceBulkDialog,
  })),
)

/** What can be done with many invoices at once: asked first, with what it comes to. */
export function useInvoiceBulk(): BulkWords<typeof invoiceList> {
  const { t } = useTranslation("bulk-runs")
  const navigate = useNavigate()
  return {
    nameOf: (verb) => t(($) => $.invoices[verb]),
    opens: (verb, { selection, count, onClose, onDone }) => (
      <InvoiceBulkDialog
        verb={verb}
        count={count}
        choice={selection}
        onClose={onClose}
        onStarted={({ id }) => {
          onDone()
          void navigate(bulkRunPaths.ofInvoices(id))
        }}
      />
    ),
  }
}

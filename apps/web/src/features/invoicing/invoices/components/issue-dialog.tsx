import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

/** Issues a collecting invoice now, without waiting for its run. */
export function IssueDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { t } = useTranslation("invoices")
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <SaveDialog
      title={t(($) => $.issue.title)}
      body={t(($) => $.issue.body)}
      go={t(($) => $.issue.action)}
      send={() => call(api.issue, { params: { id: invoice.id } })}
      failed={t(($) => $.issue.failed)}
      stale={staleByMoney}
      onDone={({ invoice: issued }) => {
        toast.success(t(($) => (issued ? $.issue.done : $.issue.nothing)))
        if (issued && issued.id !== invoice.id) void navigate(invoicePaths.one(issued.id))
      }}
      onClose={onClose}
    />
  )
}

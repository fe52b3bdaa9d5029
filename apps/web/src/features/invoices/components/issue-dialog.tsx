import { invoices as api } from "@packhaus/contract/invoices/endpoints"
import { invoicePaths } from "@packhaus/contract/invoices/paths"
import type { InvoiceDetail } from "@packhaus/contract/invoices/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

/** Issues a collecting invoice now, without waiting for its run. */
export function IssueDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { t } = useTranslation("invoices")
  const navigate = useNavigate()
  const toast = useToast()
  const issue = useSave({
    send: () => call(api.issue, { params: { id: invoice.id } }),
    failed: t(($) => $.issue.failed),
    stale: staleByMoney,
    onDone: ({ invoice: issued }) => {
      toast.success(t(($) => (issued ? $.issue.done : $.issue.nothing)))
      onClose()
      if (issued && issued.id !== invoice.id) void navigate(invoicePaths.one(issued.id))
    },
  })
  return (
    <ConfirmDialog
      title={t(($) => $.issue.title)}
      body={t(($) => $.issue.body)}
      go={t(($) => $.issue.action)}
      busy={issue.isPending}
      onGo={() => issue.mutate()}
      onClose={onClose}
    />
  )
}

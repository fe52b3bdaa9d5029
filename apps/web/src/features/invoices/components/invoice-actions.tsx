import {
  belongsTo,
  type InvoiceAction,
  invoiceActions,
  whyNot,
} from "@packhaus/contract/invoices/rules"
import type { InvoiceDetail } from "@packhaus/contract/invoices/schema"
import { lazy } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { policyOf } from "./invoice-state.ts"

const ActionDialog = lazy(() =>
  import("./action-dialog.tsx").then(({ ActionDialog }) => ({ default: ActionDialog })),
)

/** What can be done with a document: the first that is possible now is the primary button. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const can = useCan()
  const reasonOf = (action: InvoiceAction) => {
    const code = whyNot(action, invoice)
    return code && t(($) => $.reasons[code])
  }
  const actions = invoiceActions
    .filter((action) => can(policyOf[action]) && belongsTo(action, invoice))
    .map((action) => ({
      name: action,
      label: t(($) => $[action].action),
      reason: reasonOf(action),
      opens: (close: () => void) => (
        <ActionDialog action={action} invoice={invoice} onClose={close} />
      ),
    }))
  return <DetailActions actions={actions} primary={actions.find(({ reason }) => !reason)?.name} />
}

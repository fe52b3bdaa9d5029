import {
  belongsTo,
  type InvoiceAction,
  invoiceActions,
  whyNot,
} from "@packhaus/contract/invoices/rules"
import type { InvoiceDetail } from "@packhaus/contract/invoices/schema"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { policyOf } from "./invoice-state.ts"

const ActionDialog = lazy(() =>
  import("./action-dialog.tsx").then(({ ActionDialog }) => ({ default: ActionDialog })),
)

/** What can be done with a document: the first that is possible now is the primary button. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const can = useCan()
  const [open, setOpen] = useState<InvoiceAction | null>(null)
  const offered = invoiceActions.filter(
    (action) => can(policyOf[action]) && belongsTo(action, invoice),
  )
  const primary = offered.find((action) => whyNot(action, invoice) === null)
  const reason = (action: InvoiceAction) => {
    const code = whyNot(action, invoice)
    return code && t(($) => $.reasons[code])
  }
  return (
    <>
      {offered
        .filter((action) => action !== primary)
        .map((action) => (
          <ReasonedButton key={action} reason={reason(action)} onClick={() => setOpen(action)}>
            {t(($) => $[action].action)}
          </ReasonedButton>
        ))}
      {primary ? (
        <Button look="primary" onClick={() => setOpen(primary)}>
          {t(($) => $[primary].action)}
        </Button>
      ) : null}
      <Suspense>
        {open ? (
          <ActionDialog action={open} invoice={invoice} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  )
}

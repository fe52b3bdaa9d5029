import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

/** Credits the rest of a credit note to the balance. */
export function MoveDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { t } = useTranslation("invoices")
  const { money } = useFormat()
  const toast = useToast()
  const { amount, currency_code, organisation_name: organisation } = invoice
  const sum = money(amount, currency_code)
  return (
    <SaveDialog
      title={t(($) => $.move.title)}
      body={t(($) => $.move.body, { amount: sum, organisation })}
      go={t(($) => $.move.action)}
      send={() => call(api.moveToBalance, { params: { id: invoice.id } })}
      failed={t(($) => $.move.failed)}
      stale={staleByMoney}
      onDone={({ invoice: { status } }) => {
        const isDone = status === "paid"
        toast.success(isDone ? t(($) => $.move.done) : t(($) => $.mark.waiting, { amount: sum }))
      }}
      onClose={onClose}
    />
  )
}

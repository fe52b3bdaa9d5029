import { payeeInvoices as api } from "@packhaus/contract/payables/endpoints"
import type { PayeeInvoice } from "@packhaus/contract/payables/schema"
import { payeeInvoiceLifecycle } from "@packhaus/contract/payables/status"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline } from "#ui/page/layout.tsx"

export type Act = "accept" | "reject" | "pay"
const acts = ["reject", "accept", "pay"] as const
export type OnAct = (invoice: PayeeInvoice, as: Act) => void

/** What the life cycle allows of an invoice now. */
export function InvoiceActions({ invoice, onAct }: { invoice: PayeeInvoice; onAct: OnAct }) {
  const { t } = useTranslation("payables")
  return (
    <Inline>
      {acts
        .filter((act) => payeeInvoiceLifecycle.next(invoice.status, act))
        .map((act) => (
          <Button key={act} onClick={() => onAct(invoice, act)}>
            {t(($) => $.invoices[act].action)}
          </Button>
        ))}
    </Inline>
  )
}

/** The file of an invoice: opens it. */
export function FileLink({ id, number }: PayeeInvoice) {
  const { t } = useTranslation("payables")
  const open = useSave({
    send: () => call(api.file, { params: { id } }),
    failed: t(($) => $.invoices.fileFailed),
    stale: [],
    onDone: ({ url }) => window.open(url, "_blank", "noopener"),
  })
  return (
    <Button look="quiet" loading={open.isPending} onClick={() => open.mutate(undefined)}>
      {number}
    </Button>
  )
}

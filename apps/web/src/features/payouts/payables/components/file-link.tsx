import { payeeInvoices as api } from "@packhaus/contract/payouts/payables/endpoints"
import type { PayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"

/** A link that opens the file of an invoice. */
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

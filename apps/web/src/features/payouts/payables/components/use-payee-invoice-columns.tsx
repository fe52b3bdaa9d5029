import { payeeInvoices as api } from "@packhaus/contract/payouts/payables/endpoints"
import type { PayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { payeeInvoiceLifecycle } from "@packhaus/contract/payouts/payables/status"
import { useTranslation } from "react-i18next"
import { useCan, useIsPayee } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Columns } from "#ui/data-table/columns.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { DecideSheet } from "./decide-sheet.tsx"
import { monthOf } from "./month-of.ts"
import { PaySheet } from "./pay-sheet.tsx"

/** A link that opens the file of an invoice. */
function FileLink({ id, number }: PayeeInvoice) {
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

const tones = {
  submitted: "attention",
  accepted: "info",
  rejected: "neutral",
  paid: "success",
} as const
const verbs = ["reject", "accept", "pay"] as const

export function usePayeeInvoiceColumns(): Columns<PayeeInvoice> {
  const { t } = useTranslation("payables")
  const { calendar } = useFormat()
  const can = useCan()
  const isPayee = useIsPayee()
  return [
    {
      id: "number",
      header: t(($) => $.columns.number),
      cell: (invoice) => <FileLink {...invoice} />,
      fixed: true,
    },
    isPayee
      ? { id: "month", header: t(($) => $.columns.month), cell: ({ month }) => monthOf(month) }
      : {
          id: "organisation",
          header: t(($) => $.columns.payee),
          of: "organisation_name",
          below: ({ month }) => monthOf(month),
          wraps: true,
        },
    { id: "net", header: t(($) => $.columns.net), as: "money" },
    { id: "expected", header: t(($) => $.columns.expected), as: "money" },
    { id: "total", header: t(($) => $.columns.total), as: "money", sortable: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      of: "status",
      words: (status) => t(($) => $.invoices.statuses[status]),
      tones,
      below: ({ reason, paid_on, reference }) =>
        paid_on ? `${calendar(paid_on)} · ${reference}` : reason,
      wraps: true,
    },
    can("payable.decide") && {
      id: "act",
      header: t(($) => $.columns.act),
      actions: (invoice) =>
        verbs.map(
          (verb) =>
            payeeInvoiceLifecycle.next(invoice.status, verb) !== undefined && {
              name: verb,
              label: t(($) => $.invoices[verb].action),
              opens: (close) =>
                verb === "pay" ? (
                  <PaySheet invoice={invoice} onClose={close} />
                ) : (
                  <DecideSheet invoice={invoice} as={verb} onClose={close} />
                ),
            },
        ),
      fixed: true,
      width: "14rem",
    },
  ]
}

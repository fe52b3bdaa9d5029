import type { PayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { payeeInvoiceLifecycle } from "@packhaus/contract/payouts/payables/status"
import { useTranslation } from "react-i18next"
import { useCan, useIsPayee } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { DecideSheet } from "./decide-sheet.tsx"
import { FileLink } from "./file-link.tsx"
import { monthOf } from "./month-of.ts"
import { PaySheet } from "./pay-sheet.tsx"

const tones = {
  submitted: "attention",
  accepted: "info",
  rejected: "neutral",
  paid: "success",
} as const
const verbs = ["reject", "accept", "pay"] as const

export function usePayeeInvoiceColumns(): Columns<PayeeInvoice> {
  const { t } = useTranslation("payables")
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
      below: ({ reason }) => reason,
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

import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { cardReasonNames } from "@packhaus/contract/ledger/card-payments/list"
import type { CardMessage } from "@packhaus/contract/ledger/card-payments/schema"
import { IconCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint } from "#ui/page/layout.tsx"

const SettleSheet = lazyPart(() => import("./settle-sheet.tsx"), "SettleSheet")

/** The reason why a message could not be posted, as text. */
export function useReasonName() {
  const { i18n } = useTranslation()
  const names = cardReasonNames[i18n.language === "en" ? "en" : "de"]
  return (reason: CardMessage["reason"]) => names[reason]
}

/** Reason, amount, the provider's reference, and how it was settled. */
export function useMessageColumns(): Columns<CardMessage> {
  const { t } = useTranslation("card-payments")
  const { date } = useFormat()
  const can = useCan()
  const reasonName = useReasonName()
  return [
    {
      id: "reason",
      header: t(($) => $.messages.columns.reason),
      cell: ({ reason, settled_at }) => (
        <StatusBadge tone={settled_at ? "neutral" : "critical"}>{reasonName(reason)}</StatusBadge>
      ),
      fixed: true,
    },
    { id: "amount", header: t(($) => $.messages.columns.amount), as: "money" },
    {
      id: "payment",
      header: t(($) => $.messages.columns.payment),
      of: ({ payment_intent, session_id, message_id }) =>
        payment_intent ?? session_id ?? message_id,
      wraps: true,
    },
    {
      id: "invoice",
      header: t(($) => $.messages.columns.invoice),
      of: ({ invoice_id }) => invoice_id && t(($) => $.messages.invoice),
      to: ({ invoice_id }) => invoice_id && invoicePaths.one(invoice_id),
    },
    { id: "created_at", header: t(($) => $.messages.columns.since), as: "time", sortable: true },
    {
      id: "done",
      header: t(($) => $.messages.columns.done),
      cell: ({ settled_at, note }) =>
        settled_at && (
          <>
            <Moment at={settled_at} /> <Faint>{note}</Faint>
          </>
        ),
      none: "–",
      wraps: true,
    },
    can("card_message.settle") && {
      id: "settle",
      header: t(($) => $.messages.columns.settle),
      actions: (message) => [
        message.settled_at === null && {
          name: "settle",
          label: t(($) => $.settle.named, { day: date(message.created_at) }),
          icon: IconCheck,
          opens: (close) => <SettleSheet message={message} onClose={close} />,
        },
      ],
    },
  ]
}

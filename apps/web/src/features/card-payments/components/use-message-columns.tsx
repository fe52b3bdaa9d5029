import { cardReasonNames } from "@packhaus/contract/card-payments/list"
import type { CardMessage } from "@packhaus/contract/card-payments/schema"
import { invoicePaths } from "@packhaus/contract/invoices/paths"
import { IconCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint } from "#ui/page/layout.tsx"

/** Why a message was kept aside, in words. */
export function useReasonName() {
  const { i18n } = useTranslation()
  const names = cardReasonNames[i18n.language === "en" ? "en" : "de"]
  return (reason: CardMessage["reason"]) => names[reason]
}

/** Why it was kept, how much it is about, what the provider calls it, and what was done. */
export function useMessageColumns(onSettle: (message: CardMessage) => void) {
  const { t } = useTranslation("card-payments")
  const { date } = useFormat()
  const can = useCan()
  const reasonName = useReasonName()
  const columns: Column<CardMessage>[] = [
    {
      id: "reason",
      header: t(($) => $.messages.columns.reason),
      cell: ({ reason, settled_at }) => (
        <StatusBadge tone={settled_at ? "neutral" : "critical"}>{reasonName(reason)}</StatusBadge>
      ),
      fixed: true,
    },
    {
      id: "amount",
      header: t(($) => $.messages.columns.amount),
      cell: ({ amount, currency_code }) =>
        amount === null || currency_code === null ? (
          "–"
        ) : (
          <Money amount={amount} currency={currency_code} />
        ),
      align: "right",
    },
    {
      id: "payment",
      header: t(($) => $.messages.columns.payment),
      cell: ({ payment_intent, session_id, message_id }) =>
        payment_intent ?? session_id ?? message_id,
      wraps: true,
    },
    {
      id: "invoice",
      header: t(($) => $.messages.columns.invoice),
      cell: ({ invoice_id }) =>
        invoice_id ? (
          <Link to={invoicePaths.one(invoice_id)}>{t(($) => $.messages.invoice)}</Link>
        ) : (
          "–"
        ),
    },
    {
      id: "created_at",
      header: t(($) => $.messages.columns.since),
      cell: ({ created_at }) => <Moment at={created_at} time />,
      sortable: true,
    },
    {
      id: "done",
      header: t(($) => $.messages.columns.done),
      cell: ({ settled_at, note }) =>
        settled_at ? (
          <>
            <Moment at={settled_at} /> <Faint>{note}</Faint>
          </>
        ) : (
          "–"
        ),
      wraps: true,
    },
  ]
  const settle: Column<CardMessage> = {
    id: "settle",
    header: t(($) => $.messages.columns.settle),
    cell: (message) =>
      message.settled_at === null ? (
        <IconButton
          label={t(($) => $.settle.named, { day: date(message.created_at) })}
          onClick={() => onSettle(message)}
        >
          <IconCheck size={16} stroke={1.8} aria-hidden />
        </IconButton>
      ) : null,
  }
  return can("card_message.settle") ? [...columns, settle] : columns
}

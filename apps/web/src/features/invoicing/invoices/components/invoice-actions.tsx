import type { Action } from "@packhaus/contract/access/policy"
import {
  belongsTo,
  type InvoiceAction,
  invoiceActions,
  isOver,
  isReversible,
  whyNot,
} from "@packhaus/contract/invoicing/invoices/rules"
import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { isCardAmount } from "@packhaus/contract/ledger/card-payments/rules"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { cardPaymentQueries } from "#features/ledger/card-payments/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { useInvoiceName } from "./invoice-status.tsx"

/** Required permission of each action. */
const policyOf: Record<InvoiceAction, Action> = {
  pay: "invoice.pay",
  prove: "payment_proof.write",
  issue: "invoice.issue",
  mark: "invoice.mark_paid",
  reject: "payment_proof.reject",
  override: "invoice.override_gate",
  credit: "invoice.credit",
  move: "invoice.credit",
}

const ActionDialog = lazyPart(() => import("./action-dialog.tsx"), "ActionDialog")
const BounceSheet = lazyPart(() => import("./bounce-sheet.tsx"), "BounceSheet")
const CardDialog = lazyPart(
  () => import("#features/ledger/card-payments/components/card-dialog.tsx"),
  "CardDialog",
)

/** Payment by card, if there is an account at the provider. */
function useCardAction(invoice: InvoiceDetail): DetailAction[] {
  const { t } = useTranslation("invoices")
  const { t: tCard } = useTranslation("card-payments")
  const can = useCan()
  const nameOf = useInvoiceName()
  const belongs = can("card_payment.begin") && belongsTo("pay", invoice)
  const { data } = useQuery({ ...cardPaymentQueries.ofInvoice(invoice.id), enabled: belongs })
  if (!belongs || !data?.is_on) return []
  const code = whyNot("pay", invoice)
  const notNow = isCardAmount(invoice.amount) ? null : tCard(($) => $.pay.notPossible)
  return [
    {
      name: "card",
      label: tCard(($) => $.pay.action),
      reason: code ? t(($) => $.reasons[code]) : notNow,
      over: isOver("pay", invoice),
      opens: (close: () => void) => (
        <CardDialog invoice={invoice} name={nameOf(invoice)} onClose={close} />
      ),
    },
  ]
}

/** Reversal of the latest bank payment. Earlier ones are reversed in the list of payments. */
function useReverseAction(invoice: InvoiceDetail): DetailAction[] {
  const { t } = useTranslation("invoices")
  const can = useCan()
  if (!can("invoice.reverse_payment") || !belongsTo("mark", invoice)) return []
  const payment = invoice.payments.findLast((one) => isReversible(one, invoice.payments))
  return [
    {
      name: "reverse",
      label: t(($) => $.bounce.menu),
      reason: payment ? null : t(($) => $.bounce.none),
      opens: (close: () => void) =>
        payment ? <BounceSheet payment={payment} onClose={close} /> : null,
    },
  ]
}

/** Actions on a document: the first possible one is the primary button. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const can = useCan()
  const reasonOf = (action: InvoiceAction) => {
    const code = whyNot(action, invoice)
    return code && t(($) => $.reasons[code])
  }
  const byCard = useCardAction(invoice)
  const reverse = useReverseAction(invoice)
  const actions: DetailAction[] = invoiceActions
    .filter((action) => can(policyOf[action]) && belongsTo(action, invoice))
    .map((action) => ({
      name: action,
      label: t(($) => $[action].action),
      reason: reasonOf(action),
      over: isOver(action, invoice),
      opens: (close: () => void) => (
        <ActionDialog action={action} invoice={invoice} onClose={close} />
      ),
    }))
  const primary = actions.find(({ reason }) => !reason)?.name
  // Beside payment from the balance.
  const place = actions.findIndex(({ name }) => name === "pay") + 1
  const all = [...actions.toSpliced(place, 0, ...byCard), ...reverse]
  return <DetailActions actions={all} primary={primary} />
}

import { newId } from "@packhaus/kernel/ids"
import type { Row } from "@packhaus/kernel/table"
import { disableRefundedCards } from "../gift-cards/refunded.ts"
import { emitNews } from "../notifications/events.ts"
import { PaymentRefused, type ProviderRefund } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { sum } from "../totals/tax.ts"
import { askProvider, insideOf, type OpenProvider } from "./accounts.ts"
import { refundRefused, refundReserved } from "./events.ts"
import {
  lockPayment,
  type PaymentRow,
  providerOf,
  stateOfPayment,
  tellPayment,
} from "./payments.ts"
import type { shopperPaymentTables } from "./tables.ts"

type LockedPayment = Awaited<ReturnType<typeof lockPayment>>
type RefundRow = Row<typeof shopperPaymentTables.refunds>
/** The refund amount, in minor units, and its reason. */
export type NewRefund = {
  amount: number
  reason: RefundRow["reason"]
  note?: string | null | undefined
  /** The shopper gets no mail about it. */
  no_notification?: boolean | null | undefined
}

/** The refundable amount of a payment, less completed and reserved refunds. Minor units. */
export const leftOf = ({
  amount,
  amount_refunded,
  captured_at,
}: Pick<PaymentRow, "amount" | "amount_refunded" | "captured_at">) =>
  captured_at ? amount - amount_refunded : 0

const refundsOf = ({ rows }: ReturnType<typeof insideOf>, payment_id: string) =>
  rows.children("refunds", "payment_id", [payment_id])

/** Sets the refunded amount of a locked payment to the sum of its refunds, without refused ones. */
async function countRefunds(shop: ReturnType<typeof insideOf>, { id, amount }: PaymentRow) {
  const counted = (await refundsOf(shop, id)).filter(({ status }) => status !== "refused")
  const amount_refunded = Math.min(amount, sum(counted.map((one) => one.amount)))
  await shop.db.updateTable("payments").set({ amount_refunded }).where("id", "=", id).execute()
}

/**
 * Reserves a refund of a captured payment; after the commit its provider is asked for it
 * (`sendRefund`). Concurrent requests never reserve more than is left. Disables gift cards that it
 * refunds. Throws `commerce.not_allowed` for more, for spent balances of such cards, and before the
 * capture.
 */
export async function refundPayment(
  context: EngineContext,
  id: string,
  { amount, reason, note = null, no_notification }: NewRefund,
) {
  const payment = await lockPayment(context, id)
  const left = leftOf(payment)
  if (amount > left) throw notAllowed({ id, reason: "more_than_is_left", left })
  const { merchant_id, order_id } = payment
  const { db, rows, provider } = await providerOf(context, payment)
  const isAsked = provider.account !== null
  const isQuiet = no_notification ?? false
  const refund_id = newId("ref")
  await rows.insertAll("refunds", [
    {
      id: refund_id,
      merchant_id,
      payment_id: id,
      order_id,
      amount,
      reason,
      note,
      status: isAsked ? "pending" : "done",
      no_notification: isQuiet,
      metadata: null,
    },
  ])
  await countRefunds({ db, rows }, payment)
  if (order_id) await disableRefundedCards({ db, rows }, order_id)
  await tellPayment(context, payment)
  if (isAsked)
    await context.emit(refundReserved, { id: refund_id, organisation_ids: [], merchant_id })
  else await emitRefunded(context, payment, { id: refund_id, no_notification: isQuiet })
  const {
    merchant_id: _,
    external_id: __,
    no_notification: ___,
    ...made
  } = await rows.one("refunds", refund_id)
  return { ...made, idempotency_key: null }
}

/** The provider has made a refund: its shopper may get a mail. */
async function emitRefunded(
  context: EngineContext,
  { order_id, merchant_id }: PaymentRow,
  { id, no_notification }: Pick<RefundRow, "id" | "no_notification">,
) {
  if (order_id && !no_notification)
    await emitNews(
      context,
      "order.refund_created",
      { id: order_id, merchant_id },
      { refund_id: id },
    )
}

const refundsThere = (
  context: EngineContext,
  provider: OpenProvider,
  payment: LockedPayment,
): Promise<ProviderRefund[]> =>
  askProvider(context, provider, `refunds ${payment.id}`, () =>
    provider.port.refunds(provider.account, stateOfPayment(payment)),
  )

/**
 * Requests a reserved refund from the provider and settles it: done, or refused, so that its amount
 * is available again. The refund's id is the provider's idempotency key, and the provider's refunds
 * are read first: after a crash, and for any number of repetitions, money is refunded once. Throws
 * `PaymentUnavailable` if the result is unknown; the refund stays pending.
 */
export async function sendRefund(context: EngineContext, id: string) {
  const { payment_id } = (await context.rows.one("refunds", id)) as RefundRow
  const payment = await lockPayment(context, payment_id)
  const refund = (await context.rows.one("refunds", id)) as RefundRow
  if (refund.status !== "pending") return
  const { provider } = await providerOf(context, payment)
  const there = await refundsThere(context, provider, payment)
  if (there.some(({ refund_id }) => refund_id === id)) return settleRefunds(context, payment, there)
  const { amount } = refund
  try {
    const made = await askProvider(context, provider, `refund ${id}`, () =>
      provider.port.refund(provider.account, stateOfPayment(payment), { id, amount }),
    )
    await settleRefunds(context, payment, [...there, made])
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const refused = { external_id: null, refund_id: id, amount, status: "refused" as const }
    await settleRefunds(context, payment, [...there, refused])
  }
}

/** Brings the refunds of a payment in line with its provider, including those made there. */
export async function syncRefunds(context: EngineContext, id: string) {
  const payment = await lockPayment(context, id)
  const { provider } = await providerOf(context, payment)
  await settleRefunds(context, payment, await refundsThere(context, provider, payment))
}

type Outcome = Omit<ProviderRefund, "external_id"> & { external_id: string | null }

/**
 * Our row of a refund at the provider. Refunds from before the provider knew our ids are matched by
 * amount.
 */
function rowOf(rows: readonly RefundRow[], outcome: Outcome, taken: ReadonlySet<string>) {
  const { refund_id, external_id, amount } = outcome
  const named = rows.find(
    (row) => row.id === refund_id || (external_id !== null && row.external_id === external_id),
  )
  if (named || refund_id !== null) return named
  return rows.find(
    (row) =>
      row.status === "done" &&
      row.external_id === null &&
      row.amount === amount &&
      !taken.has(row.id),
  )
}

async function settleRefunds(
  context: EngineContext,
  payment: LockedPayment,
  outcomes: readonly Outcome[],
) {
  const { id: payment_id, merchant_id, order_id } = payment
  const shop = insideOf(context, payment)
  const rows = await refundsOf(shop, payment_id)
  const taken = new Set<string>()
  let isChanged = false
  for (const outcome of outcomes) {
    const { external_id, status, amount } = outcome
    const row = rowOf(rows, outcome, taken)
    if (row) taken.add(row.id)
    if (row?.status === status && row.external_id === external_id) continue
    if (!row && status === "refused") continue
    isChanged = true
    if (row) {
      await shop.rows.update("refunds", row.id, { status, external_id })
      if (status === "refused" && row.status !== "refused") await tellRefused(context, payment, row)
      if (status === "done" && row.status !== "done") await emitRefunded(context, payment, row)
      continue
    }
    const made = { id: newId("ref"), no_notification: false }
    await shop.rows.insertAll("refunds", [
      {
        ...made,
        merchant_id,
        payment_id,
        order_id,
        amount,
        reason: "other",
        note: null,
        status,
        external_id,
        metadata: null,
      },
    ])
    if (status === "done") await emitRefunded(context, payment, made)
  }
  if (!isChanged) return
  await countRefunds(shop, payment)
  if (order_id) await disableRefundedCards(shop, order_id, { isDone: true })
  await tellPayment(context, payment)
}

const tellRefused = (
  { emit }: EngineContext,
  { merchant_id, order_id, currency_code, data }: PaymentRow,
  { id, payment_id, amount }: RefundRow,
) =>
  emit(refundRefused, {
    id,
    organisation_ids: [merchant_id],
    merchant_id,
    payment_id,
    order_id,
    payment_intent: typeof data.payment_intent === "string" ? data.payment_intent : null,
    currency_code,
    amount,
  })

import { PaymentUnavailable } from "@packhaus/commerce/payment-providers/port"
import { sendRefund } from "@packhaus/commerce/shopper-payments/refunds"
import { cardMessages } from "@packhaus/contract/ledger/card-payments/endpoints"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { describe, expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { type Paid, paidOrders } from "../../testing/paid-orders.ts"
import { engineOf } from "./verbs/engine.ts"

const { provider, testApp, shop, merchant, administrator, once, buy, refund, returned } =
  await paidOrders({ stock: 1_000 })
const { application, rows, call, runJob, runJobs } = testApp
const refundsOf = ({ id }: Paid) => rows.children("refunds", "payment_id", [id])
const paymentOf = ({ id }: Paid) => rows.one("payments", id)
/** One attempt of the job, as after a crash or on the next day. */
const send = (id: string) =>
  application.db.transaction((transaction) =>
    sendRefund(engineOf(application.contextOf(transaction, system, noCookies)), id),
  )
const kept = async (reason: string) => {
  const query = { group: "open", reason } as never
  return (await call(administrator, cardMessages.list, { query })).body.card_messages
}

describe("a refund", () => {
  it("200 reserves the amount before the provider call and is done after its answer", async () => {
    const paid = await buy()
    const { status, body } = await refund(paid, 500)
    expect([status, body.refund]).toMatchObject([
      200,
      { amount: 500, reason: "other", note: "Scratched", status: "pending" },
    ])
    expect([returned(paid), (await paymentOf(paid)).amount_refunded]).toEqual([[], 500])
    const more = await refund(paid, 1286)
    expect([more.status, more.body.details]).toMatchObject([400, { left: 1285 }])
    await runJobs()
    expect(returned(paid)).toMatchObject([{ amount: 500, metadata: { refund_id: body.refund.id } }])
    expect(await refundsOf(paid)).toMatchObject([{ status: "done", amount: 500 }])
    expect((await rows.one("orders", paid.order_id)).payment_status).toBe("partially_refunded")
  })

  it("200 frees its amount when the provider refuses; order and administrators are notified once", async () => {
    const paid = await buy()
    provider.fault = "decline"
    provider.faultAt = /refunds$/
    const { status, body } = await refund(paid, 1785)
    expect([status, body.refund.status]).toEqual([200, "pending"])
    await runJobs()
    expect(await refundsOf(paid)).toMatchObject([{ status: "pending" }])
    provider.faultAt = null
    provider.fault = null
    // Refunds can be listed, but the new one is refused.
    provider.refuseRefunds = true
    await send(body.refund.id)
    provider.refuseRefunds = false
    await runJobs()
    expect(await refundsOf(paid)).toMatchObject([{ status: "refused", amount: 1785 }])
    expect((await paymentOf(paid)).amount_refunded).toBe(0)
    const order = await rows.one("orders", paid.order_id)
    expect(order.payment_status).toBe("captured")
    const notes = await call(shop.owner, orders.timeline, { params: { id: paid.order_id } })
    const refusals = JSON.stringify(notes.body).match(/order\.refund_refused/g)
    expect(refusals).toHaveLength(1)
    expect(await kept("refund_refused")).toMatchObject([
      { organisation_id: shop.merchant_id, amount: 1785, payment_intent: paid.intent },
    ])
    // It can be refunded again.
    expect((await refund(paid, 1785)).status).toBe(200)
    await runJobs()
    expect(returned(paid)).toMatchObject([{ amount: 1785 }])
  })

  it.each(["down", "busy", "nonsense", "refuse"] as const)(
    "stays pending while the provider is unavailable (%s), keeps its amount reserved, and is made once afterwards",
    async (fault) => {
      const paid = await buy()
      provider.fault = fault
      const { body } = await refund(paid, 700)
      await expect(send(body.refund.id)).rejects.toThrow(PaymentUnavailable)
      expect(await refundsOf(paid)).toMatchObject([{ status: "pending" }])
      expect((await paymentOf(paid)).amount_refunded).toBe(700)
      provider.fault = null
      await Promise.all([send(body.refund.id), send(body.refund.id)])
      await send(body.refund.id)
      expect(returned(paid)).toMatchObject([{ amount: 700 }])
    },
  )

  it("is made once if the provider's answer was lost, also after its idempotency key expired", async () => {
    const paid = await buy()
    provider.fault = "cut"
    provider.faultAt = /refunds$/
    const { body } = await refund(paid, 700)
    await send(body.refund.id).catch(() => {})
    provider.fault = null
    provider.refunds.push({
      id: "re_of_a_lost_answer",
      object: "refund",
      payment_intent: paid.intent,
      amount: 700,
      currency: "eur",
      status: "succeeded",
      metadata: { refund_id: body.refund.id },
    })
    await send(body.refund.id)
    expect(returned(paid)).toMatchObject([{ amount: 700 }])
    expect(await refundsOf(paid)).toMatchObject([{ status: "done", amount: 700 }])
  })

  it("counts the provider's reports once, including refunds made there", async () => {
    const paid = await buy()
    await refund(paid, 500)
    await runJobs()
    await expect.poll(() => provider.sent.at(-1)?.type).toBe("charge.refunded")
    await runJobs()
    expect((await paymentOf(paid)).amount_refunded).toBe(500)
    provider.refunds.push({
      id: `re_${paid.intent}`,
      object: "refund",
      payment_intent: paid.intent,
      amount: 285,
      currency: "eur",
      status: "succeeded",
      metadata: {},
    })
    const charge = { payment_intent: paid.intent, amount: 1785, amount_refunded: 785 }
    for (let n = 0; n < 2; n++) {
      await provider.send(merchant, "charge.refunded", charge)
      await runJobs()
    }
    expect((await paymentOf(paid)).amount_refunded).toBe(785)
    expect(await refundsOf(paid)).toMatchObject([
      { amount: 500, status: "done" },
      { amount: 285, status: "done", reason: "other" },
    ])
    expect((await refund(paid, 1001)).body.details).toMatchObject({ left: 1000 })
  })

  it("frees its amount when it fails days later", async () => {
    const paid = await buy()
    await refund(paid, 1785)
    await runJobs()
    for (const one of returned(paid)) one.status = "failed"
    await provider.send(merchant, "refund.failed", { payment_intent: paid.intent, amount: 1785 })
    await runJobs()
    expect(await refundsOf(paid)).toMatchObject([{ status: "refused" }])
    expect((await paymentOf(paid)).amount_refunded).toBe(0)
  })

  it("of a cancelled order uses the same steps", async () => {
    const paid = await buy()
    const params = { id: paid.order_id }
    expect((await call(administrator, orderActions.cancel, { params }, once())).status).toBe(200)
    await runJobs()
    await runJobs()
    expect(await refundsOf(paid)).toMatchObject([{ status: "done", amount: 1785 }])
    expect(returned(paid)).toMatchObject([{ amount: 1785 }])
  })
})

describe("the provider's books", () => {
  const changed = async (change: () => void, undo: () => void) => {
    change()
    await runJob("carts.compare-payments")
    await runJob("carts.compare-payments")
    undo()
  }

  it("are compared each night: differences are stored for an administrator, once", async () => {
    const paid = await buy()
    const intent = provider.intents.get(paid.intent)
    if (!intent) return expect.fail("nothing is at the provider")
    const { amount_received, status } = intent
    await changed(
      () => (intent.amount_received = 1000),
      () => (intent.amount_received = amount_received),
    )
    expect(await kept("taken_differs")).toMatchObject([
      { kind: "compared", amount: -785, payment_intent: paid.intent },
    ])
    await changed(
      () => (intent.status = "requires_capture"),
      () => (intent.status = status),
    )
    expect(await kept("not_taken")).toMatchObject([{ amount: -1785 }])
    // More of the merchant's other business than one page of the provider's list; none of it is
    // ours.
    for (let n = 0; n < 120; n++)
      provider.add({ ...intent, id: `pi_of_a_till_${n}`, metadata: {} }, merchant)
    const stranger = { ...intent, id: "pi_not_booked" }
    await changed(
      () => provider.add(stranger, merchant),
      () => provider.intents.delete(stranger.id),
    )
    expect(await kept("not_booked")).toMatchObject([{ amount: 1785, payment_intent: stranger.id }])
    const there = {
      payment_intent: paid.intent,
      amount: 100,
      currency: "eur",
      status: "succeeded",
      metadata: {},
    }
    await changed(
      () => provider.refunds.push({ id: "re_at_the_provider", object: "refund", ...there }),
      () => provider.refunds.pop(),
    )
    expect(await kept("refunded_differs")).toMatchObject([{ amount: 100 }])
    await runJob("carts.compare-payments")
    expect(await kept("taken_differs")).toHaveLength(1)
  })
})

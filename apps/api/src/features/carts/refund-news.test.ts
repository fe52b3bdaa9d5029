import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { payableCart } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { mail, letters } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { administrator, call, complete, rows, shop } = await reducedCarts(app)
const once = () => ({ "idempotency-key": newId("once") })

/** An order of 10.00 € and 19 % tax with 5.95 € of shipping that was paid. */
async function paidOrder() {
  const { id } = (await complete(await payableCart(shop))).body.data
  const reply = await call(administrator, orderActions.capture, { params: { id } }, once())
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  await app.runJobs()
  letters.length = 0
  return String(id)
}
async function mailsAfter(work: () => Promise<{ status: number; body: { details?: unknown } }>) {
  const { status, body } = await work()
  expect([status, body.details]).toEqual([200, undefined])
  letters.length = 0
  await app.runJobs()
  return letters.map(({ subject, text = "" }) => ({ subject, text }))
}
const refund = (id: string, amount: number, no_notification = false) => {
  const body = { amount, reason: "other" as const, no_notification }
  return call(administrator, orderActions.refund, { params: { id }, body }, once())
}

it("200 mails a shopper each refund once, with its amount, in German to Germany, listed and sent again", async () => {
  const id = await paidOrder()
  const { number } = await rows.one("orders", id)
  const [first, ...others] = await mailsAfter(() => refund(id, 250))
  expect(others).toEqual([])
  expect(first?.subject).toBe(`Erstattung zu Ihrer Bestellung ${number}`)
  expect(first?.text.replaceAll("\u00a0", " ")).toContain("2,50 €")

  const [payment] = await rows.children("payments", "order_id", [id])
  const asked = {
    params: { id: String(payment?.id) },
    body: { amount: 100, reason: "other" as const },
  }
  const [second] = await mailsAfter(() =>
    call(administrator, shopperPayments.refund, asked, once()),
  )
  expect(second?.text.replaceAll("\u00a0", " ")).toContain("1,00 €")

  const query = { resource_id: id, event_name: "order.refund_created" } as never
  const { notifications } = (await call(administrator, notificationMails.list, { query })).body
  expect(notifications).toHaveLength(2)
  const resent = { params: { id: String(notifications[1]?.id) }, body: { to: "grace@example.com" } }
  await mailsAfter(() => call(administrator, notificationMails.resend, resent))
  expect(letters.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ["grace@example.com", first?.subject],
  ])
})

it("200 mails no refund with no_notification, nor that of a return with it", async () => {
  const id = await paidOrder()
  expect(await mailsAfter(() => refund(id, 250, true))).toEqual([])
  const [line] = await rows.children("order_items", "order_id", [id])
  const params = { id }
  const items = [{ item_id: String(line?.id), quantity: 1 }]
  const packed = await call(administrator, orderActions.fulfil, { params, body: { items } })
  expect(packed.status).toBe(200)
  const body = { fulfillment_id: packed.body.order.fulfillments[0].id, no_notification: true }
  await mailsAfter(() => call(administrator, orderActions.ship, { params, body }))
  const returned = { items, receive_now: true, no_notification: true, location_id: shop.place }
  expect(
    await mailsAfter(() =>
      call(administrator, returns.request, { params, body: returned }, once()),
    ),
  ).toEqual([])
  const [refunded] = await rows.children("refunds", "order_id", [id])
  expect(refunded).toBeDefined()
  expect(await mailsAfter(() => refund(id, 1))).toHaveLength(1)
})

it("the mail of a shopper is signed by the merchant's shop and does not name the platform", async () => {
  const id = await paidOrder()
  const { shop_id } = await rows.one("orders", id)
  const { name } = await rows.one("shops", String(shop_id))
  await mailsAfter(() => refund(id, 1))
  const [letter] = letters
  expect(letter?.text).toContain(`\n${name}\n\n-- `)
  expect(letter?.text).not.toContain("Packhaus")
  expect(letter?.html).not.toContain("Packhaus")
})

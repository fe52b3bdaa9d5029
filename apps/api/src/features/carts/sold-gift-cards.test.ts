import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { cents } from "@packhaus/contract/kernel/cents"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { payableCart } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { administrator, ask, call, complete, db, germany, put, reducedCart, rows, sell, shop } =
  await reducedCarts(testApp)
await rows.update("products", shop.goods.product.id, { is_giftcard: true } as never)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** An order of this many gift cards of 10.00 €, and the cards it sold. */
async function sold(quantity: number) {
  const params = await payableCart(shop, { quantity })
  const replies = await Promise.all([1, 2, 3].map(() => complete(params)))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  const order = replies[0]?.body.data
  return { order, params, cards: () => rows.children("gift_cards", "order_id", [order.id]) }
}
const useCard = async (code: string) => complete(await reducedCart({ gift_cards: [{ code }] }))
const once = () => ({ "idempotency-key": newId("once") })
const setTaxable = (gift_cards_taxable: boolean) =>
  rows.update("regions", germany.id, { gift_cards_taxable } as never)
const act = (verb: "capture" | "refund", id: string, body?: object) =>
  call(administrator, orderActions[verb], { params: { id }, body } as never, once())
const refund = async (id: string, amount: number) => {
  const { status, body } = await act("refund", id, { amount, reason: "other" })
  return [status, body.details?.reason]
}
await setTaxable(false)

it("200: an order creates one gift card per piece, with its price without tax, once", async () => {
  const { order, params, cards } = await sold(3)
  expect(order).toMatchObject({ subtotal: 3000, items: [{ is_giftcard: true, quantity: 3 }] })
  const made = await cards()
  expect(made.map(({ value, balance }) => [value, balance])).toEqual(Array(3).fill([1000, 1000]))
  expect(new Set(made.map(({ code }) => code)).size).toBe(3)
  expect(made[0]).toMatchObject({ region_id: germany.id, is_disabled: false, tax_rate: null })
  await complete(params)
  expect((await cards()).map(({ code }) => code)).toEqual(made.map(({ code }) => code))
})

it("a card of a region that taxes gift cards has the rates of its line", async () => {
  await setTaxable(true)
  const { cards } = await sold(1)
  expect(await cards()).toMatchObject([{ value: 1000, tax_rate: 19 }])
  await setTaxable(false)
})

it("200: canceling the order disables its cards", async () => {
  const { order, cards } = await sold(2)
  const [card] = await cards()
  const params = { id: order.id }
  const { status, body } = await call(administrator, orderActions.cancel, { params }, once())
  expect([status, body.details]).toEqual([200, undefined])
  expect((await cards()).map(({ is_disabled }) => is_disabled)).toEqual([true, true])
  const refused = await put(await shop.cart(), { gift_cards: [{ code: String(card?.code) }] })
  expect(refused.status).toBe(400)
})

it("404 and 400 for the code of a card before its order is paid, also at a shop that routes unpaid orders; 200 after that", async () => {
  const { order, cards } = await sold(1)
  const { shop_id } = await rows.one("orders", order.id)
  await rows.update("shops", String(shop_id), { route_unpaid: true })
  const code = String((await cards())[0]?.code)
  const look = () => ask(giftCardCodes.readByCode, { params: { code } })
  const params = await shop.cart()
  const use = async () => (await put(params, { gift_cards: [{ code }] })).status
  expect([(await look()).status, await use()]).toEqual([404, 400])
  expect((await act("capture", order.id)).status).toBe(200)
  expect(await look()).toMatchObject({ status: 200, body: { gift_card: { balance: 1000 } } })
  expect(await use()).toBe(200)
  // Goods that the order gets later and that are not paid yet leave the card as it is.
  await rows.update("orders", order.id, { total: cents(99_999) })
  expect((await look()).status).toBe(200)
  await db
    .updateTable("gift_cards")
    .set({ created_at: sql<string>`packhaus_now()` })
    .where("code", "=", code)
    .execute()
  expect((await look()).status).toBe(404)
  await rows.update("shops", String(shop_id), { route_unpaid: false })
})

it("400 for cancelling an order after one of its cards was used", async () => {
  const { order, cards } = await sold(2)
  expect((await act("capture", order.id)).status).toBe(200)
  const [card] = await cards()
  expect((await useCard(String(card?.code))).body.type).toBe("order")
  expect(await rows.one("gift_cards", String(card?.id))).toMatchObject({ balance: 0 })
  const params = { id: order.id }
  const { status, body } = await call(administrator, orderActions.cancel, { params }, once())
  expect([status, body.details]).toEqual([
    400,
    expect.objectContaining({ reason: "gift_card_used" }),
  ])
  expect((await cards()).map(({ is_disabled }) => is_disabled)).toEqual([false, false])
})

/** The number of usable cards among paid ones of 10.00 € and 19 % tax, with 5.95 € of shipping. */
async function paidCards(quantity: number) {
  const { order, cards } = await sold(quantity)
  expect((await act("capture", order.id)).status).toBe(200)
  const usable = async () => (await cards()).filter(({ is_disabled }) => !is_disabled).length
  return { id: String(order.id), total: Number(order.total), cards, usable }
}

it("200: a refund disables the cards whose price it covers, without cancelling the order", async () => {
  const { id, total, cards, usable } = await paidCards(3)
  expect(total).toBe(3 * 1190 + 595)
  expect(await refund(id, 1189)).toEqual([200, undefined])
  expect(await usable()).toBe(3)
  expect(await refund(id, 1)).toEqual([200, undefined])
  expect(await usable()).toBe(2)
  expect(await refund(id, total - 1190)).toEqual([200, undefined])
  expect(await usable()).toBe(0)
  const [card] = await cards()
  const refused = await put(await shop.cart(), { gift_cards: [{ code: String(card?.code) }] })
  expect(refused.status).toBe(400)
})

it("400 gift_card_used for a refund of a spent balance; the rest of the order can be refunded", async () => {
  const { id, total, cards, usable } = await paidCards(2)
  const [card] = await cards()
  expect((await useCard(String(card?.code))).body.type).toBe("order")
  expect(await refund(id, total)).toEqual([400, "gift_card_used"])
  expect(await refund(id, total - 1189)).toEqual([400, "gift_card_used"])
  expect(await usable()).toBe(2)
  expect(await refund(id, total - 1190)).toEqual([200, undefined])
  expect((await cards()).map(({ is_disabled }) => is_disabled).toSorted()).toEqual([false, true])
  expect(await refund(id, 1)).toEqual([400, "gift_card_used"])
})

it("a refund of other goods keeps the cards of their order", async () => {
  const goods = await sell(shop, { price: 5000, stock: 10, place: shop.place })
  const params = await payableCart(shop, { quantity: 1 })
  await ask(carts.addLine, { params, body: { variant_id: goods.variant.id, quantity: 1 } })
  await ask(cartPayments.createSessions, { params })
  const { data } = (await complete(params)).body
  const id = String(data.id)
  const usable = async () =>
    (await rows.children("gift_cards", "order_id", [id])).filter((card) => !card.is_disabled).length
  expect((await act("capture", id)).status).toBe(200)
  expect(await refund(id, 5950)).toEqual([200, undefined])
  expect(await usable()).toBe(1)
  expect(await refund(id, 1190)).toEqual([200, undefined])
  expect(await usable()).toBe(0)
})

it("200: an order of gift cards alone is not fulfilled until an administrator fulfils it, and bills no fees", async () => {
  const { id } = await paidCards(2)
  const [line] = await rows.children("order_items", "order_id", [id])
  expect(line).toMatchObject({ requires_shipping: false })
  const params = { id }
  const status = async () =>
    (await call(administrator, orders.read, { params })).body.order.fulfillment_status
  expect(await status()).toBe("not_fulfilled")
  await testApp.runJobs()
  expect(await status()).toBe("not_fulfilled")

  const body = {
    items: [{ item_id: String(line?.id), quantity: 2 }],
    location_id: null,
    metadata: { batch: 7 },
  }
  const packed = await call(administrator, orderActions.fulfil, { params, body })
  expect([packed.status, packed.body.details]).toEqual([200, undefined])
  const { fulfillments, fulfillment_status } = packed.body.order
  expect(fulfillment_status).toBe("fulfilled")
  expect(fulfillments).toMatchObject([{ metadata: { batch: 7 } }])
  const parcel = { params, body: { fulfillment_id: fulfillments[0].id } }
  const sent = await call(administrator, orderActions.ship, parcel)
  expect(sent.body.order).toMatchObject({ fulfillment_status: "shipped" })
  await testApp.runJobs()
  await testApp.runJob("invoices.collect")
  expect(await rows.children("invoice_lines", "source_id", [fulfillments[0].id])).toEqual([])
  expect((await testApp.db.selectFrom("billing_queue").select("id").execute()).length).toBe(0)
})

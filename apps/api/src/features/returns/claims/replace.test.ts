import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { EditOrder } from "@packhaus/contract/orders/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { afterEach, expect, it } from "vitest"
import type { z } from "zod"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { chatFixtures } from "../../../testing/chats.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { redactOrders } from "../../orders/verbs/redact.ts"

const app = await createTestApp()
const { call, createActor, rows, db, application } = app
const { administrator, createCustomer, settle, collectingOf, once } = billingFixtures(app)
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, asJob, setPriority, address } = orderFixtures(app)
const { open, claim, messages } = chatFixtures(app)
const staff = await administrator()
const support = await createActor("support")
const place = await createPlace()
await setPriority([place])
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

let number = 0
/** A shipped order of two pieces from a location with `left` more, and a claim about one. */
async function claimed({ left = 3, accepted = true, quantity = 1 } = {}) {
  const owner = await createCustomer()
  const sku = `AGAIN-${++number}`
  const { item } = await createGoods(owner, { sku, stock: { [place.id]: 2 + left } })
  const shop = await createShop(owner)
  const order = shopOrder([line(sku, 2)])
  const [arrived] = await arrive(shop, [order])
  const order_id = arrived?.order_id ?? ""
  const first = await ship(order_id, "OLD-12345")
  const chat = await open(owner, order_id, PLATFORM_ID)
  const [sold] = await rows.children("order_items", "order_id", [order_id])
  const made = await claim(
    owner,
    { id: chat.id, line_item_id: sold?.id ?? "" },
    {
      type: "lost",
      quantity,
    },
  )
  const { id } = made.body.claim
  if (accepted) await call(support, claims.accept, { params: { id } })
  return { id, owner, shop, order, order_id, first, chat, item }
}
/** Packs and ships an order, or this many pieces of each line. Returns the fulfilment's id. */
async function ship(id: string, tracking_number?: string, pieces?: number) {
  const lines = await rows.children("order_items", "order_id", [id])
  const packed = await call(staff, orders.pack, {
    params: { id },
    body: {
      location_id: place.id,
      shipment_method: "dhl_paket",
      shipped: tracking_number !== undefined,
      ...(tracking_number ? { tracking_numbers: [tracking_number] } : {}),
      lines: lines.map((one) => ({ line_item_id: one.id, quantity: pieces ?? one.quantity })),
      packagings: [],
    },
  })
  expect([packed.status, packed.body.code]).toEqual([200, undefined])
  return String(packed.body.order.fulfillments[0].id)
}
const replace = (id: string, by: Actor = support) => call(by, claims.replace, { params: { id } })
const readClaim = (id: string) => rows.one("claims", id)
const settleReplaced = async () => {
  await application.worker.runNow("claims.settle-replaced")
  await settle()
}
const numbersOf = async (fulfillment_id: string) =>
  (await rows.children("parcels", "fulfillment_id", [fulfillment_id])).map(
    ({ tracking_number }) => tracking_number,
  )
const reserved = async (order_id: string) =>
  (await rows.children("reservations", "order_id", [order_id])).map(({ quantity }) => quantity)

it("200: pieces of an accepted claim are sent again as a free order of their own, once", async () => {
  const { id, owner, order, order_id } = await claimed()
  const both = await Promise.all([replace(id), replace(id, staff)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await replace(id)).body.code).toBe("claims.replaced_already")
  const { new_order_id, new_order_number, status } = await readClaim(id)
  expect([status, new_order_number]).toEqual([
    "accepted",
    expect.stringMatching(new RegExp(`^${order.number}-[A-Z\\d]{3}$`)),
  ])
  const { body } = await call(owner, orders.read, { params: { id: new_order_id ?? "" } })
  expect(body.order).toMatchObject({
    number: new_order_number,
    external_url: null,
    shop_name: "Shop · Packhaus",
    total: 0,
    payment_status: "captured",
    holds: [],
    no_notification: true,
    shipment_method: "dhl_paket",
    shipping_address: address,
    items: [{ quantity: 1, unit_price: 0, title: `Title of AGAIN-${number}` }],
  })
  expect(await reserved(new_order_id ?? "")).toEqual([1])
  expect(await rows.one("orders", order_id)).toMatchObject({ total: 2000 })
})

it("shipping the replacement settles the claim: the first parcel gets its number, the shop learns it, nothing is charged", async () => {
  const { id, owner, first, chat } = await claimed()
  await settle()
  const before = await collectingOf(owner)
  expect(before?.net).toBeGreaterThan(0)
  await replace(id)
  const { new_order_id } = await readClaim(id)
  await settleReplaced()
  expect(await readClaim(id)).toMatchObject({ status: "accepted" })
  const repeated = await ship(new_order_id ?? "", "NEW-12345")
  await settle()
  await settleReplaced()
  await settleReplaced()
  expect(await readClaim(id)).toMatchObject({
    status: "new_tracking_number",
    tracking_numbers: ["NEW-12345"],
    settled_at: expect.any(String),
  })
  expect([await numbersOf(first), await numbersOf(repeated)]).toEqual([
    ["NEW-12345"],
    ["NEW-12345"],
  ])
  const pushes = await db
    .selectFrom("tracking_pushes")
    .select("kind")
    .where("fulfillment_id", "=", first)
    .execute()
  expect(pushes.map(({ kind }) => kind)).toContain("update")
  // The shopper is notified by the shop only.
  expect(await rows.one("fulfillments", repeated)).toMatchObject({ notify: false })
  // The platform announces it in the chat.
  const sentMessages = (await messages(owner, chat.id)).messages
  expect(sentMessages.slice(0, 2)).toMatchObject([
    { claim_event: "track", text: "NEW-12345", side: "platform" },
    { claim_event: "replace", claim_status: "accepted" },
  ])
  expect(await collectingOf(owner)).toMatchObject({
    line_count: before?.line_count,
    net: before?.net,
  })
  const charged = await db
    .selectFrom("invoice_lines")
    .select("id")
    .where("order_id", "=", new_order_id)
    .execute()
  expect(charged).toEqual([])
  expect((await replace(id)).body.code).toBe("claims.not_open_for")
})

it("400 when the customer sets shipment method or country of a free replacement; the address is allowed", async () => {
  const { id, owner } = await claimed()
  await replace(id)
  const params = { id: (await readClaim(id)).new_order_id ?? "" }
  const edit = (by: Actor, body: z.input<typeof EditOrder>) =>
    call(by, orders.edit, { params, body })
  const express = { shipment_method: "dhl_express" }
  const abroad = { shipping_address: { country_code: "US" } }
  for (const [body, path] of [
    [express, "shipment_method"],
    [abroad, "shipping_address.country_code"],
  ] as const) {
    const refused = await edit(owner, body)
    expect([refused.status, refused.body.details?.fields]).toEqual([
      400,
      [{ path, code: "choice.by_staff", params: {} }],
    ])
  }
  const same = { shipment_method: "dhl_paket", shipping_address: { address_1: "Nebenan 2" } }
  expect((await edit(owner, same)).status).toBe(200)
  for (const body of [express, abroad]) expect((await edit(support, body)).status).toBe(200)
  expect(await rows.one("orders", params.id)).toMatchObject({
    shipment_method: "dhl_express",
    country_code: "US",
    shipping_address: { address_1: "Nebenan 2" },
  })
})

it("a claim of two pieces is settled when the second of its two parcels leaves, with both numbers", async () => {
  const { id } = await claimed({ quantity: 2 })
  await replace(id)
  const { new_order_id } = await readClaim(id)
  await ship(new_order_id ?? "", "NEW-1-OF-2", 1)
  await settle()
  await settleReplaced()
  expect(await readClaim(id)).toMatchObject({ status: "accepted", settled_at: null })
  await ship(new_order_id ?? "", "NEW-2-OF-2", 1)
  await settle()
  await settleReplaced()
  expect(await readClaim(id)).toMatchObject({
    status: "new_tracking_number",
    tracking_numbers: ["NEW-1-OF-2", "NEW-2-OF-2"],
  })
})

it("a claim settled otherwise sends no replacement; 422 while the replacement is packed", async () => {
  const { id, owner, item } = await claimed()
  await settle()
  const refund = () =>
    call(staff, claims.refund, { params: { id }, body: { amount: 100 as never } }, once())
  await replace(id)
  const { new_order_id } = await readClaim(id)
  const params = { id: new_order_id ?? "", fulfillment_id: await ship(new_order_id ?? "") }
  for (const refused of [
    await refund(),
    await call(owner, claims.withdraw, { params: { id } }),
    await call(support, claims.track, {
      params: { id },
      body: { fulfillment_id: params.fulfillment_id, tracking_numbers: ["X-12345"] },
    }),
  ])
    expect([refused.status, refused.body.code]).toEqual([422, "claims.replacement_packed"])
  expect((await call(staff, orders.undo, { params })).status).toBe(200)
  await settle()
  const given = await refund()
  expect([given.status, given.body.details]).toEqual([200, undefined])
  expect(given.body.claim).toMatchObject({ status: "refunded", new_order_id: null })
  expect((await rows.one("orders", params.id)).canceled_at).not.toBeNull()
  expect(await reserved(params.id)).toEqual([])
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [item.id])
  expect(level).toMatchObject({ stocked_quantity: 3, reserved_quantity: 0 })
})

it("cancelling its replacement order reopens the claim, and its pieces can be sent again", async () => {
  const { id, owner } = await claimed({ left: 0 })
  await replace(id)
  const { new_order_id } = await readClaim(id)
  // No stock is left, so it waits like any order.
  expect(await rows.one("orders", new_order_id ?? "")).toMatchObject({ holds: ["no_stock"] })
  const params = { id: new_order_id ?? "" }
  const cancelled = await call(owner, orderActions.cancel, { params }, once())
  expect(cancelled.status).toBe(200)
  await settleReplaced()
  expect(await readClaim(id)).toMatchObject({ status: "accepted", new_order_id: null })
  expect((await replace(id)).status).toBe(200)
  expect((await readClaim(id)).new_order_id).not.toBe(new_order_id)
})

it("422 before acceptance, for lines without an item, and without an address", async () => {
  const pending = await claimed({ accepted: false })
  expect((await replace(pending.id)).body.code).toBe("claims.not_open_for")
  const removed = await claimed()
  await asJob((context) =>
    redactOrders(context, removed.shop.sales_channel_id, [removed.order.external_id]),
  )
  const nowhere = await replace(removed.id)
  expect([nowhere.status, nowhere.body.code, nowhere.body.details]).toMatchObject([
    422,
    "claims.not_replaceable",
    { reason: "no_address" },
  ])
  const { owner, shop } = removed
  const [arrived] = await arrive(shop, [shopOrder([line("UNKNOWN")])])
  const chat = await open(owner, arrived?.order_id ?? "", PLATFORM_ID)
  const [sold] = await rows.children("order_items", "order_id", [arrived?.order_id ?? ""])
  const made = await claim(owner, { id: chat.id, line_item_id: sold?.id ?? "" })
  const params = { id: made.body.claim.id }
  await call(support, claims.accept, { params })
  expect((await replace(params.id)).body.details).toMatchObject({ reason: "no_item" })
})

it("redacting a shopper also redacts their replacement order", async () => {
  const { id, shop, order } = await claimed()
  await replace(id)
  const { new_order_id } = await readClaim(id)
  await ship(new_order_id ?? "", "NEW-98765")
  await settleReplaced()
  await asJob((context) => redactOrders(context, shop.sales_channel_id, [order.external_id]))
  expect(await rows.one("orders", new_order_id ?? "")).toMatchObject({ email: null, recipient: "" })
})

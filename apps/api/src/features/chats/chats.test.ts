import { chats } from "@packhaus/contract/chats/endpoints"
import type { Chat } from "@packhaus/contract/chats/schema"
import { orders } from "@packhaus/contract/orders/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { createAgreement } from "../../testing/agreements.ts"
import { chatFixtures, createChat } from "../../testing/chats.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createPending } from "../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { createPacked } from "../orders/expectations.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { open, write, read } = chatFixtures(testApp)
const support = await createActor("support")

const counterparts = async (actor: Actor, subject_id: string, kind = "order") => {
  const query = { kind, subject_id } as never
  const { status, body } = await call(actor, chats.subject, { query })
  return status === 200 ? body.subject.counterparts : status
}
const listed = async (actor: Actor, query = {}) =>
  (await call(actor, chats.list, { query })).body.chats.map(({ id }: Chat) => id)

it("200 an order of two suppliers has a chat with each; one without suppliers has one with the platform", async () => {
  const owner = await createActor("customer")
  const [one, two] = [await createActor("supplier"), await createActor("supplier")]
  const { id } = await createPacked(testApp, owner, one)
  const fulfiller_ids = [one.organisation_id, two.organisation_id, owner.organisation_id]
  await rows.update("orders", id, { fulfiller_ids })
  expect(await counterparts(owner, id)).toMatchObject([
    { receiver_id: one.organisation_id, chat_id: null },
    { receiver_id: two.organisation_id, chat_id: null },
  ])
  const first = await open(owner, id, one.organisation_id)
  const second = await open(owner, id, two.organisation_id)
  expect(first.id).not.toBe(second.id)
  // A supplier sees only their own chat and cannot open another.
  expect(await counterparts(two, id)).toMatchObject([{ chat_id: second.id }])
  expect([await listed(one), await listed(two)]).toEqual([[first.id], [second.id]])
  const body = { kind: "order", subject_id: id, receiver_id: two.organisation_id } as const
  expect((await call(one, chats.open, { body })).status).toBe(400)
  expect((await call(one, chats.read, { params: { id: second.id } })).status).toBe(404)

  const own = await createPacked(testApp, owner)
  expect(await counterparts(owner, own.id)).toMatchObject([{ receiver_id: PLATFORM_ID }])
  const elsewhere = { ...body, subject_id: own.id, receiver_id: one.organisation_id }
  expect((await call(owner, chats.open, { body: elsewhere })).status).toBe(400)
})

it("200 a chat is opened once, also in a race, and shows its subject", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createPacked(testApp, owner, supplier)
  const shop = await orderFixtures(testApp).createShop(owner)
  await rows.update("orders", id, { shop_id: shop.id, first_item: "Laterne Fjord" })
  const opened = await Promise.all(
    [owner, support, supplier].map((actor) => open(actor, id, supplier.organisation_id)),
  )
  expect(new Set(opened.map((chat) => chat.id)).size).toBe(1)
  const { number } = await rows.one("orders", id)
  const { name } = await rows.one("shops", shop.id)
  const chat = await read(owner, opened[0]?.id ?? "")
  expect(chat).toMatchObject({
    kind: "order",
    subject_id: id,
    title: number,
    order_number: number,
    product_name: "Laterne Fjord",
    organisation_id: owner.organisation_id,
    organisation_name: "customer",
    receiver_name: "supplier",
    shop_name: name,
    status: "open",
    claim: null,
    message_count: 0,
    created_at: expect.any(String),
  })
  // The receiver sees the writer, but not the shop.
  expect(await read(supplier, chat.id)).toMatchObject({
    organisation_name: "customer",
    shop_id: null,
    shop_name: null,
  })
  expect(await listed(owner, { shop_id: shop.id })).toEqual([chat.id])
  expect(await listed(supplier, { shop_id: shop.id })).toEqual([])
})

it("200 about a product request with the platform, and with its supplier after the agreement", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createPending(testApp, owner)
  await rows.update("product_requests", id, { supplier_ids: [supplier.organisation_id] })
  const kind = "product_request"
  expect(await counterparts(owner, id, kind)).toMatchObject([{ receiver_id: PLATFORM_ID }])
  // Suppliers with a quote request are no counterparts.
  expect(await counterparts(supplier, id, kind)).toEqual([])
  const opened = async (actor: Actor, subject_id: string, receiver_id: string) => {
    const body = { kind, subject_id, receiver_id } as const
    return (await call(actor, chats.open, { body })).body.chat
  }
  const chat = await opened(owner, id, PLATFORM_ID)
  expect(chat).toMatchObject({ kind, order_number: null, title: "Metall-Laterne Fjord" })
  expect(chat.product_name).toBe(chat.title)

  const { request_id } = await createAgreement(testApp, owner, { supplier, variants: [] })
  expect(await counterparts(owner, request_id, kind)).toMatchObject([
    { receiver_id: supplier.organisation_id, receiver_name: "supplier", chat_id: null },
  ])
  const agreed = await opened(owner, request_id, supplier.organisation_id)
  expect(await listed(supplier)).toEqual([agreed.id])
})

it("404 for opening a chat about another organisation's order, and for its counterparts", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createPacked(testApp, owner, supplier)
  const body = { kind: "order", subject_id: id, receiver_id: supplier.organisation_id } as const
  for (const stranger of [await createActor("customer"), await createActor("supplier")]) {
    expect((await call(stranger, chats.open, { body })).status).toBe(404)
    expect(await counterparts(stranger, id)).toBe(404)
  }
  const unknown = { ...body, kind: "invoice" as never }
  const refused = await call(owner, chats.open, { body: unknown })
  expect([refused.status, refused.body.details.fields[0]?.path]).toEqual([400, "kind"])
})

it("200 a closed chat accepts no message until it is reopened, 422 in another state and for one of two racing calls", async () => {
  const owner = await createActor("customer")
  const { id } = await createChat(testApp, owner)
  const close = () => call(owner, chats.close, { params: { id } })
  const closed = await Promise.all([close(), close()])
  expect(closed.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = await write(owner, id)
  expect([refused.status, refused.body.code]).toEqual([422, "chats.not_open_for"])
  expect([
    await listed(owner, { group: "closed" }),
    await listed(owner, { group: "open" }),
  ]).toEqual([[id], []])
  expect((await call(owner, chats.reopen, { params: { id } })).status).toBe(200)
  expect((await call(owner, chats.reopen, { params: { id } })).status).toBe(422)
  expect((await write(owner, id)).status).toBe(200)
})

it("200 the list filters by kind, claim, text and organisation, latest message first", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const first = await createChat(testApp, owner)
  const second = await createChat(testApp, owner)
  await write(owner, first.id, "Die Laterne ist gesprungen")
  expect(await listed(owner)).toEqual([first.id, second.id])
  expect(await listed(owner, { kind: "order" })).toHaveLength(2)
  expect(await listed(owner, { kind: "booking" })).toEqual([])
  expect(await listed(owner, { q: "gesprungen" })).toEqual([first.id])
  expect(await listed(owner, { q: second.number })).toEqual([second.id])
  await rows.update("chats", second.id, { claim: "pending" })
  expect(await listed(owner, { claim: "pending" })).toEqual([second.id])
  expect(await listed(support, { organisation_id })).toEqual([first.id, second.id])
  expect(await listed(await createActor("customer"), { organisation_id })).toEqual([])
})

it("200 chat events are in the audit trail, and do not change the order", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createPacked(testApp, owner, supplier)
  const before = (await call(owner, orders.read, { params: { id } })).body.order.updated_at
  const chat = await open(owner, id, supplier.organisation_id)
  await call(owner, chats.close, { params: { id: chat.id } })
  const lines = await db
    .selectFrom("audit_entries")
    .select("action")
    .where("entity", "=", "chats")
    .where("entity_id", "=", chat.id)
    .orderBy("id")
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(["chat.begin", "chat.end"])
  expect((await call(owner, orders.read, { params: { id } })).body.order.updated_at).toBe(before)
})

import { chats } from "@packhaus/contract/chats/endpoints"
import type { Chat, ChatMessage } from "@packhaus/contract/chats/schema"
import { orders } from "@packhaus/contract/orders/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { expect, it } from "vitest"
import { createAgreement } from "../../testing/agreements.ts"
import { chatFixtures, createChat, createChatFile } from "../../testing/chats.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createPending } from "../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { createPacked } from "../orders/expectations.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { open, write, read, messages, markRead } = chatFixtures(testApp)
const support = await createActor("support")

const counterparts = async (actor: Actor, subject_id: string, kind = "order") => {
  const query = { kind, subject_id } as never
  const { status, body } = await call(actor, chats.subject, { query })
  return status === 200 ? body.subject.counterparts : status
}
const listed = async (actor: Actor, query = {}) =>
  (await call(actor, chats.list, { query })).body.chats.map(({ id }: Chat) => id)
const waiting = async (actor: Actor) =>
  (await call(actor, sessions.current, {})).body.session.attention.chats ?? 0

it("200 an order of two suppliers has a chat with each; one of none is the platform's", async () => {
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
  // A supplier sees the one that is theirs, and opens no other.
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

it("200 a chat is opened once, by two at once too, and says what it is about", async () => {
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
  // Who is written to reads neither whose it is nor of which shop.
  expect(await read(supplier, chat.id)).toMatchObject({
    organisation_name: null,
    shop_id: null,
    shop_name: null,
  })
  expect(await listed(owner, { shop_id: shop.id })).toEqual([chat.id])
  expect(await listed(supplier, { shop_id: shop.id })).toEqual([])
})

it("200 about a product request with the platform, once it is agreed with its supplier", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createPending(testApp, owner)
  await rows.update("product_requests", id, { supplier_ids: [supplier.organisation_id] })
  const kind = "product_request"
  expect(await counterparts(owner, id, kind)).toMatchObject([{ receiver_id: PLATFORM_ID }])
  // Who was asked for a quote is nobody's to write to.
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

it("404 nobody opens a chat about a stranger's order, or finds who is written to about it", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createPacked(testApp, owner, supplier)
  const body = { kind: "order", subject_id: id, receiver_id: supplier.organisation_id } as const
  for (const stranger of [await createActor("customer"), await createActor("supplier")]) {
    expect((await call(stranger, chats.open, { body })).status).toBe(404)
    expect(await counterparts(stranger, id)).toBe(404)
  }
  const unknown = { ...body, kind: "booking" } as const
  const refused = await call(owner, chats.open, { body: unknown })
  expect([refused.status, refused.body.details.fields[0]?.path]).toEqual([400, "kind"])
})

it("200 messages stand in their order, with who wrote them on which side, page by page", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createChat(testApp, owner, supplier)
  const said = await write(owner, id, "  Wann kommt das?\u200b ")
  expect(said.body.message).toMatchObject({
    position: 1,
    text: "Wann kommt das?",
    side: "organisation",
    author_id: owner.id,
  })
  await write(supplier, id, "Tomorrow.")
  await write(support, id, "Danke.")
  expect((await messages(supplier, id)).messages).toMatchObject([
    { position: 3, side: "platform", text: "Danke." },
    { position: 2, side: "receiver", text: "Tomorrow." },
    { position: 1, side: "organisation", author_name: "Test customer" },
  ])
  expect(
    (await messages(owner, id, 3)).messages.map(({ position }: ChatMessage) => position),
  ).toEqual([2, 1])
  expect(await read(owner, id)).toMatchObject({ message_count: 3, last_message: "Danke." })
  expect((await messages(owner, id)).has_more).toBe(false)
  const rest = Array.from({ length: 50 }, (_, at) => ({
    organisation_id: owner.organisation_id,
    receiver_id: supplier.organisation_id,
    chat_id: id,
    client_id: crypto.randomUUID(),
    position: 4 + at,
    author_id: owner.id,
    author_name: "Test",
    author_organisation_id: owner.organisation_id,
    text: `${at}`,
    claim_id: null,
    claim_status: null,
  }))
  await rows.insertAll("chat_messages", rest)
  const page = await messages(owner, id)
  expect([page.messages.length, page.has_more]).toEqual([50, true])
  expect((await messages(owner, id, page.messages.at(-1)?.position)).messages).toHaveLength(3)
})

it("400 a message is not empty; 200 the same id sends once, two at once have places of their own", async () => {
  const owner = await createActor("customer")
  const { id } = await createChat(testApp, owner)
  for (const text of ["", "   ", "\u200b"]) {
    const { status, body } = await write(owner, id, text)
    expect([status, body.details.fields[0]]).toMatchObject([
      400,
      { path: "text", code: "message.empty" },
    ])
  }
  const body = { id: crypto.randomUUID(), text: "Einmal" }
  const send = () => call(owner, chats.send, { params: { id }, body })
  const twice = await Promise.all([send(), send()])
  expect(new Set(twice.map((one) => one.body.message.id)).size).toBe(1)
  await Promise.all([write(owner, id, "a"), write(support, id, "b")])
  const { messages: all } = await messages(owner, id)
  expect(all.map(({ position }: ChatMessage) => position)).toEqual([3, 2, 1])
  expect((await write(owner, id, "x".repeat(5001))).status).toBe(400)
})

it("200 files stand beside a message for all who read it; 400 a stranger's, or one that was sent", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createChat(testApp, owner, supplier)
  const file = await createChatFile(testApp, supplier)
  const sent = await write(supplier, id, "Look", [file])
  expect(sent.body.message.files).toMatchObject([{ name: "Foto.png", mime: "image/png", size: 3 }])
  const [message] = (await messages(owner, id)).messages
  expect(message?.files[0]?.url).toEqual(expect.stringContaining(file))
  expect((await rows.one("files", file)).organisation_id).toBe(owner.organisation_id)
  const foreign = await createChatFile(testApp, await createActor("customer"))
  for (const wrong of [file, foreign, "none"]) {
    const { status, body } = await write(owner, id, "Hier", [wrong])
    expect([status, body.details.fields[0]]).toMatchObject([
      400,
      { path: "files", code: "choice.unknown" },
    ])
  }
  expect(await read(owner, id)).toMatchObject({ message_count: 1 })
})

it("200 what others wrote is unread until it is read: in the list, the sidebar and by its filter", async () => {
  const owner = await createActor("customer")
  const colleague = await createActor("customer", { organisation_id: owner.organisation_id })
  const supplier = await createActor("supplier")
  const { id } = await createChat(testApp, owner, supplier)
  await write(owner, id, "1")
  await write(owner, id, "2")
  await runJobs()
  expect([await waiting(supplier), await waiting(colleague), await waiting(owner)]).toEqual([
    1, 1, 0,
  ])
  expect(await read(supplier, id)).toMatchObject({ unread: 2 })
  expect([
    await listed(supplier, { unread: "true" }),
    await listed(owner, { unread: "true" }),
  ]).toEqual([[id], []])
  await markRead(supplier, id, 1)
  expect(await read(supplier, id)).toMatchObject({ unread: 1 })
  // Never back, and no further than there are messages.
  await markRead(supplier, id, 99)
  await markRead(supplier, id, 1)
  expect(await read(supplier, id)).toMatchObject({ unread: 0 })
  expect([await waiting(supplier), await waiting(colleague)]).toEqual([0, 1])
  await write(supplier, id, "3")
  await runJobs()
  expect([await waiting(owner), (await read(colleague, id)).unread]).toEqual([1, 3])
  // Who writes has read what stands above.
  await write(colleague, id, "4")
  await runJobs()
  expect(await read(colleague, id)).toMatchObject({ unread: 0 })
  const stranger = await createActor("supplier")
  expect((await markRead(stranger, id, 1)).status).toBe(404)
})

it("200 a closed chat takes no message until it is opened again, 422 out of turn, two at once", async () => {
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

it("200 the list is found by kind, claim, text and organisation, the one written to last first", async () => {
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

it("200 what happens in a chat is in the audit trail, and leaves its order as it was", async () => {
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
  expect(lines.map(({ action }) => action)).toEqual(["chat.open", "chat.close"])
  expect((await call(owner, orders.read, { params: { id } })).body.order.updated_at).toBe(before)
})

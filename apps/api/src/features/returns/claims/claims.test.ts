import { chats } from "@packhaus/contract/chats/endpoints"
import type { ChatMessage } from "@packhaus/contract/chats/schema"
import { notices } from "@packhaus/contract/notices/endpoints"
import type { Notice } from "@packhaus/contract/notices/schema"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { claimTypes } from "@packhaus/contract/returns/claims/status"
import { sql } from "kysely"
import { expect, it } from "vitest"
import {
  chatFixtures,
  createChat,
  createChatFile,
  createClaim,
  createRequestChat,
} from "../../../testing/chats.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, runJobs, rows, db } = testApp
const { claim, read, messages } = chatFixtures(testApp)
const administrator = await createActor("administrator")
const support = await createActor("support")

const ofChat = async (actor: Actor, id: string) =>
  (await call(actor, claims.ofChat, { params: { id } })).body.claims
const accept = (actor: Actor, id: string) => call(actor, claims.accept, { params: { id } })
const decline = (actor: Actor, id: string, reason = "Zu spät gemeldet.") =>
  call(actor, claims.decline, { params: { id }, body: { reason } })
const withdraw = (actor: Actor, id: string) => call(actor, claims.withdraw, { params: { id } })
const propose = (actor: Actor, id: string, proposal: "accept" | "decline" | "track", note = "") =>
  call(actor, claims.propose, { params: { id }, body: { proposal, note } })

it.each(claimTypes)("200 a claim of the type %s has a description and files", async (type) => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const chat = await createChat(testApp, owner, supplier)
  const made = await claim(owner, chat, { type, quantity: 2 })
  expect(made.status).toBe(200)
  expect(made.body.claim).toMatchObject({
    chat_id: chat.id,
    order_id: chat.order_id,
    order_number: chat.number,
    line_item_id: chat.line_item_id,
    item: "Goods",
    quantity: 2,
    type,
    status: "pending",
    description: "Das Glas ist gesprungen.",
    created_by_name: "Test customer",
  })
  // It is part of the chat, where its supplier reads it with its files.
  expect(await ofChat(supplier, chat.id)).toMatchObject([{ type, status: "pending" }])
  const [message] = (await messages(supplier, chat.id)).messages
  expect(message).toMatchObject({
    claim_id: made.body.claim.id,
    claim_status: "pending",
    text: "Das Glas ist gesprungen.",
    files: [{ name: "Foto.png" }],
  })
  expect(await read(owner, chat.id)).toMatchObject({ claim: "pending" })
})

it("400 without a type, a description or a file, and for an unknown line or quantity", async () => {
  const owner = await createActor("customer")
  const chat = await createChat(testApp, owner)
  const other = await createChat(testApp, owner)
  const refused = [
    [{ type: "gift" }, "type", "claim.type_required"],
    [{ type: undefined }, "type", "claim.type_required"],
    [{ description: "  " }, "description", "claim.description_required"],
    [{ files: [] }, "files", "claim.file_required"],
    [{ files: ["none"] }, "files", "choice.unknown"],
    [{ line_item_id: other.line_item_id }, "line_item_id", "choice.unknown"],
    [{ quantity: 3 }, "quantity", "claim.too_many"],
    [{ quantity: 0 }, "quantity", "number.too_small"],
    [{ quantity: 1.5 }, "quantity", "quantity.whole"],
  ] as const
  for (const [more, path, code] of refused) {
    const { status, body } = await claim(owner, chat, more)
    expect([more, status, body.details.fields[0]]).toMatchObject([more, 400, { path, code }])
  }
  expect(await ofChat(owner, chat.id)).toEqual([])
})

it("422 for a second open claim of a line, also in a race; 200 the same id creates one", async () => {
  const owner = await createActor("customer")
  const chat = await createChat(testApp, owner)
  const made = await Promise.all([claim(owner, chat), claim(owner, chat)])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(made.find(({ status }) => status === 422)?.body.code).toBe("claims.open_already")
  const [one] = await ofChat(owner, chat.id)
  expect((await decline(support, one?.id ?? "")).status).toBe(200)
  const body = {
    id: crypto.randomUUID(),
    line_item_id: chat.line_item_id,
    quantity: 1,
    type: "lost" as const,
    description: "Weg.",
    files: [await createChatFile(testApp, owner)],
  }
  const repeated = () => call(owner, claims.create, { params: { id: chat.id }, body })
  const [first, second] = [await repeated(), await repeated()]
  expect(first.body.claim.id).toBe(second.body.claim.id)
  expect(await ofChat(owner, chat.id)).toHaveLength(2)
})

it("422 for a claim outside an order's chat and in a closed one", async () => {
  const owner = await createActor("customer")
  const chat = await createChat(testApp, owner)
  await call(owner, chats.close, { params: { id: chat.id } })
  expect((await claim(owner, chat)).body.code).toBe("chats.not_open_for")
  const about = await createRequestChat(testApp, owner, support)
  const refused = await claim(owner, { ...chat, id: about.id })
  expect([refused.status, refused.body.code]).toEqual([422, "claims.not_of_orders"])
})

it("200 accepts or declines a claim with a reason, once; all participants are notified", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id, chat_id } = await createClaim(testApp, owner, supplier)
  const both = await Promise.all([accept(support, id), decline(administrator, id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const one = await createClaim(testApp, owner, supplier)
  expect((await decline(support, one.id, " ")).status).toBe(400)
  expect((await decline(support, one.id)).body.claim).toMatchObject({
    status: "declined",
    reason: "Zu spät gemeldet.",
    decided_by_name: "Test support",
  })
  const out = await accept(support, one.id)
  expect([out.status, out.body.code, out.body.details.status]).toEqual([
    422,
    "claims.not_open_for",
    "declined",
  ])
  await runJobs()
  const inbox = await call(owner, notices.list, { query: { group: "unread" } })
  expect(inbox.body.notices.map(({ name }: Notice) => name)).toEqual(["claim_moved", "claim_moved"])
  expect(await read(owner, one.chat_id)).toMatchObject({ claim: "declined", unread: 1 })
  expect((await messages(supplier, chat_id)).messages).toHaveLength(1)
})

it("200 a supplier proposes without deciding; 422 for a settled claim", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id, chat_id } = await createClaim(testApp, owner, supplier)
  expect((await propose(supplier, id, "track", "Replacement goes out.")).body.claim).toMatchObject({
    status: "pending",
    proposal: "track",
    proposal_note: "Replacement goes out.",
    proposed_by_name: "Test supplier",
  })
  await propose(supplier, id, "accept")
  expect(await ofChat(owner, chat_id)).toMatchObject([{ status: "pending", proposal: "accept" }])
  for (const verb of [accept, decline]) expect((await verb(supplier, id)).status).toBe(403)
  await decline(support, id)
  expect((await propose(supplier, id, "accept")).status).toBe(422)
  const stranger = await createActor("supplier")
  expect((await propose(stranger, id, "accept")).status).toBe(404)
})

it("200 the claimant withdraws a claim until it is settled, once; then the line can be claimed again", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const chat = await createChat(testApp, owner, supplier)
  const made = (await claim(owner, chat)).body.claim
  expect((await withdraw(supplier, made.id)).status).toBe(403)
  expect((await withdraw(await createActor("customer"), made.id)).status).toBe(404)
  const both = await Promise.all([withdraw(owner, made.id), withdraw(owner, made.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const [gone] = await ofChat(owner, chat.id)
  expect(gone).toMatchObject({ status: "declined", reason: null, decided_by_name: "Test customer" })
  const next = (await claim(owner, chat)).body.claim
  await accept(support, next.id)
  expect((await withdraw(owner, next.id)).body.claim.status).toBe("declined")
  expect((await accept(support, next.id)).body.code).toBe("claims.not_open_for")
  const sentMessages = (await messages(owner, chat.id)).messages
  expect(sentMessages.map(({ claim_event }: ChatMessage) => claim_event).toReversed()).toEqual([
    "create",
    "withdraw",
    "create",
    "accept",
    "withdraw",
  ])
})

it("shows a proposal in the chat, and the open ones of several claims", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const chat = await createChat(testApp, owner, supplier)
  const lines = await rows.children("order_items", "order_id", [chat.order_id])
  const other = lines.find(({ id }) => id !== chat.line_item_id)
  const one = (await claim(owner, chat)).body.claim
  const two = (await claim(owner, { id: chat.id, line_item_id: other?.id ?? "" })).body.claim
  await propose(supplier, one.id, "accept", "Sorry.")
  await accept(support, two.id)
  expect(await read(owner, chat.id)).toMatchObject({ claim: "pending" })
  const [accepted, proposed] = (await messages(owner, chat.id)).messages
  expect([accepted?.claim_event, proposed?.claim_event]).toEqual(["accept", "propose"])
  await decline(support, one.id)
  expect(await read(owner, chat.id)).toMatchObject({ claim: "accepted" })
  await withdraw(owner, two.id)
  expect(await read(owner, chat.id)).toMatchObject({ claim: "declined" })
})

it("200 a corrected tracking number settles it: the order and its shop get the number", async () => {
  const owner = await createActor("customer")
  const { id, order_id, fulfillment_id } = await createClaim(testApp, owner, undefined, "accepted")
  const { organisation_id } = owner
  const track = (tracking_numbers: string[], at = fulfillment_id) =>
    call(support, claims.track, {
      params: { id },
      body: { fulfillment_id: at, tracking_numbers },
    })
  expect((await track([])).status).toBe(400)
  expect((await track(["NEW-12345"], "none")).status).toBe(404)
  const other = await createClaim(testApp, await createActor("customer"), undefined, "accepted")
  expect((await track(["NEW-12345"], other.fulfillment_id)).status).toBe(404)
  const channel = await db
    .selectFrom("orders")
    .select("sales_channel_id")
    .where("id", "=", order_id)
    .executeTakeFirstOrThrow()
  const shop = await rows.insert("shops", {
    organisation_id,
    sales_channel_id: channel.sales_channel_id,
    domain: "claims.myshopify.com",
    name: "Shop",
    default_shipment_method: "dhl_paket",
    connected_at: "2020-01-01T00:00:00.000Z",
  })
  await rows.update("orders", order_id, { shop_id: shop.id })
  const done = await track(["NEW-12345"])
  expect(done.body.claim).toMatchObject({
    status: "new_tracking_number",
    tracking_numbers: ["NEW-12345"],
    settled_at: expect.any(String),
  })
  const parcels = await rows.children("parcels", "fulfillment_id", [fulfillment_id])
  expect(parcels.map(({ tracking_number }) => tracking_number)).toEqual(["NEW-12345"])
  const pushes = await db
    .selectFrom("tracking_pushes")
    .select("status")
    .where("fulfillment_id", "=", fulfillment_id)
    .execute()
  expect(pushes).toHaveLength(1)
  expect((await track(["NEW-12345"])).status).toBe(422)
})

it("the database refuses status changes outside the life cycle", async () => {
  const { id } = await createClaim(testApp, await createActor("customer"))
  const leap = sql`update claims set status = 'refunded', amount = 1, decided_at = now()
    where id = ${id}`.execute(db)
  await expect(leap).rejects.toThrow(/claims.*pending.*refunded/)
})

import { chats } from "@packhaus/contract/chats/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import type { ClaimStatus } from "@packhaus/contract/returns/claims/status"
import { createPacked } from "../features/orders/expectations.ts"
import { createPending } from "./product-requests.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** An uploaded file of the owner that can be sent. */
export async function createChatFile({ rows }: TestApp, { id, organisation_id }: Actor) {
  const file = await rows.insert("files", {
    organisation_id,
    only_reader_id: null,
    context: "chat_file",
    name: "Foto.png",
    mime: "image/png",
    size: 3,
    sha256: "0".repeat(64),
    created_by: id,
  })
  return file.id
}

/** Columns of a chat without messages and without an assignee. */
const unwritten = {
  assignee_id: null,
  last_author_id: null,
  last_author_name: null,
  last_author_organisation_id: null,
  last_claim_event: null,
}

/** A chat about a packed order of the owner with a receiver; default: a supplier. */
export async function createChat(app: TestApp, owner: Actor, receiver?: Actor) {
  const order = await createPacked(app, owner, receiver)
  const { organisation_id: receiver_id } = receiver ?? (await app.createActor("supplier"))
  const { number } = await app.rows.one("orders", order.id)
  const chat = await app.rows.insert("chats", {
    organisation_id: owner.organisation_id,
    receiver_id,
    receiver_name: "Ningbo Lumen",
    organisation_name: "Kerzenglanz",
    kind: "order",
    subject_id: order.id,
    title: number,
    product_name: "Goods",
    order_number: number,
    shop_id: null,
    claim: null,
    ...unwritten,
  })
  const { line_item_id, fulfillment_id } = order
  return { id: chat.id, order_id: order.id, line_item_id, fulfillment_id, number, receiver_id }
}

/** A chat about a product request of the owner, with this receiver. */
export async function createRequestChat(
  app: TestApp,
  owner: Actor,
  { organisation_id: receiver_id }: Pick<Actor, "organisation_id">,
) {
  const request = await createPending(app, owner)
  return app.rows.insert("chats", {
    organisation_id: owner.organisation_id,
    receiver_id,
    receiver_name: "Ningbo Lumen",
    organisation_name: "Kerzenglanz",
    kind: "product_request",
    subject_id: request.id,
    title: "Laterne",
    product_name: "Laterne",
    order_number: null,
    shop_id: null,
    claim: null,
    ...unwritten,
  })
}

/** A claim in the chat of a packed order, about one piece. */
export async function createClaim(
  app: TestApp,
  owner: Actor,
  receiver?: Actor,
  status: Extract<ClaimStatus, "pending" | "accepted"> = "pending",
) {
  const chat = await createChat(app, owner, receiver)
  const isDecided = status === "accepted"
  const { id } = await app.rows.insert("claims", {
    organisation_id: owner.organisation_id,
    receiver_id: chat.receiver_id,
    client_id: crypto.randomUUID(),
    chat_id: chat.id,
    order_id: chat.order_id,
    order_number: chat.number,
    line_item_id: chat.line_item_id,
    item: "Goods",
    quantity: 1,
    type: "refund",
    status,
    description: "Das Glas ist gesprungen.",
    reason: null,
    proposal: null,
    proposal_note: null,
    proposed_by: null,
    proposed_by_name: null,
    proposed_at: null,
    requested_way: null,
    requested_amount: null,
    requested_by: null,
    requested_by_name: null,
    requested_at: null,
    amount: null,
    new_order_id: null,
    new_order_number: null,
    created_by: owner.id,
    created_by_name: "Test",
    decided_by: isDecided ? "test" : null,
    decided_by_name: isDecided ? "Test" : null,
    decided_at: isDecided ? new Date().toISOString() : null,
    settled_at: null,
  })
  return { ...chat, chat_id: chat.id, id }
}

/** An accepted claim about an order with a collecting invoice line. */
export async function createCharged(app: TestApp, owner: Actor, receiver?: Actor) {
  const claim = await createClaim(app, owner, receiver, "accepted")
  const { organisation_id } = owner
  const net = cents(1000)
  const invoice = await app.rows.insert("invoices", { organisation_id, line_count: 1, net })
  await app.rows.insert("invoice_lines", {
    organisation_id,
    invoice_id: invoice.id,
    order_id: claim.order_id,
    order_number: claim.number,
    code: "packaging",
    source_type: "fulfillment",
    source_id: claim.fulfillment_id,
    supplied_on: "2026-01-01",
    quantity: 1,
    price: net,
    net,
    priced_by: "test",
    vat_category: "S",
    vat_rate: 1900,
  })
  return claim
}

/** Actions of people in chats, through the product's endpoints. */
export function chatFixtures(app: TestApp) {
  const { call } = app
  return {
    /** Opens the chat about an order, with this receiver. */
    async open(actor: Actor, subject_id: string, receiver_id: string) {
      const body = { kind: "order", subject_id, receiver_id } as const
      return (await call(actor, chats.open, { body })).body.chat
    },
    write: (actor: Actor, id: string, text = "Wann kommt das?", files: string[] = []) =>
      call(actor, chats.send, { params: { id }, body: { id: crypto.randomUUID(), text, files } }),
    read: async (actor: Actor, id: string) =>
      (await call(actor, chats.read, { params: { id } })).body.chat,
    async messages(actor: Actor, id: string, before?: number) {
      const query = before === undefined ? {} : { before }
      return (await call(actor, chats.messages, { params: { id }, query })).body
    },
    markRead: (actor: Actor, id: string, position: number) =>
      call(actor, chats.markRead, { params: { id }, body: { position } }),
    async claim(
      actor: Actor,
      { id, line_item_id }: { id: string; line_item_id: string },
      more: object = {},
    ) {
      const files = [await createChatFile(app, actor)]
      const body = {
        id: crypto.randomUUID(),
        line_item_id,
        quantity: 1,
        type: "refund",
        description: "Das Glas ist gesprungen.",
        files,
        ...more,
      } as const
      return call(actor, claims.create, { params: { id }, body: body as never })
    },
  }
}

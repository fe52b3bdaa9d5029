import type { Role } from "@packhaus/contract/access/roles"
import { chatList } from "@packhaus/contract/chats/list"
import { chatTemplateList } from "@packhaus/contract/chats/template-list"
import { newId } from "@packhaus/kernel/ids"
import { merchantId, USUAL } from "../../../../../bench/million/size.ts"
import { createChat } from "../../testing/chats.ts"
import { type Expectation, members, staff } from "../../testing/expect/expectation.ts"
import {
  type FeatureExpectations,
  listRoutes,
  type Plan,
} from "../../testing/feature-expectations.ts"
import { createPacked } from "../orders/expectations.ts"

const receivers: readonly Role[] = ["supplier", "service_provider"]
const chat: Expectation = {
  target: async (app, owner, receiver) => ({ id: (await createChat(app, owner, receiver)).id }),
  own: ["customer"],
  managed: ["agency"],
  assigned: receivers,
  foreign: staff,
}
const written: Expectation = { ...chat, recentPassword: false }
const template: Expectation = {
  async target({ db }, { organisation_id }) {
    const id = newId("ctpl")
    await db
      .insertInto("chat_templates")
      .values({ id, organisation_id, title: id, text: "Hello" })
      .execute()
    return { id }
  },
  own: [...staff, ...members],
}
const closed: Expectation = {
  ...written,
  target: async (app, owner, receiver) => {
    const { id } = await createChat(app, owner, receiver)
    await app.rows.update("chats", id, { status: "closed" })
    return { id }
  },
}

/** A chat of the merchant whose lists are tested. */
const ofMerchant: Plan = {
  params: async ({ db }) =>
    db
      .selectFrom("chats")
      .select("id")
      .where("organisation_id", "=", merchantId(USUAL))
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow(),
  roles: ["administrator", "customer"],
}
const queries = [
  { unread: "true" },
  { claim: "pending" },
  { kind: "order" },
  { group: "open" },
  { turn: "ours" },
  { turn: "ours", order: "waiting_since" },
  { snoozed: "true" },
]

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(chatList, chat),
    "GET /admin/chats/:id": chat,
    "GET /admin/chats/:id/messages": chat,
    "GET /admin/chats/subject": { open: [...staff, ...members] },
    "POST /admin/chats": {
      recentPassword: false,
      async target(app, owner, receiver) {
        const { id: subject_id } = await createPacked(app, owner, receiver)
        if (receiver) return { subject_id, receiver_id: receiver.organisation_id }
        const supplier = await app.createActor("supplier")
        const receiver_id = supplier.organisation_id
        await app.rows.update("orders", subject_id, { fulfiller_ids: [receiver_id] })
        return { subject_id, receiver_id }
      },
      own: ["customer"],
      managed: ["agency"],
      assigned: ["supplier"],
      foreign: staff,
      body: ({ subject_id = "none", receiver_id = "none" }) => ({
        kind: "order",
        subject_id,
        receiver_id,
      }),
    },
    "POST /admin/chats/:id/messages": {
      ...written,
      body: () => ({ id: crypto.randomUUID(), text: "Wann kommt das?" }),
    },
    "GET /admin/chats/assignees": { open: staff },
    "POST /admin/chats/:id/assign": {
      ...written,
      own: [],
      managed: [],
      assigned: [],
      body: { member_id: null },
    },
    ...listRoutes(chatTemplateList, template),
    "POST /admin/chat-templates": {
      recentPassword: false,
      open: [...staff, ...members],
      body: { title: "Gruß", text: "Guten Tag" },
    },
    "DELETE /admin/chat-templates/:id": { ...template, recentPassword: false },
    "POST /admin/chats/:id/read": { ...written, body: { position: 1 } },
    "POST /admin/chats/:id/snooze": { ...written, body: { until: null } },
    "POST /admin/chats/:id/close": written,
    "POST /admin/chats/:id/reopen": closed,
  },
  plans: {
    "/admin/chats": { queries },
    "/admin/chats/counts": { queries },
    "/admin/chats/export": { queries },
    "/admin/chat-templates": { isFew: true },
    "/admin/chats/assignees": { isFew: true },
    "/admin/chats/:id": ofMerchant,
    "/admin/chats/:id/messages": ofMerchant,
    "/admin/chats/subject": { queries: [{ kind: "order", subject_id: "none" }], isFew: true },
  },
}

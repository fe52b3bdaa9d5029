import { chats as api } from "@packhaus/contract/chats/endpoints"
import {
  chatAssignees,
  chatSnoozes,
  chatTemplates as templates,
} from "@packhaus/contract/chats/inbox-endpoints"
import { ChatTemplate } from "@packhaus/contract/chats/inbox-schema"
import { Chat, ChatMessage } from "@packhaus/contract/chats/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { Claim } from "@packhaus/contract/returns/claims/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment, orders } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const [first] = orders
const chat = (n: number, overrides: Partial<Chat>) =>
  example(Chat, {
    id: `chat_${n}`,
    subject_id: first?.id ?? "",
    title: "PH-537241",
    product_name: "Metall-Laterne Fjord",
    order_number: "PH-537241",
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    receiver_id: "org_supplier",
    receiver_name: "Ningbo Lumen",
    shop_id: "shop_1",
    shop_name: "Lichtblick Shop",
    claim: "pending",
    message_count: 3,
    last_message: "Sorry for that. Replacement can go out within 48 h.",
    last_message_at: moment(40),
    last_author_id: "mem_supplier",
    last_author_name: "Wei Lin",
    waiting_since: moment(40),
    created_at: moment(3000),
    ...overrides,
  })
const all: readonly Chat[] = [
  chat(1, {}),
  chat(2, {
    kind: "product_request",
    subject_id: "preq_1",
    title: "Duftkerze Nordwind",
    product_name: "Duftkerze Nordwind",
    order_number: null,
    receiver_id: "org_platform",
    receiver_name: "Packhaus",
    shop_id: null,
    shop_name: null,
    claim: null,
    message_count: 1,
    unread: 1,
    last_message: "Welche Menge brauchen Sie im Monat?",
    last_message_at: moment(900),
    answer_by: moment(-60),
  }),
  chat(3, { status: "closed", claim: "declined", last_message_at: moment(9000) }),
]

const claim = (overrides: Partial<Claim> = {}) =>
  example(Claim, {
    id: "claim_1",
    organisation_id: "org_1",
    chat_id: "chat_1",
    order_id: first?.id ?? "",
    order_number: "PH-537241",
    line_item_id: "item_1",
    item: "Metall-Laterne Fjord – 28 cm",
    quantity: 1,
    type: "exchange",
    description: "Eine der beiden Laternen kam mit gesprungenem Glas an.",
    proposal: "accept",
    proposal_note: "Replacement goes out.",
    proposed_by_name: "Wei Lin",
    proposed_at: moment(60),
    created_by_name: "Jana Petersen",
    created_at: moment(180),
    ...overrides,
  })
const accepted = () =>
  claim({
    id: "claim_2",
    chat_id: "chat_1",
    status: "accepted",
    type: "lost",
    item: "Duftkerze Nordwind – 180 g",
    description: "Das Paket kam nie an.",
    proposal: null,
    proposal_note: null,
    decided_by_name: "Mara Voss",
    decided_at: moment(50),
  })
/** A claim whose goods are sent again. */
const replaced = () => ({
  ...accepted(),
  id: "claim_3",
  chat_id: "chat_3",
  new_order_id: first?.id ?? "",
  new_order_number: "PH-537241-KLM",
})

const message = (position: number, overrides: Partial<ChatMessage>) =>
  example(ChatMessage, {
    id: `cmsg_${position}`,
    position,
    author_id: "mem_1",
    author_name: "Jana Petersen",
    created_at: moment(200 - position * 20),
    ...overrides,
  })
const photo = {
  id: "cfil_1",
  name: "Laterne.png",
  mime: "image/png",
  size: 84_000,
  url: "/uploads/laterne.png",
}
const overrides = remembered((): ChatMessage[] => [
  message(1, {
    text: claim().description,
    claim_id: "claim_1",
    claim_event: "create",
    claim_status: "pending",
    files: [photo],
  }),
  message(2, {
    text: accepted().description,
    claim_id: "claim_2",
    claim_event: "create",
    claim_status: "pending",
    files: [{ ...photo, id: "cfil_2", name: "Zustellung.pdf", mime: "application/pdf" }],
  }),
  message(3, {
    author_id: "mem_9",
    author_name: "Wei Lin",
    side: "receiver",
    text: "Sorry for that. Replacement can go out within 48 h.",
    claim_id: "claim_1",
    claim_event: "propose",
    claim_status: "pending",
  }),
])

/** As suppliers see it: without the customer and the shop. */
const shownTo = (as: string, one: Chat): Chat =>
  as === "supplier" ? { ...one, shop_id: null, shop_name: null } : one
const find = (id: string, as: string) => {
  const found = all.find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return shownTo(as, found)
}

const inClosed = [
  message(1, {
    text: replaced().description,
    claim_id: "claim_3",
    claim_event: "create",
    claim_status: "pending",
  }),
]

const template = example(ChatTemplate, {
  id: "ctpl_1",
  organisation_id: "org_1",
  title: "Unterwegs",
  text: "Order {order} is on its way. {me}",
  created_at: moment(3000),
  updated_at: moment(3000),
})

/** Three chats, and two claims in the first; messages that are sent stay in the list. */
export const chatAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { group = "open", unread }, as }) => {
    const found = all.filter(
      (one) =>
        as !== "empty" &&
        (group === "all" || one.status === group) &&
        (unread === undefined || one.unread > 0 === unread),
    )
    return { chats: found.map((one) => shownTo(as, one)) }
  }),
  answer(api.counts, () => ({ counts: { groups: { open: 2, closed: 1, all: 3 } } })),
  answer(api.subject, ({ query: { kind, subject_id } }) => ({
    subject: {
      title: "PH-537241",
      counterparts: [
        ...all
          .filter((one) => one.kind === kind && one.subject_id === subject_id)
          .slice(0, 1)
          .map(({ id: chat_id, receiver_id, receiver_name, status, claim: ofIt, unread }) => ({
            receiver_id,
            receiver_name,
            name: receiver_name,
            chat_id,
            status,
            claim: ofIt,
            unread,
          })),
        {
          receiver_id: "org_other",
          receiver_name: "Taizhou Candles",
          name: "Taizhou Candles",
        },
      ],
    },
  })),
  answer(api.read, ({ params: { id }, as }) => ({ chat: find(id, as) })),
  answer(api.open, ({ as }) => ({ chat: find("chat_1", as) })),
  answer(api.messages, ({ params: { id }, query: { before } }) => {
    const others = id === "chat_3" ? inClosed : [message(1, { text: find(id, "").last_message })]
    const found = id === "chat_1" ? overrides.now : others
    return {
      messages: found.filter(({ position }) => position < (before ?? 1000)).toReversed(),
    }
  }),
  answer(api.send, ({ body: { id: client_id, text } }) => {
    const sent = message(overrides.now.length + 1, { client_id, text, created_at: moment(0) })
    overrides.now.push(sent)
    return { message: sent }
  }),
  answer(chatAssignees.assignees, () => ({
    assignees: [{ id: "mem_support", name: "Mara Voss" }],
  })),
  answer(chatAssignees.assign, ({ params: { id }, body: { member_id }, as }) => ({
    chat: { ...find(id, as), assignee_id: member_id, assignee_name: member_id && "Mara Voss" },
  })),
  answer(templates.list, () => ({ chat_templates: [template] })),
  answer(chatSnoozes.snooze, ({ params: { id }, body: { until }, as }) => ({
    chat: { ...find(id, as), snoozed_until: until },
  })),
  answer(api.markRead, ({ params: { id }, as }) => ({ chat: find(id, as) })),
  answer(api.close, ({ params: { id }, as }) => ({
    chat: { ...find(id, as), status: "closed" as const },
  })),
  answer(api.reopen, ({ params: { id }, as }) => ({
    chat: { ...find(id, as), status: "open" as const },
  })),

  answer(claims.ofChat, ({ params: { id } }) => ({
    claims: { chat_1: [claim(), accepted()], chat_3: [replaced()] }[id] ?? [],
  })),
  answer(claims.create, () => ({ claim: claim() })),
  answer(claims.refundable, () => ({ refundable: { most: cents(2170) } })),
  answer(claims.propose, ({ body: { proposal, note } }) => ({
    claim: claim({ proposal, proposal_note: note }),
  })),
  answer(claims.accept, () => ({ claim: claim({ status: "accepted" }) })),
  answer(claims.decline, ({ body: { reason } }) => ({
    claim: claim({ status: "declined", reason }),
  })),
  answer(claims.withdraw, () => ({
    claim: claim({ status: "declined", decided_by_name: "Jana Petersen", decided_at: moment(0) }),
  })),
  answer(claims.handOver, ({ body: { amount, way } }) => ({
    claim: claim({ status: "accepted", requested_way: way, requested_amount: amount }),
  })),
  answer(claims.refund, ({ body: { amount } }) => ({
    claim: claim({ status: "refunded", amount }),
  })),
  answer(claims.credit, ({ body: { amount } }) => ({ claim: claim({ status: "credit", amount }) })),
  answer(claims.replace, () => ({
    claim: replaced(),
  })),
  answer(claims.track, ({ body: { tracking_numbers } }) => ({
    claim: claim({ status: "new_tracking_number", tracking_numbers }),
  })),
]

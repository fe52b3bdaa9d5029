import { list } from "../kernel/list.ts"
import { choice, choices, flag, relation } from "../kernel/list-filters.ts"
import { claimLifecycle } from "../returns/claims/status.ts"
import { Chat } from "./schema.ts"
import { chatGroups, chatKinds } from "./status.ts"

/** Chats, the one written to last first. `q` looks into titles, names and the last message. */
export const chatList = list({
  name: "chats",
  file: { de: "Nachrichten", en: "Chats" },
  path: "/admin/chats",
  action: "chat.read",
  row: Chat,
  filters: {
    kind: choices(chatKinds),
    claim: choices(claimLifecycle.statuses),
    shop_id: relation("shops"),
    organisation_id: relation("organisations"),
    unread: flag,
    /** Chats that the viewer works on, or that have no assignee. Only for staff. */
    assignee: choice(["me", "none"]),
    /** Open chats whose last message is from the other side, except those put off by the viewer. */
    turn: choice(["ours"]),
    /** Chats that the viewer has put off. */
    snoozed: flag,
    /** Has a claim whose refund, proposed by support, waits for an administrator's confirmation. */
    concern: choice(["to_confirm"]),
  },
  groups: { by: "status", of: chatGroups },
  sorts: ["last_message_at", "waiting_since"],
  sort: "-last_message_at",
  columns: {
    product_name: { de: "Produkt", en: "Product name" },
    receiver_name: { de: "Empfänger", en: "Receiver" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    created_at: { de: "Angelegt", en: "Created" },
    last_message_at: { de: "Letzte Nachricht", en: "Last message" },
    answer_by: { de: "Antwort bis", en: "Answer by" },
    snoozed_until: { de: "Zurückgestellt bis", en: "Snoozed until" },
    order_number: { de: "Bestellung", en: "Order number" },
    shop_name: { de: "Shop", en: "Shop" },
    claim: { de: "Reklamation", en: "Claim" },
    status: { de: "Status", en: "Status" },
    kind: { de: "Art", en: "Kind" },
    message_count: { de: "Nachrichten", en: "Messages" },
    last_author_name: { de: "Zuletzt geschrieben von", en: "Last message by" },
    assignee_name: { de: "Bearbeitung", en: "Assignee" },
    unread: { de: "Ungelesen", en: "Unread" },
    id: { de: "ID", en: "ID" },
  },
})

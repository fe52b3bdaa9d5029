import { list } from "../kernel/list.ts"
import { choices } from "../kernel/list-filters.ts"
import { noticeAreas, noticeKindNames } from "./rules/kinds.ts"
import { Notice } from "./schema.ts"

/** Everybody's own notices, newest first. */
export const noticeList = list({
  name: "notices",
  path: "/admin/notices",
  action: "notice.read",
  row: Notice,
  filters: { kind: choices(noticeKindNames) },
  sorts: ["created_at"],
  sort: "-created_at",
  groups: {
    by: "area",
    of: {
      all: noticeAreas,
      unread: noticeAreas,
      orders: ["orders"],
      sourcing: ["sourcing"],
      money: ["money"],
      chats: ["chats"],
      connections: ["connections"],
      account: ["account"],
    },
  },
  columns: {
    created_at: { de: "Zeit", en: "Time" },
    name: { de: "Hinweis", en: "Notice" },
    count: { de: "Anzahl", en: "Number" },
    subject_id: { de: "Betrifft", en: "About" },
    read_at: { de: "Gelesen", en: "Read" },
    id: { de: "ID", en: "ID" },
  },
})

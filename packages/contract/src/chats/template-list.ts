import { list } from "../kernel/list.ts"
import { ChatTemplate } from "./inbox-schema.ts"
import { MAX_TEMPLATES } from "./rules/messages.ts"

/** The templates of the viewer's organisation. */
export const chatTemplateList = list({
  name: "chat_templates",
  path: "/admin/chat-templates",
  action: "chat.write",
  row: ChatTemplate,
  filters: {},
  sorts: ["title"],
  sort: "title",
  columns: {
    title: { de: "Titel", en: "Title" },
    text: { de: "Text", en: "Text" },
    updated_at: { de: "Geändert", en: "Changed" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
  limit: MAX_TEMPLATES,
})

import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const chatsPolicy = {
  "chat.read": seeing("chats"),
  "chat.write": changing("chats"),
  "chat.assign": staff,
} as const satisfies Record<`chat.${string}`, readonly Role[]>

export const chatsKeyScopes = {
  "chat.read": "never",
  "chat.write": "never",
  "chat.assign": "never",
} as const satisfies KeyScopes<keyof typeof chatsPolicy>

export const chatsErrors = {
  "chats.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Der Status des Gesprächs hat sich geändert. Laden Sie es neu.",
    en: "The chat's status has changed. Reload it.",
    message: "The chat's status does not allow this. See details.status.",
  },
  "chats.too_many_templates": {
    status: 422,
    type: "invalid_data",
    de: "Höchstens 50 Vorlagen sind möglich. Entfernen Sie zuerst eine.",
    en: "At most 50 templates are possible. Remove one first.",
    message: "The limit of 50 templates is reached. Remove one first.",
  },
} as const satisfies ErrorTable<"chats">

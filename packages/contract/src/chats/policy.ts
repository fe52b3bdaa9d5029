import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const chatsPolicy = {
  "chat.read": seeing("chats"),
  "chat.write": changing("chats"),
} as const satisfies Record<`chat.${string}`, readonly Role[]>

export const chatsKeyScopes = {
  "chat.read": "never",
  "chat.write": "never",
} as const satisfies KeyScopes<keyof typeof chatsPolicy>

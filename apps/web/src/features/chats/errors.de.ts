import type { chatsErrors } from "@packhaus/contract/chats/manifest"

export const errors = {
  "chats.not_open_for": "Der Status des Chats hat sich geändert. Laden Sie ihn neu.",
} as const satisfies Record<keyof typeof chatsErrors, string>

import type { chatsErrors } from "@packhaus/contract/chats/manifest"

export const errors = {
  "chats.not_open_for": "The chat's status has changed. Reload it.",
} as const satisfies Record<keyof typeof chatsErrors, string>

import type { chatsErrors } from "@packhaus/contract/chats/errors"

export const errors = {
  "chats.not_open_for": "The chat is not in the right status for this. Load it again.",
} as const satisfies Record<keyof typeof chatsErrors, string>

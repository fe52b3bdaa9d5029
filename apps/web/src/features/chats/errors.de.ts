import type { chatsErrors } from "@packhaus/contract/chats/errors"

export const errors = {
  "chats.not_open_for": "Dafür ist der Chat gerade nicht im richtigen Status. Laden Sie ihn neu.",
} as const satisfies Record<keyof typeof chatsErrors, string>

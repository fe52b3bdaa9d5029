import type { ErrorTable } from "../kernel/error-table.ts"

export const chatsErrors = {
  "chats.not_open_for": [
    422,
    "invalid_data",
    "The chat is not in a state for this. details.status says in which.",
  ],
} as const satisfies ErrorTable<"chats">

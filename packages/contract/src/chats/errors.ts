import type { ErrorTable } from "../kernel/error-table.ts"

export const chatsErrors = {
  "chats.not_open_for": [
    422,
    "invalid_data",
    "The chat's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"chats">

import type { ErrorTable } from "../kernel/error-table.ts"

export const invitationsErrors = {
  "invitations.not_open_for": [
    422,
    "invalid_data",
    "The invitation is not in a state for this. details.status says in which.",
  ],
} as const satisfies ErrorTable<"invitations">

import type { ErrorTable } from "../../kernel/error-table.ts"

export const invitationsErrors = {
  "invitations.not_open_for": [
    422,
    "invalid_data",
    "The invitation's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"invitations">

import type { ErrorTable } from "../kernel/error-table.ts"

export const membersErrors = {
  "members.own_second_factor": [
    422,
    "invalid_data",
    "Remove your own second factor in your settings, with a code.",
  ],
  "members.wrong_password": [422, "invalid_data", "The current password is wrong."],
  "members.last_owner": [
    422,
    "invalid_data",
    "An organisation needs at least one active owner, the platform at least one active administrator.",
  ],
} as const satisfies ErrorTable<"members">

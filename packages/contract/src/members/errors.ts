import type { ErrorTable } from "../kernel/error-table.ts"

export const membersErrors = {
  "members.own_second_factor": [
    422,
    "invalid_data",
    "Take off your own second factor in your settings, with a code.",
  ],
  "members.wrong_password": [422, "invalid_data", "This is not your password."],
  "members.last_owner": [
    422,
    "invalid_data",
    "An organisation keeps one owner, the platform one administrator, who is not disabled.",
  ],
} as const satisfies ErrorTable<"members">

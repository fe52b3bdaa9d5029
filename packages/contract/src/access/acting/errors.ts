import type { ErrorTable } from "../../kernel/error-table.ts"

export const actingErrors = {
  "acting.changed": [
    403,
    "forbidden",
    "The page was opened for another identity than the session has now. Reload it.",
  ],
  "acting.read_only": [403, "forbidden", "Impersonation is read-only without raised rights."],
  "acting.never": [403, "forbidden", "This action is not available during impersonation."],
  "acting.already": [
    422,
    "invalid_data",
    "You are already impersonating a customer. End that first.",
  ],
  "acting.not_a_customer": [422, "invalid_data", "Only active customers can be impersonated."],
  "acting.no_owner": [422, "invalid_data", "This customer has no owner who can sign in."],
  "acting.raised_already": [422, "invalid_data", "Your rights have already been raised."],
} as const satisfies ErrorTable<"acting">

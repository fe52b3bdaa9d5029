import type { ErrorTable } from "../kernel/error-table.ts"

export const actingErrors = {
  "acting.changed": [
    403,
    "forbidden",
    "Whom you act as is not whom this page was opened for. Load it again.",
  ],
  "acting.read_only": [403, "forbidden", "While you act as a customer you only look."],
  "acting.never": [403, "forbidden", "This is not done while you act as a customer."],
  "acting.already": [422, "invalid_data", "You act as a customer already. End that first."],
  "acting.not_a_customer": [422, "invalid_data", "Only customers that work here are acted as."],
  "acting.no_owner": [422, "invalid_data", "This customer has no owner who can sign in."],
  "acting.raised_already": [422, "invalid_data", "Your rights are raised already."],
} as const satisfies ErrorTable<"acting">

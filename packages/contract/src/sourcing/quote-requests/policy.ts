import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"

/** The requester sees the answers on the product request. */
export const quoteRequestsPolicy = {
  "quote_request.read": ["supplier"],
  "quote_request.answer": ["supplier"],
} as const satisfies Record<`quote_request.${string}`, readonly Role[]>

export const quoteRequestsKeyScopes = {
  "quote_request.read": "never",
  "quote_request.answer": "never",
} as const satisfies KeyScopes<keyof typeof quoteRequestsPolicy>

import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const cardPaymentsPolicy = {
  "card_payment.read": ["customer", "disabled"],
  "card_payment.begin": ["customer", "disabled"],
  "card_message.read": seeing("balance_transfers"),
  "card_message.settle": changing("balance_transfers"),
} as const satisfies Record<`card_${"payment" | "message"}.${string}`, readonly Role[]>

/** The scopes of API keys: none, since a person holds the card. */
export const cardPaymentsKeyScopes = {
  "card_payment.read": "never",
  "card_payment.begin": "never",
  "card_message.read": "never",
  "card_message.settle": "never",
} as const satisfies KeyScopes<keyof typeof cardPaymentsPolicy>

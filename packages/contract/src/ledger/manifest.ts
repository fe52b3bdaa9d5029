import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const ledgerPolicy = {
  "balance.read": seeing("balance"),
  "balance.thresholds": owners(["administrator", "agency", "customer"]),
  "balance.transfer": changing("balance_transfers"),
} as const satisfies Record<`balance.${string}`, readonly Role[]>

export const ledgerKeyScopes = {
  "balance.read": "balance:read",
  "balance.thresholds": "never",
  "balance.transfer": "balance_transfers:write",
} as const satisfies KeyScopes<keyof typeof ledgerPolicy>

export const ledgerErrors = {
  "transfers.same_person": [
    403,
    "forbidden",
    "A second administrator must decide, not the one who requested it.",
  ],
  "ledger.balance_not_enough": [
    422,
    "invalid_data",
    "The balance is too low. See details.balance.",
  ],
  "ledger.reference_used": [
    422,
    "duplicate_error",
    "A receipt with this reference has already been booked.",
  ],
  "ledger.not_reversible": [
    422,
    "invalid_data",
    "Only bank receipts can be reversed, and only once. See details.reason.",
  ],
  "transfers.not_open_for": [422, "invalid_data"],
  "transfers.no_iban": [
    422,
    "invalid_data",
    "The organisation has no IBAN. Payouts go to that account only.",
  ],
  "transfers.waits_already": [
    422,
    "duplicate_error",
    "This has already been requested and waits for a second administrator.",
  ],
} as const satisfies ErrorTable<"transfers" | "ledger">

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

export const cardPaymentsErrors = {
  "card_payments.off": [422, "invalid_data", "Card payments are not enabled."],
  "card_payments.amount_not_possible": [
    422,
    "invalid_data",
    "The card provider does not accept this amount. See details.least and details.most for the limits.",
  ],
  "card_payments.not_open_for": [
    422,
    "invalid_data",
    "This card payment has ended. Start a new one. See details.status.",
  ],
  "card_payments.provider_away": [
    503,
    "unexpected_state",
    "The card provider does not respond. Nothing was charged. Try again.",
  ],
  "card_messages.settled": [422, "invalid_data", "This message has already been settled."],
} as const satisfies ErrorTable<"card_payments" | "card_messages">

export const paymentProofsPolicy = {
  "payment_proof.write": ["customer", "disabled"],
  "payment_proof.reject": ["administrator"],
} as const satisfies Record<`payment_proof.${string}`, readonly Role[]>

export const paymentProofsKeyScopes = {
  "payment_proof.write": "never",
  "payment_proof.reject": "never",
} as const satisfies KeyScopes<keyof typeof paymentProofsPolicy>

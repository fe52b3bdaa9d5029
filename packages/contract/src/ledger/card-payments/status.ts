import { lifecycle } from "../../kernel/lifecycle.ts"

/**
 * One try to pay an invoice by card, on a page of the provider. It ends when the money came, when the time
 * of the page is over, when another amount was owed meanwhile, or because the provider refuses it. Money
 * that comes all the same is booked: the provider has it.
 */
export const cardAttemptLifecycle = lifecycle({
  open: { pay: "paid", expire: "expired", replace: "replaced", refuse: "refused" },
  expired: { pay: "paid" },
  replaced: { pay: "paid" },
  refused: { pay: "paid" },
  paid: {},
})

/** Events of the provider: paid, card declined, page expired, refunded. */
export const cardReportKinds = ["paid", "declined", "expired", "refunded", "disputed"] as const

/** Items for an administrator: messages of the provider, and differences between its books and ours. */
export const cardMessageKinds = [...cardReportKinds, "compared"] as const

/**
 * The reason for a manual check: the payment is unknown or differs from the one begun, the provider
 * refunded or refused to, or its books of shoppers' payments differ from ours.
 */
export const cardMessageReasons = [
  "unknown_attempt",
  "wrong_invoice",
  "wrong_session",
  "wrong_currency",
  "wrong_amount",
  "incomplete",
  "refunded",
  "disputed",
  // A refund of a shopper's payment. Its amount can be given back again.
  "refund_refused",
  // The provider took money for a session, and there is no payment of it.
  "not_booked",
  // A payment is booked as taken, and the provider has not taken it.
  "not_taken",
  "taken_differs",
  "refunded_differs",
] as const
export type CardMessageReason = (typeof cardMessageReasons)[number]

import { lifecycle } from "../kernel/lifecycle.ts"

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
export type CardAttemptStatus = (typeof cardAttemptLifecycle.statuses)[number]

/** What the provider tells of: money came, a card was declined, a page is over, money went back. */
export const cardReportKinds = ["paid", "declined", "expired", "refunded", "disputed"] as const

/**
 * Why a person looks at a message: nobody began such a payment, or it is not what was begun, or the
 * provider gave money back.
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
] as const
export type CardMessageReason = (typeof cardMessageReasons)[number]

import { lifecycle } from "../kernel/lifecycle.ts"

/** What the shop platform asks for: a shopper's data, to forget a shopper, to forget a whole shop. */
export const privacyKinds = ["data_request", "customer_redact", "shop_redact"] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/**
 * A request for data is open until a person says that it was answered. A request to forget is done at
 * once, except for orders that are not shipped yet: it waits for those.
 */
export const privacyLifecycle = lifecycle({
  open: { answer: "done" },
  waiting: { finish: "done" },
  done: {},
})
export type PrivacyStatus = (typeof privacyLifecycle.statuses)[number]

/** Days within which the shop platform wants a request done (domain 8). */
export const PRIVACY_DAYS = 30

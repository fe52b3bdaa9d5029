import { lifecycle } from "../kernel/lifecycle.ts"

/**
 * The kinds of requests of a shop platform: a shopper's data, erasure of a shopper, erasure of a
 * shop.
 */
export const privacyKinds = ["data_request", "customer_redact", "shop_redact"] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/**
 * A request for data is open until a person records its answer. An erasure is done at once, except
 * that it waits for orders that are not shipped yet.
 */
export const privacyLifecycle = lifecycle({
  open: { answer: "done" },
  waiting: { finish: "done" },
  done: {},
})
export type PrivacyStatus = (typeof privacyLifecycle.statuses)[number]

/** Days within which the shop platform wants a request done (domain 8). */
export const PRIVACY_DAYS = 30

import { lifecycle } from "../../kernel/lifecycle.ts"

/** The state of a product in the shop it is published to (domain 3); "none" without a shop. */
export const publicationLifecycle = lifecycle({
  none: {},
  pending: { list: "listed", fail: "failed" },
  failed: { retry: "pending" },
  listed: {},
})
export type PublicationStatus = (typeof publicationLifecycle.statuses)[number]

/** The number of attempts before a person must check. */
export const MAX_ATTEMPTS = 10

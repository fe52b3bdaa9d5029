import { lifecycle } from "../../kernel/lifecycle.ts"

/** What became of a product in the shop it was published to (domain 3); "none": nobody asked for one. */
export const publicationLifecycle = lifecycle({
  none: {},
  pending: { list: "listed", fail: "failed" },
  failed: { retry: "pending" },
  listed: {},
})
export type PublicationStatus = (typeof publicationLifecycle.statuses)[number]

/** The shop is asked so often before a person must look. */
export const MOST_ATTEMPTS = 10

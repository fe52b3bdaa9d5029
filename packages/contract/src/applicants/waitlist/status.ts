import { lifecycle } from "../../kernel/lifecycle.ts"

/**
 * The entry of an applicant, beside the status of its organisation (domain 1): they move together, in one
 * transaction. An invitation that comes to nothing leads back to waiting.
 */
export const waitlistLifecycle = lifecycle({
  waiting: { invite: "invited", decline: "declined" },
  invited: { join: "joined", withdraw: "waiting" },
  declined: { apply: "waiting" },
  joined: {},
})
export type WaitlistStatus = (typeof waitlistLifecycle.statuses)[number]

/** Days after which a declined applicant may apply again. */
export const REAPPLY_DAYS = 30
/** Days without an answer after which an applicant is mailed. */
export const WARN_DAYS = 90
/** Days after that mail on which the entry is deleted, unless the applicant stays. */
export const DELETE_DAYS = 14

/** Industries of applicants. */
export const industries = [
  "beauty",
  "electronics",
  "fashion",
  "food",
  "garden",
  "home",
  "jewellery",
  "pets",
  "sports",
  "stationery",
  "toys",
  "other",
] as const

/** Parcels a month: the ranges by which the list is narrowed. */
export const volumeNames = ["below_100", "below_500", "below_2000", "above"] as const

/** By what two applicants, or an applicant and an organisation, are taken for the same. */
export const sameness = ["company", "mail_domain", "vat_id", "phone", "shop_address"] as const

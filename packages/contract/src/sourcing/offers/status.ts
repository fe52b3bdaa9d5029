import { lifecycle } from "../../kernel/lifecycle.ts"

/** An offer (domain 3). The supplier submits a cost; the agency or an administrator opens it with prices. */
export const offerLifecycle = lifecycle({
  draft: { submit: "submitted" },
  submitted: { open: "open", withdraw: "withdrawn", expire: "expired", decline: "declined" },
  open: { accept: "accepted", decline: "declined", withdraw: "withdrawn", expire: "expired" },
  accepted: {},
  declined: {},
  expired: {},
  withdrawn: {},
})
export type OfferStatus = (typeof offerLifecycle.statuses)[number]
export type OfferVerb = (typeof offerLifecycle.verbs)[number]

/** In which a supplier may quote; prices are in euro. */
export const offerCurrencies = ["eur", "usd", "cny"] as const
export type OfferCurrency = (typeof offerCurrencies)[number]

/** Groups of countries that shipping can be quoted for, besides single ones. The narrowest counts. */
export const countryGroups = ["EU", "WORLD"] as const

/** The minimum of days for which an offer is valid from its submission. */
export const MIN_VALID_DAYS = 7

/** The tabs of the list: each a group of statuses. A supplier's run until they are decided. */
export const offerGroups = {
  all: offerLifecycle.statuses,
  drafts: ["draft"],
  submitted: ["submitted"],
  open: ["open"],
  running: ["submitted", "open"],
  accepted: ["accepted"],
  closed: ["declined", "expired", "withdrawn"],
} as const satisfies Record<string, readonly OfferStatus[]>

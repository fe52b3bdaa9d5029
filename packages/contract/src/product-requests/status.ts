import { lifecycle } from "../kernel/lifecycle.ts"

/**
 * A product request (domain 3). Offers and what became of the suppliers who were asked have life cycles of
 * their own: a pending request stays so until it is decided.
 */
export const productRequestLifecycle = lifecycle({
  draft: { submit: "pending" },
  pending: {
    accept: "accepted",
    decline: "not_accepted",
    refuse: "not_accepted",
    find_none: "n/a",
  },
  accepted: { publish: "published" },
  not_accepted: { reopen: "draft" },
  "n/a": { reopen: "draft" },
  published: {},
})
export type ProductRequestStatus = (typeof productRequestLifecycle.statuses)[number]
export type ProductRequestVerb = (typeof productRequestLifecycle.verbs)[number]

/** Suppliers make offers for these: one whose offer was accepted gets other prices, too. */
export const openToOffers: readonly ProductRequestStatus[] = ["pending", "accepted", "published"]

/** What a customer wants: one of these. */
export const requestServices = ["brand_service", "dropshipping", "bulk"] as const
export type RequestService = (typeof requestServices)[number]

/** How goods of a bulk order come, or where they stay. */
export const importMethods = ["plane", "train", "stock_in_china"] as const
export type ImportMethod = (typeof importMethods)[number]
/** Days on the way, from and to (specification 9); null where goods stay where they are. */
export const importDays = {
  plane: [3, 15],
  train: [45, 55],
  stock_in_china: null,
} as const satisfies Record<ImportMethod, readonly [number, number] | null>

/** At most so many of each (specification 5; domain 3). */
export const MAX_IMAGES = 5
export const MAX_DOCUMENTS = 10

/** Product names that are so much alike are shown as a likely duplicate: shared trigrams, 0 to 1. */
export const ALIKE = 0.5

/** The tabs of the list: each a group of statuses. */
export const productRequestGroups = {
  all: productRequestLifecycle.statuses,
  drafts: ["draft"],
  pending: ["pending"],
  accepted: ["accepted"],
  published: ["published"],
  closed: ["not_accepted", "n/a"],
} as const satisfies Record<string, readonly ProductRequestStatus[]>

/** What the timeline of a request tells; the web app has words for each. */
export const productRequestNotes = [
  "product_request.created",
  "product_request.edited",
  "product_request.submit",
  "product_request.assigned",
  "product_request.quoted",
  "product_request.quote_declined",
  "product_request.quote_expired",
  "product_request.offer_opened",
  "product_request.offer_accepted",
  "product_request.offer_declined",
  "product_request.offer_withdrawn",
  "product_request.agreement_backdated",
  "product_request.refuse",
  "product_request.find_none",
  "product_request.decline",
  "product_request.reopen",
  "product_request.publish",
] as const
/** Which suppliers were asked, and what they said, is no business of the customer. */
export const notesOfSuppliers: readonly string[] = [
  "product_request.assigned",
  "product_request.quoted",
  "product_request.quote_declined",
  "product_request.quote_expired",
]

/** Why a request needs who looks after it: no supplier is asked, and none quoted. */
export const productRequestConcerns = ["unassigned"] as const

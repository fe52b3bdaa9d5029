import { lifecycle } from "../../kernel/lifecycle.ts"

/**
 * A product request (domain 3). Offers and quote requests have life cycles of their own: a request
 * stays pending until it is decided.
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

/** Statuses in which suppliers can offer. After acceptance a supplier may offer new prices. */
export const openToOffers: readonly ProductRequestStatus[] = ["pending", "accepted", "published"]

/** The requested service, one of these. */
export const requestServices = ["brand_service", "dropshipping", "bulk"] as const
export type RequestService = (typeof requestServices)[number]

/** Import method of a bulk order, or where its goods stay. */
export const importMethods = ["plane", "train", "stock_in_china"] as const
export type ImportMethod = (typeof importMethods)[number]
/** Days of transport, from and to (specification 9); null for goods that stay at their location. */
export const importDays = {
  plane: [3, 15],
  train: [45, 55],
  stock_in_china: null,
} as const satisfies Record<ImportMethod, readonly [number, number] | null>

/** Maximum files of each kind (specification 5; domain 3). */
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

/** Timeline events of a request; the web app has words for each. */
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
/** Requested suppliers and their answers are hidden from the customer. */
export const notesOfSuppliers: readonly string[] = [
  "product_request.assigned",
  "product_request.quoted",
  "product_request.quote_declined",
  "product_request.quote_expired",
]

/** Why a request needs its manager: no supplier was assigned, or none has quoted. */
export const productRequestConcerns = ["unassigned"] as const

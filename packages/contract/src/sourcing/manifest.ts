import type { KeyScopes } from "../access/key-areas.ts"
import { isSupplier, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const offersPolicy = {
  "offer.read": seeing("product_requests"),
  "offer.cost": ["administrator", "supplier"],
  "offer.margin": ["administrator", "agency"],
  "offer.decide": ["administrator", "customer"],
  "offer.backdate": ["administrator"],
} as const satisfies Record<`offer.${string}`, readonly Role[]>

export const offersKeyScopes = {
  "offer.read": "never",
  "offer.cost": "never",
  "offer.margin": "never",
  "offer.decide": "never",
  "offer.backdate": "never",
} as const satisfies KeyScopes<keyof typeof offersPolicy>

export const offersErrors = {
  "offers.not_open_for": [
    422,
    "invalid_data",
    "The offer's status does not allow this. See details.status.",
  ],
  "offers.changed": [422, "invalid_data", "The offer has a newer version. Review it."],
  "offers.no_rate": [
    422,
    "invalid_data",
    "There is no exchange rate from the last week for this currency. Quote in euro, or try again later.",
  ],
  "offers.not_asked": [422, "invalid_data", "This request no longer accepts offers."],
  "offers.variant_agreed": [
    422,
    "invalid_data",
    "Another agreement already covers a variant. See details.variant_ids.",
  ],
} as const satisfies ErrorTable<"offers">

/** Suppliers use quote requests instead. */
const others = (roles: readonly Role[]) => roles.filter((role) => !isSupplier(role))

export const productRequestsPolicy = {
  "product_request.read": others(seeing("product_requests")),
  "product_request.write": others(changing("product_requests")),
  "product_request.submit": ["customer"],
  "product_request.assign": ["administrator", "agency"],
  "product_request.decline": ["administrator", "customer"],
} as const satisfies Record<`product_request.${string}`, readonly Role[]>

export const productRequestsKeyScopes = {
  "product_request.read": "never",
  "product_request.write": "never",
  "product_request.submit": "never",
  "product_request.assign": "never",
  "product_request.decline": "never",
} as const satisfies KeyScopes<keyof typeof productRequestsPolicy>

export const productRequestsErrors = {
  "product_requests.not_open_for": [
    422,
    "invalid_data",
    "The request's status does not allow this. See details.status.",
  ],
  "product_requests.not_removable": [
    422,
    "invalid_data",
    "The request was submitted before, so its history is kept. It cannot be deleted.",
  ],
} as const satisfies ErrorTable<"product_requests">

export const publicationsPolicy = {
  "publication.read": productRequestsPolicy["product_request.read"],
  "publication.publish": productRequestsPolicy["product_request.assign"],
} as const satisfies Record<`publication.${string}`, readonly Role[]>

export const publicationsKeyScopes = {
  "publication.read": "never",
  "publication.publish": "never",
} as const satisfies KeyScopes<keyof typeof publicationsPolicy>

export const publicationsErrors = {
  "publications.not_open_for": [
    422,
    "invalid_data",
    "The product has already been sent to the shop, or is being sent. See details.status.",
  ],
  "publications.nothing_agreed": [
    422,
    "invalid_data",
    "The request has no accepted offer, so it cannot be published.",
  ],
} as const satisfies ErrorTable<"publications">

/** The requester sees the answers on the product request. */
export const quoteRequestsPolicy = {
  "quote_request.read": ["supplier"],
  "quote_request.answer": ["supplier"],
} as const satisfies Record<`quote_request.${string}`, readonly Role[]>

export const quoteRequestsKeyScopes = {
  "quote_request.read": "never",
  "quote_request.answer": "never",
} as const satisfies KeyScopes<keyof typeof quoteRequestsPolicy>

export const quoteRequestsErrors = {
  "quote_requests.not_open_for": [
    422,
    "invalid_data",
    "The quote request's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"quote_requests">

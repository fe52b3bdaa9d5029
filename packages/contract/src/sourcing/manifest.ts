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
  "offers.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Der Status des Angebots hat sich geändert. Laden Sie die Seite neu.",
    en: "The offer's status has changed. Reload the page.",
    message: "The offer's status does not allow this. See details.status.",
  },
  "offers.changed": {
    status: 422,
    type: "invalid_data",
    de: "Das Angebot hat sich geändert. Bitte prüfen Sie es erneut.",
    en: "The offer has changed. Please review it again.",
    message: "The offer has a newer version. Review it.",
  },
  "offers.no_rate": {
    status: 422,
    type: "invalid_data",
    de: "Für diese Währung gibt es keinen Kurs der letzten Woche. Bieten Sie in Euro an, oder versuchen Sie es später.",
    en: "There is no exchange rate from the last week for this currency. Quote in euro, or try again later.",
    message:
      "There is no exchange rate from the last week for this currency. Quote in euro, or try again later.",
  },
  "offers.not_asked": {
    status: 422,
    type: "invalid_data",
    de: "Diese Anfrage nimmt keine Angebote mehr an.",
    en: "This request no longer accepts offers.",
    message: "This request no longer accepts offers.",
  },
  "offers.variant_agreed": {
    status: 422,
    type: "invalid_data",
    de: "Ein anderer Lieferant versendet bereits eine dieser Varianten. Wählen Sie eine andere Variante, oder fordern Sie in der bisherigen Anfrage ein neues Angebot an.",
    en: "Another supplier already ships one of these variants. Choose another variant, or ask for a new offer on the earlier request.",
    message: "Another agreement already covers a variant. See details.variant_ids.",
  },
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
  "product_requests.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Der Status der Anfrage hat sich geändert. Laden Sie die Seite neu.",
    en: "The request's status has changed. Reload the page.",
    message: "The request's status does not allow this. See details.status.",
  },
  "product_requests.not_removable": {
    status: 422,
    type: "invalid_data",
    de: "Diese Anfrage wurde bereits eingereicht und kann nicht gelöscht werden: Ihr Verlauf bleibt erhalten.",
    en: "This request was submitted before and cannot be deleted: its history is kept.",
    message: "The request was submitted before, so its history is kept. It cannot be deleted.",
  },
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
  "publications.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das Produkt wurde bereits an den Shop übertragen oder wird gerade übertragen. Laden Sie die Seite neu.",
    en: "The product has already been sent to the shop, or is being sent. Reload the page.",
    message: "The product has already been sent to the shop, or is being sent. See details.status.",
  },
  "publications.nothing_agreed": {
    status: 422,
    type: "invalid_data",
    de: "Nehmen Sie ein Angebot an, bevor Sie das Produkt veröffentlichen.",
    en: "Accept an offer before you publish the product.",
    message: "The request has no accepted offer, so it cannot be published.",
  },
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
  "quote_requests.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Diese Anfrage ist bereits beantwortet oder abgelaufen.",
    en: "This request has already been answered or has expired.",
    message: "The quote request's status does not allow this. See details.status.",
  },
} as const satisfies ErrorTable<"quote_requests">

import type { productRequestsErrors } from "@packhaus/contract/product-requests/errors"

export const errors = {
  "product_requests.not_open_for": "The request has moved on meanwhile. Reload the page.",
  "product_requests.not_removable": "This request was submitted before. Its history stays.",
} as const satisfies Record<keyof typeof productRequestsErrors, string>

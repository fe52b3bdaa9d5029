import type { productRequestsErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "product_requests.not_open_for": "The request's status has changed. Reload the page.",
  "product_requests.not_removable":
    "This request was submitted before and cannot be deleted: its history is kept.",
} as const satisfies Record<keyof typeof productRequestsErrors, string>

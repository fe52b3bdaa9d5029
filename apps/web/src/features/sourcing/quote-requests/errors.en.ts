import type { quoteRequestsErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "quote_requests.not_open_for": "This request has already been answered or has expired.",
} as const satisfies Record<keyof typeof quoteRequestsErrors, string>

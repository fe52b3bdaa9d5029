import type { quoteRequestsErrors } from "@packhaus/contract/quote-requests/errors"

export const errors = {
  "quote_requests.not_open_for": "This request was answered meanwhile, or its time is over.",
} as const satisfies Record<keyof typeof quoteRequestsErrors, string>

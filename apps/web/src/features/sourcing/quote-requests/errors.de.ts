import type { quoteRequestsErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "quote_requests.not_open_for": "Diese Anfrage ist bereits beantwortet oder abgelaufen.",
} as const satisfies Record<keyof typeof quoteRequestsErrors, string>

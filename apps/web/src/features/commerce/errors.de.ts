import type { commerceErrors } from "@packhaus/contract/commerce/manifest"

export const errors = {
  "commerce.not_allowed": "Das ist im aktuellen Zustand nicht möglich.",
  "commerce.payment_refused": "Der Zahlungsdienst lehnt diese Zahlung ab.",
  "commerce.provider_away": "Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es erneut.",
} as const satisfies Record<keyof typeof commerceErrors, string>

import type { privacyRequestsErrors } from "@packhaus/contract/privacy-requests/manifest"

export const errors = {
  "privacy_requests.not_open_for": "This request has already been answered. Reload the page.",
} as const satisfies Record<keyof typeof privacyRequestsErrors, string>

import type { privacyRequestsErrors } from "@packhaus/contract/privacy-requests/manifest"

export const errors = {
  "privacy_requests.not_open_for":
    "Diese Anfrage ist bereits beantwortet. Bitte laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof privacyRequestsErrors, string>

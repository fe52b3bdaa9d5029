import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const privacyRequestsPolicy = {
  "privacy_request.read": owners(seeing("privacy_requests")),
  "privacy_request.answer": owners(changing("privacy_requests")),
} as const satisfies Record<`privacy_request.${string}`, readonly Role[]>

export const privacyRequestsKeyScopes = {
  // A person answers for it.
  "privacy_request.read": "never",
  "privacy_request.answer": "never",
} as const satisfies KeyScopes<keyof typeof privacyRequestsPolicy>

export const privacyRequestsErrors = {
  "privacy_requests.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Diese Anfrage ist bereits beantwortet. Bitte laden Sie die Seite neu.",
    en: "This request has already been answered. Reload the page.",
  },
} as const satisfies ErrorTable<"privacy_requests">

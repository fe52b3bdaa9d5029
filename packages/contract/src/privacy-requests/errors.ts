import type { ErrorTable } from "../kernel/error-table.ts"

export const privacyRequestsErrors = {
  "privacy_requests.not_open_for": [422, "invalid_data"],
} as const satisfies ErrorTable<"privacy_requests">

import type { ErrorTable } from "../kernel/error-table.ts"

export const agencyAssignmentsErrors = {
  "agency_assignments.changed": [
    422,
    "invalid_data",
    "Somebody assigned another agency meanwhile. details.agency_id says which.",
  ],
  "agency_assignments.not_a_customer": [
    422,
    "invalid_data",
    "Only a customer has an agency. details.type says what the organisation is.",
  ],
} as const satisfies ErrorTable<"agency_assignments">

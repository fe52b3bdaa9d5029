import type { ErrorTable } from "../../kernel/error-table.ts"

export const agencyAssignmentsErrors = {
  "agency_assignments.changed": [
    422,
    "invalid_data",
    "Another agency has been assigned in the meantime. See details.agency_id.",
  ],
  "agency_assignments.not_a_customer": [
    422,
    "invalid_data",
    "Only customers have an agency. See details.type.",
  ],
} as const satisfies ErrorTable<"agency_assignments">

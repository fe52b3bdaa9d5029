import type { agencyAssignmentsErrors } from "@packhaus/contract/members/manifest"

export const errors = {
  "agency_assignments.changed":
    "Another agency has been assigned in the meantime. Reload the page.",
  "agency_assignments.not_a_customer": "Only customers have an agency.",
} as const satisfies Record<keyof typeof agencyAssignmentsErrors, string>

import type { agencyAssignmentsErrors } from "@packhaus/contract/members/manifest"

export const errors = {
  "agency_assignments.changed":
    "Inzwischen wurde eine andere Agentur zugewiesen. Laden Sie die Seite neu.",
  "agency_assignments.not_a_customer": "Nur Kunden haben eine Agentur.",
} as const satisfies Record<keyof typeof agencyAssignmentsErrors, string>

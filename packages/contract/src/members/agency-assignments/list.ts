import { list } from "../../kernel/list.ts"
import { relation } from "../../kernel/list-filters.ts"
import { AgencyAssignment } from "./schema.ts"

/** The agencies of a customer, newest first. */
export const agencyAssignmentList = list({
  name: "agency_assignments",
  path: "/admin/organisations/:id/agencies",
  action: "agency_assignment.read",
  parent: "organisation_id",
  timeless: true,
  row: AgencyAssignment,
  filters: { agency_id: relation("organisations") },
  sorts: ["from_at"],
  sort: "-from_at",
  columns: {
    agency_name: { de: "Agentur", en: "Agency" },
    from_at: { de: "Von", en: "From" },
    until_at: { de: "Bis", en: "Until" },
    assigned_by_name: { de: "Zugewiesen von", en: "Assigned by" },
    ended_by_name: { de: "Beendet von", en: "Ended by" },
    id: { de: "ID", en: "ID" },
  },
})

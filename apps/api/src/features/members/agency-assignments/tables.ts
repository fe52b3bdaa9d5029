import { AgencyAssignment } from "@packhaus/contract/members/agency-assignments/schema"
import { z } from "zod"
import { administrator, staff, table } from "../../../table-access.ts"

const AssignmentRow = AgencyAssignment.extend({
  assigned_by: z.string(),
  ended_by: z.string().nullable(),
})

export const agencyAssignmentTables = {
  agency_assignments: table(AssignmentRow, {
    access: {
      // An agency sees only its own period with a customer, not its predecessors.
      read: {
        ...staff,
        agency: ({ organisation_id, managed }) => ({
          agency_id: organisation_id,
          organisation_id: managed,
        }),
        customer: "organisation_id",
      },
      write: administrator,
    },
    idPrefix: "agas",
    search: ["agency_name"],
    generated: ["from_at"],
    owner: "organisation_id",
  }),
}

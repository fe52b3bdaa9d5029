import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { agencyAssignmentList } from "./list.ts"
import { AgencyAssignment, SetAgency } from "./schema.ts"

export const agencyAssignments = {
  ...agencyAssignmentList.endpoints,
  /**
   * Assigns an agency to a customer, replaces it, or ends the assignment, with effect from the next
   * request. Returns the present assignment, or null.
   */
  set: endpoint({
    method: "POST",
    path: "/admin/organisations/:id/agency",
    action: "agency_assignment.set",
    params: ById,
    body: SetAgency,
    reply: itemReply("agency_assignment", AgencyAssignment.nullable()),
    recentPassword: true,
  }),
}

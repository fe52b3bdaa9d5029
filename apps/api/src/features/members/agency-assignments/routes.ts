import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { routes } from "../../../context.ts"
import { agencyAssignmentListing } from "./list.ts"
import { setAgency } from "./verbs.ts"

export const agencyAssignmentRoutes = routes(agencyAssignments, {
  ...agencyAssignmentListing.handlers,
  set: async ({ params, body, ...context }) => ({
    agency_assignment: await setAgency(context, params.id, body),
  }),
})

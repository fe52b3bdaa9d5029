import { agencyAssignmentList } from "@packhaus/contract/members/agency-assignments/list"
import { serveList } from "../../../lists.ts"

export const agencyAssignmentListing = serveList(agencyAssignmentList, {
  from: "agency_assignments",
  parent: ({ rows }, id) => rows.one("organisations", id),
})

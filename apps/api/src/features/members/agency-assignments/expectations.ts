import { agencyAssignmentList } from "@packhaus/contract/members/agency-assignments/list"
import { merchantId, USUAL } from "../../../../../../bench/million/size.ts"
import { ofOrganisation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(agencyAssignmentList, {
      target: ofOrganisation,
      own: ["agency", "customer"],
      managed: ["agency"],
      foreign: staff,
    }),
    "POST /admin/organisations/:id/agency": {
      recentPassword: true,
      target: ofOrganisation,
      foreign: ["administrator"],
      body: { agency_id: null, instead_of: null },
    },
  },
  plans: {
    "/admin/organisations/:id/agencies": {
      params: { id: merchantId(USUAL) },
      roles: ["administrator"],
    },
  },
}

import { customerOverviewList } from "@packhaus/contract/applicants/customer-overview/list"
import { ofOrganisation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: listRoutes(customerOverviewList, {
    target: ofOrganisation,
    // Newest first, because tests create more customers than a page holds.
    query: { order: "-created_at" },
    managed: ["agency"],
    foreign: staff,
  }),
}

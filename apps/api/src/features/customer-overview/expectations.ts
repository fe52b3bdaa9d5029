import { customerOverviewList } from "@packhaus/contract/customer-overview/list"
import { ofOrganisation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: listRoutes(customerOverviewList, {
    target: ofOrganisation,
    managed: ["agency"],
    foreign: staff,
  }),
}

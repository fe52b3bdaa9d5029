import { dutyRateList } from "@packhaus/contract/catalogue/duty-rates/list"
import { members, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(dutyRateList, { open: staff }),
    "GET /admin/duty-rates/current": {
      open: [...staff, ...members],
      query: { hs_code: "94055000" },
    },
    "GET /admin/duty-rates/small-parcels": { open: [...staff, ...members] },
    "POST /admin/duty-rates/small-parcels": {
      recentPassword: false,
      open: ["administrator"],
      body: { amount: 300, valid_from: "2099-01-01" },
    },
    "POST /admin/duty-rates/import": {
      recentPassword: false,
      open: ["administrator"],
      body: { file_key: "none" },
      refusalsOnly: true,
    },
    "POST /admin/duty-rates": {
      recentPassword: false,
      open: ["administrator"],
      body: { hs_prefix: "9405", rate: 470, valid_from: "2099-01-01" },
    },
  },
  plans: {
    "/admin/duty-rates": { isFew: true },
    "/admin/duty-rates/export": { isFew: true },
    "/admin/duty-rates/current": { isFew: true },
    "/admin/duty-rates/small-parcels": { isFew: true },
  },
}

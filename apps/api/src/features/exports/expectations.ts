import { exportList } from "@packhaus/contract/exports/list"
import { members, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"

const people = [...staff, ...members]

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(exportList, { open: people }),
    "GET /admin/exports/:id": { open: people },
    "POST /admin/exports": { open: people, body: { list: "shipment_methods" } },
    "POST /admin/exports/:id/download": { open: people },
  },
  plans: { "/admin/exports": {}, "/admin/exports/export": {} },
}

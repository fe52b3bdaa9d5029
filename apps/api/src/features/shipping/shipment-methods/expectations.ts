import { shipmentMethodList } from "@packhaus/contract/shipping/shipment-methods/list"
import { members, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(shipmentMethodList, { open: [...staff, ...members] }),
    "POST /admin/shipment-methods": { recentPassword: false, open: ["administrator"], body: {} },
    "POST /admin/shipment-methods/:id": {
      recentPassword: false,
      target: async ({ rows }) => ({ id: (await rows.one("shipment_methods", "shm_gls")).id }),
      foreign: ["administrator"],
      body: { is_active: true },
    },
  },
  plans: {
    "/admin/shipment-methods": { isFew: true },
    "/admin/shipment-methods/export": { isFew: true },
  },
}

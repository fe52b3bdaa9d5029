import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagingList } from "@packhaus/contract/packagings/list"
import { staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"

const size = { name: "Box", length: 300, width: 200, height: 100, weight: 150, max_weight: null }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(packagingList, { open: [...staff, "agency", "customer", "supplier"] }),
    "POST /admin/packagings": { recentPassword: false, open: ["administrator"], body: size },
    "POST /admin/packagings/:id": {
      recentPassword: false,
      target: async ({ rows }) => {
        const { id } = await rows.insert("packagings", { ...size, organisation_id: PLATFORM_ID })
        return { id }
      },
      foreign: ["administrator"],
      body: { name: "Larger box" },
    },
  },
  plans: {
    "/admin/packagings": { isFew: true },
    "/admin/packagings/counts": { isFew: true },
    "/admin/packagings/export": { isFew: true },
  },
}

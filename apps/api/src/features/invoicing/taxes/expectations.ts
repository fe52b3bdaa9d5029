import { vatIdCheckList } from "@packhaus/contract/invoicing/taxes/list"
import { merchantId, USUAL } from "../../../../../../bench/million/size.ts"
import { staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { createOrder, createPacked } from "../../orders/expectations.ts"

const identified = async ({ rows }: TestApp, { organisation_id }: Actor) => {
  await rows.update("organisations", organisation_id, { vat_id: "DE123456789" })
  return { id: organisation_id }
}

/** A fulfilment of an order of the owner, by its assignee. */
const createFulfillment = async (app: TestApp, owner: Actor, assignee?: Actor) => ({
  id: (await createPacked(app, owner, assignee)).fulfillment_id,
})

const administrator = ["administrator"] as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(vatIdCheckList, { target: identified, foreign: staff }),
    "POST /admin/organisations/:id/vat-id-checks": {
      recentPassword: false,
      target: identified,
      foreign: administrator,
      body: { vat_id: "DE123456789", is_valid: true, reference: "WAPI-1" },
    },
    "GET /admin/orders/:id/export-proofs": {
      target: createOrder,
      own: ["customer"],
      managed: ["agency"],
      assigned: ["supplier"],
      foreign: staff,
    },
    "POST /admin/fulfillments/:id/export-proof": {
      recentPassword: false,
      target: createFulfillment,
      assigned: ["supplier"],
      foreign: administrator,
      body: { file_key: "file_none" },
    },
    "POST /admin/organisations/:id/vat-id-checks/ask": {
      recentPassword: false,
      target: identified,
      foreign: administrator,
    },
  },
  plans: {
    "/admin/orders/:id/export-proofs": { isFew: true },
    "/admin/organisations/:id/vat-id-checks": { params: { id: merchantId(USUAL) } },
  },
}

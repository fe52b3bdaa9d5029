import { administrator, type Expectation } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { createClaim } from "../../../testing/order-claims.ts"
import { createShippedOrder } from "../../../testing/retours.ts"

const known: Expectation = {
  target: createClaim,
  foreign: administrator,
  recentPassword: false,
}

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/orders/:id/claims": {
      target: async (app, owner) => {
        const { order_id: id, line_item_id } = await createShippedOrder(app, owner)
        return { id, line_item_id }
      },
      foreign: administrator,
      recentPassword: ["refund_amount"],
      body: ({ line_item_id = "none" }) => ({
        type: "refund",
        claim_items: [{ item_id: line_item_id, quantity: 1 }],
      }),
    },
    "POST /admin/orders/:id/claims/:claim_id": { ...known, body: { metadata: { shelf: 1 } } },
    "POST /admin/orders/:id/claims/:claim_id/cancel": known,
    "POST /admin/orders/:id/claims/:claim_id/fulfillments": known,
    "POST /admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel": known,
    "POST /admin/orders/:id/claims/:claim_id/shipments": {
      ...known,
      body: { fulfillment_id: "ful_none" },
    },
  },
}

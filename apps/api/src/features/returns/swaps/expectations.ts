import {
  administrator,
  changingShopFront,
  type Expectation,
  readingShopFront,
} from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { createShippedOrder } from "../../../testing/retours.ts"
import { createBought } from "../../../testing/returns.ts"
import { createGuestSwap, createSwap, swapForPlans } from "../../../testing/swaps.ts"

const known: Expectation = { target: createSwap, ...readingShopFront }
/** Nested below its order. */
const ofOrder: Expectation = {
  target: async (app, owner) => {
    const { id: swap_id, order_id } = await createSwap(app, owner)
    return { id: order_id, swap_id }
  },
  foreign: administrator,
  recentPassword: false,
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/swaps": known,
    "GET /admin/swaps/:id": known,
    "POST /admin/orders/:id/swaps": {
      target: async (app, owner) => {
        const { order_id: id, line_item_id } = await createShippedOrder(app, owner)
        return { id, line_item_id }
      },
      ...changingShopFront,
      recentPassword: false,
      body: ({ line_item_id = "none" }) => ({
        return_items: [{ item_id: line_item_id, quantity: 1 }],
      }),
    },
    "POST /admin/orders/:id/swaps/:swap_id/cancel": ofOrder,
    "POST /admin/orders/:id/swaps/:swap_id/fulfillments": ofOrder,
    "POST /admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel": ofOrder,
    "POST /admin/orders/:id/swaps/:swap_id/shipments": {
      ...ofOrder,
      body: { fulfillment_id: "ful_none" },
    },
    "POST /admin/orders/:id/swaps/:swap_id/process-payment": { ...ofOrder, recentPassword: true },
    "POST /store/swaps": {
      target: createBought,
      foreign: ["anonymous"],
      body: ({ id: order_id = "none", cart_id = "none", item_id = "none", variant = "none" }) => ({
        order_id,
        cart_id,
        return_items: [{ item_id, quantity: 1 }],
        additional_items: [{ variant_id: variant, quantity: 1 }],
      }),
    },
    "GET /store/swaps/:cart_id": { target: createGuestSwap, foreign: ["anonymous"] },
  },
  plans: {
    "/admin/swaps": {
      queries: [{ order: "created_at" }, { order_id: "order_none" }],
    },
    "/admin/swaps/:id": { params: swapForPlans, roles: ["administrator", "customer"] },
    "/store/swaps/:cart_id": { params: swapForPlans, roles: ["anonymous"] },
  },
}

import {
  administrator,
  type Expectation,
  readingShopFront,
  staff,
} from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"
import { createShippedOrder } from "../../testing/retours.ts"
import { createBought, createReturn, returnForPlans } from "../../testing/returns.ts"

const announced: Expectation = { target: createReturn, foreign: administrator }

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/returns": { target: createReturn, ...readingShopFront },
    "GET /admin/returns/:id": { target: createReturn, ...readingShopFront },
    "POST /admin/returns/:id/receive": {
      ...announced,
      recentPassword: ["refund"],
      body: ({ item_id = "none", location_id = "none" }) => ({
        items: [{ item_id, quantity: 1 }],
        location_id,
      }),
    },
    "POST /admin/returns/:id/cancel": { ...announced, recentPassword: false },
    "POST /admin/orders/:id/return": {
      target: async (app, owner) => {
        const { order_id: id, line_item_id } = await createShippedOrder(app, owner)
        return { id, line_item_id }
      },
      foreign: administrator,
      recentPassword: ["refund"],
      body: ({ line_item_id = "none" }) => ({ items: [{ item_id: line_item_id, quantity: 1 }] }),
    },
    "POST /admin/orders/:id/announce-return": {
      target: async (app, owner) => {
        const { order_id: id, line_item_id } = await createShippedOrder(app, owner)
        return { id, line_item_id }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
      recentPassword: false,
      body: ({ line_item_id = "none" }) => ({ items: [{ item_id: line_item_id, quantity: 1 }] }),
    },
    "POST /store/returns": {
      target: createBought,
      foreign: ["anonymous"],
      body: ({ id: order_id = "none", cart_id = "none", item_id = "none" }) => ({
        order_id,
        cart_id,
        items: [{ item_id, quantity: 1 }],
      }),
    },
  },
  plans: {
    "/admin/returns": {
      queries: [{ status: "requested" }, { order: "created_at" }, { order_id: "order_none" }],
    },
    "/admin/returns/:id": { params: returnForPlans, roles: ["administrator", "customer"] },
  },
}

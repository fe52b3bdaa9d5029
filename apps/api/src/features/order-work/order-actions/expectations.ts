import { administrator, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { createOrder, createPacked } from "../../orders/expectations.ts"

const finish = {
  target: createOrder,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
} as const
const settle = {
  target: createOrder,
  own: ["customer"],
  foreign: ["administrator"],
  recentPassword: true,
} as const

const fulfil = { own: ["customer"], assigned: ["supplier"], foreign: staff } as const

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/orders/:id/complete": finish,
    "POST /admin/orders/:id/archive": finish,
    "POST /admin/orders/:id/cancel": settle,
    "POST /admin/orders/:id/capture": settle,
    "POST /admin/orders/:id/refund": { ...settle, body: { amount: 1, reason: "other" } },
    "POST /admin/orders/:id/fulfillment": {
      ...fulfil,
      target: createOrder,
      body: ({ line_item_id = "none" }) => ({ items: [{ item_id: line_item_id, quantity: 1 }] }),
    },
    "POST /admin/orders/:id/fulfillments/:fulfillment_id/cancel": {
      ...fulfil,
      target: createPacked,
    },
    "POST /admin/orders/:id/shipment": {
      ...fulfil,
      target: createPacked,
      body: ({ fulfillment_id = "none" }) => ({ fulfillment_id }),
    },
    "POST /admin/orders/:id/line-items/:line_item_id/reserve": {
      ...finish,
      body: ({ location_id = "none" }) => ({ location_id }),
    },
    "POST /admin/orders/:id/shipping-methods": {
      ...finish,
      foreign: administrator,
      body: { option_id: "so_none", price: 100 },
    },
  },
}

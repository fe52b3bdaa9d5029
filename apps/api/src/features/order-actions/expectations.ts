import { staff } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"
import { createOrder } from "../orders/expectations.ts"

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

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/orders/:id/complete": finish,
    "POST /admin/orders/:id/archive": finish,
    "POST /admin/orders/:id/cancel": settle,
    "POST /admin/orders/:id/capture": settle,
    "POST /admin/orders/:id/refund": { ...settle, body: { amount: 1, reason: "other" } },
  },
}

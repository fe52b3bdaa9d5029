import { idOf } from "../../../../../../bench/million/size.ts"
import { staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { createOrder } from "../../orders/expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/orders/:id/parcel-checks": {
      target: createOrder,
      own: ["customer"],
      managed: ["agency"],
      assigned: ["supplier"],
      foreign: staff,
    },
  },
  plans: {
    "/admin/orders/:id/parcel-checks": {
      params: { id: idOf("order", 3) },
      roles: ["administrator"],
    },
  },
}

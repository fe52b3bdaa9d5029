import { idOf, merchantId, USUAL } from "../../../../../bench/million/size.ts"
import { staff } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"
import type { TestApp } from "../../testing/test-app.ts"
import { createOrder } from "../orders/expectations.ts"

/** A merchant's order waiting at a location. */
async function waiting({ db }: Pick<TestApp, "db">) {
  const found = await db
    .selectFrom("reservations as r")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.id", "=", "r.order_id").onRef("o.merchant_id", "=", "r.merchant_id"),
    )
    .select(["o.id", "r.location_id"])
    .where("o.merchant_id", "=", merchantId(USUAL))
    .where("o.fulfillment_status", "=", "not_fulfilled")
    .limit(1)
    .executeTakeFirst()
  return found ?? { id: idOf("order", 0), location_id: "none" }
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/pack-station": { open: [...staff, "customer", "supplier"] },
    "GET /admin/pack-station/:location_id/orders/:id": {
      target: createOrder,
      own: ["customer"],
      assigned: ["supplier"],
      foreign: staff,
    },
    "GET /admin/pack-station/:location_id/orders/:id/piece": {
      target: createOrder,
      own: ["customer"],
      assigned: ["supplier"],
      foreign: staff,
    },
  },
  plans: {
    "/admin/pack-station": { queries: [{ text: "1001" }], roles: ["administrator", "customer"] },
    "/admin/pack-station/:location_id/orders/:id": { params: waiting, roles: ["administrator"] },
    "/admin/pack-station/:location_id/orders/:id/piece": {
      params: waiting,
      queries: [{ code: "KG-1180" }],
      roles: ["administrator"],
    },
  },
}

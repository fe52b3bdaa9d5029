import { shopReturnList } from "@packhaus/contract/shipping/shop-returns/list"
import { staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

import { createOrder } from "../../orders/expectations.ts"

async function createReturn(app: TestApp, owner: Actor) {
  const { id: order_id } = await createOrder(app, owner)
  const { id } = await app.rows.insert("shop_returns", {
    merchant_id: owner.organisation_id,
    order_id,
    order_number: "#1",
    quantity: 1,
    external_line_id: "line",
    title: "Goods",
  })
  return { id }
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(shopReturnList, {
      target: createReturn,
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
    }),
  },
  plans: {
    "/admin/shop-returns": { queries: [{ is_matched: "false" }] },
  },
}

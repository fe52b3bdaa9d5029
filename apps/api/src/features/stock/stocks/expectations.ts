import { movementList, stockList } from "@packhaus/contract/stock/stocks/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, oneOfMerchant, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A stock of this customer, or of another owner's goods at this supplier's location. */
const createStock = async (app: TestApp, owner: Actor) => {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const { type } = await app.rows.one("organisations", owner.organisation_id)
  const isSupplier = type === "supplier"
  const place = await createPlace(isSupplier ? { type, owner } : {})
  const merchant = isSupplier ? await app.createActor("customer") : owner
  const { levels, item } = await createGoods(merchant, { stock: { [place.id]: 5 } })
  return { id: levels[0]?.id ?? "", inventory_item_id: item.id, location_id: place.id }
}
const booking = { kind: "arrival", quantity: 1, reason: "counted" }

const stock: Expectation = {
  target: createStock,
  own: ["customer", "supplier"],
  managed: ["agency"],
  foreign: staff,
} as const
const count: Expectation = { target: createStock, own: ["supplier"], foreign: staff }

const plan = { params: oneOfMerchant("inventory_levels"), roles: ["administrator"] } as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(stockList, stock),
    ...listRoutes(movementList, stock),
    "GET /admin/stocks/:id": stock,
    "POST /admin/stocks": {
      target: createStock,
      own: ["supplier"],
      foreign: staff,
      body: ({ inventory_item_id = "iitem_none", location_id = "sloc_none" }) => ({
        ...booking,
        inventory_item_id,
        location_id,
      }),
    },
    "POST /admin/stocks/:id/adjust": { ...count, body: booking },
  },
  plans: {
    "/admin/stocks/:id": plan,
    "/admin/stocks/:id/movements": plan,
  },
}

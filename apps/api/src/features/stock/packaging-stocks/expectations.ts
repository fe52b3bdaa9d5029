import { packagingStockList } from "@packhaus/contract/stock/packaging-stocks/list"
import { administrator, type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createPackagingStock } from "../../../testing/packagings.ts"

/** Pieces of the viewer's own packaging at their own location. */
const target: Expectation["target"] = async (app, owner) => {
  const { packaging, place, level } = await createPackagingStock(app, owner)
  return { id: level.id, packaging_id: packaging.id, location_id: place.id }
}
const booking = { kind: "arrival", quantity: 5, reason: "Counted" }
const write: Expectation = {
  target,
  own: ["customer", "supplier"],
  foreign: administrator,
  recentPassword: false,
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(packagingStockList, {
      target,
      own: ["customer", "supplier"],
      managed: ["agency"],
      foreign: staff,
    }),
    "POST /admin/packaging-stocks": {
      ...write,
      body: ({ packaging_id = "pack_none", location_id = "sloc_none" }) => ({
        ...booking,
        packaging_id,
        location_id,
      }),
    },
    "POST /admin/packaging-stocks/:id/book": { ...write, body: booking },
  },
  plans: {
    "/admin/packaging-stocks": { isFew: true },
    "/admin/packaging-stocks/export": { isFew: true },
  },
}

import { stockLocationList } from "@packhaus/contract/stock/stock-locations/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

const createPlace = async (app: TestApp, owner: Actor) => {
  const { type } = await app.rows.one("organisations", owner.organisation_id)
  const isPlatform = type === "platform"
  const place = { type: isPlatform ? "platform" : type === "supplier" ? type : "customer" } as const
  const { id } = await catalogueFixtures(app).createPlace({ ...place, owner })
  return { id }
}

const placeOwners = ["customer", "supplier"] as const
const places: Expectation = {
  target: createPlace,
  own: placeOwners,
  managed: ["agency"],
  foreign: staff,
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(stockLocationList, places),
    "GET /admin/stock-locations/:id": places,
    "POST /admin/stock-locations": {
      open: [...staff, ...placeOwners],
      body: {},
    },
    "POST /admin/stock-locations/:id": {
      target: createPlace,
      own: placeOwners,
      foreign: staff,
      body: { name: "Shed" },
    },
    "DELETE /admin/stock-locations/:id": { target: createPlace, own: placeOwners, foreign: staff },
  },
  plans: {
    "/admin/stock-locations": { isFew: true },
    "/admin/stock-locations/:id": { isFew: true },
  },
}

import { stockLocationList } from "@packhaus/contract/stock-locations/list"
import { movementList, stockList } from "@packhaus/contract/stocks/list"
import { catalogueFixtures } from "../catalogue.ts"
import { listRoutes } from "../feature-expectations.ts"
import type { Actor, TestApp } from "../test-app.ts"
import { type Expectation, type Expectations, staff } from "./expectation.ts"

const createPlace = async (app: TestApp, owner: Actor) => {
  const { type } = await app.rows.one("organisations", owner.organisation_id)
  const isPlatform = type === "platform"
  const place = { type: isPlatform ? "platform" : type === "supplier" ? type : "customer" } as const
  const { id } = await catalogueFixtures(app).createPlace({ ...place, owner })
  return { id }
}

/** An own list of this organisation. `country_code` is the country of the list. */
const createPriority = async (app: TestApp, { organisation_id }: Actor) => {
  const { id: location_id } = await catalogueFixtures(app).createPlace()
  const list = { organisation_id, country_code: "DE", rank: 1, location_id }
  await app.rows.insert("location_priorities", list)
  return { country_code: "DE", id: organisation_id, location_id }
}

/** A stock of this customer, or of somebody's goods at this supplier's place. */
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

const placeOwners = ["customer", "supplier"] as const
const dealers = ["agency", "customer"] as const
const places: Expectation = {
  target: createPlace,
  own: placeOwners,
  managed: ["agency"],
  foreign: staff,
}

const stock: Expectation = {
  target: createStock,
  own: ["customer", "supplier"],
  managed: ["agency"],
  foreign: staff,
} as const
const count: Expectation = { target: createStock, own: ["supplier"], foreign: staff }

export const catalogueExpectations: Expectations = {
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

  "GET /admin/location-priorities": { open: [...staff, ...dealers] },
  "POST /admin/location-priorities": {
    open: ["administrator", ...dealers],
    body: { ship_what_is_there: true },
  },
  "POST /admin/location-priorities/:country_code": {
    target: createPriority,
    own: ["customer"],
    foreign: ["administrator"],
    managed: ["agency"],
    body: ({ id = "org_none", location_id = "sloc_none" }) => ({
      organisation_id: id,
      location_ids: [location_id],
    }),
  },
  "DELETE /admin/location-priorities/:country_code": {
    target: createPriority,
    own: ["administrator", ...dealers],
  },

  "GET /admin/packagings": { open: [...staff, "agency", "customer", "supplier"] },
}

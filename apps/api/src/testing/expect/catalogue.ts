import { catalogueFixtures } from "../catalogue.ts"
import type { Actor, TestApp } from "../test-app.ts"
import { type Expectations, members, staff } from "./expectation.ts"

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

const placeOwners = ["customer", "supplier"] as const
const places = {
  target: createPlace,
  own: placeOwners,
  managed: ["agency"],
  foreign: staff,
} as const
const dealers = ["agency", "customer"] as const

export const catalogueExpectations: Expectations = {
  "GET /admin/stock-locations": places,
  "GET /admin/stock-locations/:id": places,
  "POST /admin/stock-locations": {
    open: [...staff, ...placeOwners],
    body: {},
  },
  "POST /admin/stock-locations/:id": {
    ...{ target: createPlace, own: placeOwners, foreign: staff, body: { name: "Shed" } },
  },
  "DELETE /admin/stock-locations/:id": { target: createPlace, own: placeOwners, foreign: staff },

  "GET /admin/location-priorities": { open: [...staff, ...dealers] },
  "POST /admin/location-priorities": {
    open: ["administrator", ...dealers],
    body: { ship_what_is_there: true },
  },
  "POST /admin/location-priorities/:country_code": {
    ...{ target: createPriority, own: ["customer"], foreign: ["administrator"] },
    managed: ["agency"],
    body: ({ id = "org_none", location_id = "sloc_none" }) => ({
      organisation_id: id,
      location_ids: [location_id],
    }),
  },
  "DELETE /admin/location-priorities/:country_code": {
    ...{ target: createPriority, own: ["administrator", ...dealers] },
  },

  "GET /admin/shipment-methods": { open: [...staff, ...members] },
  "POST /admin/shipment-methods": { open: ["administrator"], body: {} },
  "POST /admin/shipment-methods/:id": {
    target: async ({ rows }) => ({ id: (await rows.one("shipment_methods", "shm_gls")).id }),
    ...{ foreign: ["administrator"], body: { is_active: true } },
  },
  "GET /admin/packagings": { open: [...staff, "agency", "customer", "supplier"] },
}

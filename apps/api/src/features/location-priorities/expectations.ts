import { catalogueFixtures } from "../../testing/catalogue.ts"
import { staff } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

/** An own list of this organisation. `country_code` is the country of the list. */
const createPriority = async (app: TestApp, { organisation_id }: Actor) => {
  const { id: location_id } = await catalogueFixtures(app).createPlace()
  const list = { organisation_id, country_code: "DE", rank: 1, location_id }
  await app.rows.insert("location_priorities", list)
  return { country_code: "DE", id: organisation_id, location_id }
}

const dealers = ["agency", "customer"] as const

export const expectations: FeatureExpectations = {
  routes: {
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
    "POST /admin/location-priorities/import/csv": {
      open: ["administrator", ...dealers],
      body: { csv: "country,rank,location\nDE,1,Nowhere" },
    },
  },
  plans: {
    "/admin/location-priorities": { isFew: true },
  },
}

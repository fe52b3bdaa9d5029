import {
  replayedOrderList,
  routingReplayList,
} from "@packhaus/contract/routing-lab/routing-replays/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

/** The running replay of an organisation; at most one runs at a time. */
const createReplay: Expectation["target"] = async ({ rows, db }, { organisation_id }) => {
  const replay = {
    organisation_id,
    country_code: "FR",
    present_places: [],
    proposed_places: [],
    played_from: "2026-01-01T00:00:00.000Z",
    played_until: "2026-01-31T00:00:00.000Z",
    total: null,
    result: null,
    finished_at: null,
  }
  await rows.insertAll("routing_replays", [replay], "ignore duplicates")
  return db
    .selectFrom("routing_replays")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .executeTakeFirstOrThrow()
}
const own: Expectation = {
  target: createReplay,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(routingReplayList, own),
    "GET /admin/routing-replays/:id": own,
    ...listRoutes(replayedOrderList, own),
    "POST /admin/routing-replays": {
      async target(app, { organisation_id: id }) {
        return { id, location_id: (await catalogueFixtures(app).createPlace()).id }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
      body: ({ id = "org_none", location_id = "sloc_none" }) => ({
        organisation_id: id,
        country_code: "FR",
        location_ids: [location_id],
      }),
    },
  },
  plans: {
    "/admin/routing-replays": { isFew: true },
    "/admin/routing-replays/export": { isFew: true },
    "/admin/routing-replays/:id": { isFew: true },
    "/admin/routing-replays/:id/orders": { isFew: true },
    "/admin/routing-replays/:id/orders/export": { isFew: true },
  },
}

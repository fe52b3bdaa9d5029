import { randomUUID } from "node:crypto"
import type { Role } from "@packhaus/contract/access/roles"
import { binList, binStockList } from "@packhaus/contract/warehouse/bins/list"
import { createBins } from "../../../testing/bins.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { now } from "../../purchasing/kit/kind.ts"

const workers: readonly Role[] = ["customer", "supplier"]
/** The first bin of an own location, with six of ten pieces in it if `put`. */
const bin =
  ({ put = 6, closed = false } = {}) =>
  async (app: TestApp, owner: Actor) => {
    const { place, item, bins } = await createBins(app, owner, { put })
    const [first, second] = bins
    if (closed)
      await app.db
        .updateTable("bins")
        .set({ status: "closed", closed_at: now })
        .where("id", "=", first?.id ?? "")
        .execute()
    return {
      id: first?.id ?? "",
      to_id: second?.id ?? "",
      item_id: item.id,
      location_id: place.id,
    }
  }
const read: Expectation = { target: bin(), own: workers, foreign: staff }
const written = (given: Parameters<typeof bin>[0] = {}): Expectation => ({
  target: bin(given),
  own: workers,
  foreign: staff,
})
const stock: Expectation = {
  async target(app, owner) {
    const { id } = await bin()(app, owner)
    const [held] = await app.rows.children("bin_stocks", "bin_id", [id])
    return { id: held?.id ?? "" }
  },
  own: workers,
  foreign: staff,
}
const booking = (item_id = "iitem_none") => ({
  client_id: randomUUID(),
  inventory_item_id: item_id,
})
const atPlace: Expectation = {
  async target(app, owner) {
    return { id: (await bin()(app, owner)).location_id, code: "A-01-01" }
  },
  own: workers,
  foreign: staff,
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(binList, read),
    ...listRoutes(binStockList, stock),
    "GET /admin/bins/:id": read,
    "GET /admin/bins/:id/timeline": read,
    "GET /admin/stock-locations/:id/bins/:code": atPlace,
    "GET /admin/stock-locations/:id/bin-branches": atPlace,
    "GET /admin/stock-locations/:id/put-away": atPlace,
    "GET /admin/stock-locations/:id/replenishment": atPlace,
    "POST /admin/bins/generate": {
      async target(app, owner) {
        const { type } = await app.rows.one("organisations", owner.organisation_id)
        const own =
          type === "supplier"
            ? { type, owner, kind: "retour" as const }
            : type === "customer"
              ? { type, owner }
              : {}
        return { location_id: (await catalogueFixtures(app).createPlace(own)).id }
      },
      own: workers,
      foreign: staff,
      body: ({ location_id = "sloc_none" }) => ({
        location_id,
        from: "A-01",
        to: "A-03",
        kind: "pick",
      }),
    },
    "POST /admin/bins/close": {
      ...written({ put: 0 }),
      body: ({ id = "bin_none" }) => ({ ids: [id] }),
    },
    "POST /admin/bins/:id": {
      ...written(),
      body: { code: "Z-09", kind: "reserve", walk: 5, max_weight: null },
    },
    "POST /admin/bins/:id/close": written({ put: 0 }),
    "POST /admin/bins/:id/reopen": written({ put: 0, closed: true }),
    "DELETE /admin/bins/:id": written({ put: 0 }),
    "POST /admin/bins/:id/put-away": {
      ...written(),
      body: ({ item_id }) => ({ ...booking(item_id), quantity: 2 }),
    },
    "POST /admin/bins/:id/move": {
      ...written(),
      body: ({ item_id, to_id = "bin_none" }) => ({
        ...booking(item_id),
        to_bin_id: to_id,
        quantity: 2,
      }),
    },
    "POST /admin/bins/:id/count": {
      ...written(),
      body: ({ item_id }) => ({ ...booking(item_id), counted: 5 }),
    },
    "POST /admin/bins/:id/minimum": {
      ...written(),
      body: ({ item_id = "iitem_none" }) => ({ inventory_item_id: item_id, min_quantity: 3 }),
    },
  },
  plans: {
    "/admin/bins": { isFew: true },
    "/admin/bins/export": { isFew: true },
    "/admin/bins/counts": { isFew: true },
    "/admin/bins/:id": { isFew: true },
    "/admin/bins/:id/timeline": { isFew: true },
    "/admin/bin-stocks": { isFew: true },
    "/admin/bin-stocks/export": { isFew: true },
    "/admin/stock-locations/:id/bins/:code": { isFew: true },
    "/admin/stock-locations/:id/bin-branches": { isFew: true },
    "/admin/stock-locations/:id/put-away": { isFew: true },
    "/admin/stock-locations/:id/replenishment": { isFew: true },
  },
}

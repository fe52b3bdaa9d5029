import { randomUUID } from "node:crypto"
import type { Role } from "@packhaus/contract/access/roles"
import { stocktakeList } from "@packhaus/contract/planning/stocktakes/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createStocktake } from "../../../testing/stocktakes.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

const open = async (app: TestApp, owner: Actor) => {
  const { id, item } = await createStocktake(app, owner)
  return { id, item_id: item.id }
}
const counted = async (app: TestApp, owner: Actor) => {
  const { id, item } = await createStocktake(app, owner, { counted: 8 })
  return { id, item_id: item.id }
}
const workers: readonly Role[] = ["customer", "supplier"]
const read: Expectation = { target: open, own: workers, managed: ["agency"], foreign: staff }
const written: Expectation = { target: open, own: workers, foreign: staff }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(stocktakeList, read),
    "GET /admin/stocktakes/:id": read,
    "GET /admin/stocktakes/:id/timeline": read,
    "GET /admin/stocktakes/:id/items": read,
    "POST /admin/stocktakes": {
      async target(app, owner) {
        const { type } = await app.rows.one("organisations", owner.organisation_id)
        const own = type === "supplier" || type === "customer" ? { type, owner } : {}
        return { location_id: (await catalogueFixtures(app).createPlace(own)).id }
      },
      own: workers,
      foreign: staff,
      body: ({ location_id = "sloc_none" }) => ({ location_id }),
    },
    "POST /admin/stocktakes/import": {
      open: [...staff, ...workers],
      body: { file_key: "none" },
      refusalsOnly: true,
    },
    "POST /admin/stocktakes/:id/entries": {
      ...written,
      body: ({ item_id = "iitem_none" }) => ({
        client_id: randomUUID(),
        inventory_item_id: item_id,
        counted: 9,
        seconds_ago: 0,
      }),
    },
    "POST /admin/stocktakes/:id/finish": {
      ...written,
      target: counted,
      body: ({ item_id = "iitem_none" }) => ({
        reasons: [{ inventory_item_id: item_id, reason: "lost" }],
      }),
    },
    "POST /admin/stocktakes/:id/cancel": written,
  },
  plans: {
    "/admin/stocktakes": { isFew: true },
    "/admin/stocktakes/export": { isFew: true },
    "/admin/stocktakes/counts": { isFew: true },
    "/admin/stocktakes/:id": { isFew: true },
    "/admin/stocktakes/:id/timeline": { isFew: true },
    "/admin/stocktakes/:id/items": { isFew: true },
  },
}

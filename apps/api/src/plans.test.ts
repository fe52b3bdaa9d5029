import { lockLevels } from "@packhaus/commerce/stock/levels"
import { recordSales, restock } from "@packhaus/commerce/stock/verbs"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { idOf, merchantId, PLACE, USUAL } from "../../../bench/million/size.ts"
import { system } from "./access/viewer.ts"
import type { SystemContext } from "./context.ts"
import { findWaiting } from "./features/orders/reads/waiting.ts"
import { findOrders } from "./features/returns/retours/reads.ts"
import { openFilledApp, scannedBy } from "./testing/suites/filled-app.ts"
import { isFew, plans, readsOf } from "./testing/suites/plans.ts"

const app = await openFilledApp()

it("covers every address that reads", () => {
  const paths = readsOf(allEndpoints).map(({ path }) => path)
  const planned = Object.keys(plans).filter((path) => !isFew(path))
  expect(planned.toSorted()).toEqual(paths.toSorted())
})

const merchant = merchantId(USUAL)
const items = Array.from({ length: 20 }, (_, g) => idOf("iitem", USUAL * 1000 + g + 1))
const cause = { kind: "undo", cause_id: null, actor_id: "test" } as const
const places = items.map((inventory_item_id) => ({
  inventory_item_id,
  location_id: PLACE,
  quantity: 1,
}))
const sales = items.map((inventory_item_id) => ({
  inventory_item_id,
  day: "2026-11-21",
  quantity: 1,
}))

it.each<[string, (context: SystemContext) => Promise<unknown>]>([
  [
    "held orders of a merchant",
    (c) => findWaiting(c, { id: merchant, inventory_item_id: null, after: null }),
  ],
  ["stock that comes back", ({ db }) => restock(db, merchant, places, cause)],
  ["levels to lock", ({ db }) => lockLevels(db, null, items)],
  ["the order of a parcel that came back", (c) => findOrders(c, "#1001")],
  ["sales to count", ({ db }) => recordSales(db, merchant, sales)],
])("has an index for lookups of verbs: %s", async (_, work) => {
  expect(await scannedBy(app, system, work)).toEqual([])
})

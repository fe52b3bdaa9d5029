import { expect, it } from "vitest"
import { lifecycle } from "./lifecycle.ts"

const parcels = lifecycle({
  draft: { pack: "packed" },
  packed: { ship: "shipped", cancel: "cancelled" },
  shipped: {},
  cancelled: { reopen: "draft" },
})

it("a verb may come as long as a status that allows it lies ahead", () => {
  expect(parcels.mayCome("draft", "ship")).toBe(true)
  expect(parcels.mayCome("packed", "ship")).toBe(true)
  expect(parcels.mayCome("shipped", "ship")).toBe(false)
  expect(parcels.mayCome("packed", "pack")).toBe(false)
})

it("what only taking a decision back would allow does not come by itself", () => {
  expect(parcels.mayCome("cancelled", "pack")).toBe(false)
  expect(parcels.mayCome("cancelled", "reopen")).toBe(true)
})

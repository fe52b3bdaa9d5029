import { expect, it } from "vitest"
import { lifecycle } from "./lifecycle.ts"

const parcels = lifecycle({
  draft: { pack: "packed" },
  packed: { ship: "shipped", cancel: "cancelled" },
  shipped: {},
  cancelled: { reopen: "draft" },
})

it("a verb can become available while a later status allows it", () => {
  expect(parcels.mayCome("draft", "ship")).toBe(true)
  expect(parcels.mayCome("packed", "ship")).toBe(true)
  expect(parcels.mayCome("shipped", "ship")).toBe(false)
  expect(parcels.mayCome("packed", "pack")).toBe(false)
})

it("a verb that only a reversed decision would allow is not available", () => {
  expect(parcels.mayCome("cancelled", "pack")).toBe(false)
  expect(parcels.mayCome("cancelled", "reopen")).toBe(true)
})

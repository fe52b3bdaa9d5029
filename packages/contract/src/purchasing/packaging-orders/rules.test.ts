import { expect, it } from "vitest"
import { expectedPieces, openOf } from "../kit/rules.ts"
import {
  booksPackagingOf,
  packagingExpectedOn,
  packagingTitle,
  waitsForCredit,
  whyNot,
} from "./rules.ts"

const order = {
  status: "open",
  payment_status: "not_paid",
  override_reason: null,
  arrived_quantity: 0,
} as const

it("starts only paid or overridden orders; customers cancel before the start, administrators before arrivals", () => {
  expect(whyNot(order, "start", "administrator")).toBe("unpaid")
  expect(whyNot({ ...order, payment_status: "captured" }, "start", "supplier")).toBeNull()
  expect(whyNot({ ...order, override_reason: "Eilt" }, "start", "administrator")).toBeNull()
  const begun = { ...order, status: "in_progress" } as const
  expect(whyNot(order, "cancel", "customer")).toBeNull()
  expect(whyNot(begun, "cancel", "customer")).toBe("administrator")
  expect(whyNot(begun, "cancel", "administrator")).toBeNull()
  const partly = { ...order, status: "on_the_way", arrived_quantity: 1 } as const
  expect(whyNot(partly, "cancel", "administrator")).toBe("partly_arrived")
})

it("allows assigning a producer until shipping", () => {
  expect(whyNot(order, "assign", "administrator")).toBeNull()
  expect(whyNot({ ...order, status: "in_progress" }, "assign", "administrator")).toBeNull()
  expect(whyNot({ ...order, status: "on_the_way" }, "assign", "administrator")).toBe("status")
  expect(whyNot({ ...order, status: "cancelled" }, "assign", "administrator")).toBe("status")
})

it("a line is open until all pieces have arrived or are missing; more than ordered may arrive", () => {
  expect(openOf({ quantity: 500, arrived: 400, missing: 30 })).toBe(70)
  expect(openOf({ quantity: 500, arrived: 600, missing: 0 })).toBe(0)
  expect(expectedPieces({ total_quantity: 500, arrived_quantity: 400, missing_quantity: 30 })).toBe(
    70,
  )
})

it("missing pieces counted by others than the platform wait for an administrator", () => {
  const missing = {
    status: "arrived",
    location_type: "customer",
    reason: null,
    missing_quantity: 3,
  } as const
  expect(waitsForCredit(missing)).toBe(true)
  expect(waitsForCredit({ ...missing, location_type: "supplier" })).toBe(true)
  expect(waitsForCredit({ ...missing, location_type: "platform" })).toBe(false)
  expect(waitsForCredit({ ...missing, missing_quantity: 0 })).toBe(false)
  expect(waitsForCredit({ ...missing, reason: "Geprüft" })).toBe(false)
  expect(waitsForCredit({ ...missing, status: "cancelled" })).toBe(false)
})

it("staff book everywhere, customers and suppliers at their own locations", () => {
  const place = { location_owner_id: "org_1" }
  expect(booksPackagingOf({ role: "support", organisation_id: "org_platform" }, place)).toBe(true)
  expect(booksPackagingOf({ role: "customer", organisation_id: "org_1" }, place)).toBe(true)
  expect(booksPackagingOf({ role: "customer", organisation_id: "org_2" }, place)).toBe(false)
  expect(booksPackagingOf({ role: "supplier", organisation_id: "org_2" }, place)).toBe(false)
})

it("is expected at the latest five working days after the longest production", () => {
  // A Friday, and two weekends.
  expect(packagingExpectedOn("2026-11-27", 3)).toBe("2026-12-09")
})

it("is named by its outer size", () => {
  expect(packagingTitle({ name: "Karton M", length: 375, width: 300, height: 135 })).toBe(
    "Karton M, 375 × 300 × 135 mm",
  )
})

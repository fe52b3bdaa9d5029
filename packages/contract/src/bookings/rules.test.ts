import { expect, it } from "vitest"
import { canMove, isToComplete, missingOf, shownStatusOf } from "./rules.ts"
import { bookingLifecycle } from "./status.ts"

it("an unknown status of a newer server is shown as unknown", () => {
  for (const status of bookingLifecycle.statuses) expect(shownStatusOf(status)).toBe(status)
  expect(shownStatusOf("rescheduled")).toBe("unknown")
  expect(shownStatusOf("")).toBe("unknown")
})

it("a booking is completed only once it is confirmed, and cancelled only before it is completed", () => {
  const verbsOf = (status: (typeof bookingLifecycle.statuses)[number]) =>
    bookingLifecycle.verbs.filter((verb) => canMove({ status }, verb)).sort()
  expect(verbsOf("pending")).toEqual(["cancel", "confirm"])
  expect(verbsOf("confirmed")).toEqual(["cancel", "complete"])
  expect(verbsOf("completed")).toEqual([])
  expect(verbsOf("cancelled")).toEqual([])
})

it("reports required information until it is given", () => {
  const asks = { required_information: "Format?", requires_products: true }
  const nothing = { information: "", product_ids: [] }
  expect(missingOf(asks, nothing)).toEqual(["information", "product_ids"])
  expect(missingOf(asks, { information: "A4", product_ids: ["prod_1"] })).toEqual([])
  expect(missingOf({ required_information: "", requires_products: false }, nothing)).toEqual([])
})

it("a confirmed booking is offered for completion fourteen days after its last message, or its confirmation", () => {
  const now = new Date("2026-11-27T12:00:00.000Z")
  const confirmed = { status: "confirmed" as const, last_message_at: null }
  const at = (confirmed_at: string, last_message_at: string | null = null) =>
    isToComplete({ ...confirmed, confirmed_at, last_message_at }, now)
  expect(at("2026-11-13T11:59:59.000Z")).toBe(true)
  expect(at("2026-11-13T12:00:00.000Z")).toBe(false)
  expect(at("2026-10-01T12:00:00.000Z", "2026-11-20T12:00:00.000Z")).toBe(false)
  expect(at("2026-11-20T12:00:00.000Z", "2026-10-01T12:00:00.000Z")).toBe(false)
  const completed = { status: "completed" as const, confirmed_at: "2026-10-01T12:00:00.000Z" }
  expect(isToComplete({ ...completed, last_message_at: null }, now)).toBe(false)
})

import { describe, expect, it } from "vitest"
import type { FulfillmentStatus } from "../commerce/orders.ts"
import {
  fulfillmentStatusOf,
  isUndoOver,
  type LineQuantities,
  nextAction,
  type OrderAction,
  type OrderState,
  openQuantity,
  orderActions,
  whyNot,
} from "./rules.ts"

const state = (fields: Partial<OrderState> = {}): OrderState => ({
  fulfillment_status: "not_fulfilled",
  payment_status: "captured",
  holds: [],
  has_unmatched: false,
  has_open: true,
  has_reserved: true,
  has_packed: false,
  ...fields,
})
const packed = { has_open: false, has_reserved: false, has_packed: true }

describe("reasons for unavailable actions", () => {
  it.each<[OrderAction, string, Partial<OrderState>, ReturnType<typeof whyNot>]>([
    ["link", "an unknown line", { has_unmatched: true }, null],
    ["link", "all lines known", {}, "nothing_to_link"],
    ["release", "held by hand", { holds: ["by_hand"] }, null],
    ["release", "older than the connection", { holds: ["before_connection"] }, null],
    ["release", "its address changed", { holds: ["address_changed"] }, null],
    ["release", "cancelled after packing", { holds: ["canceled_after_packing"] }, null],
    ["release", "no stock, which nobody can release", { holds: ["no_stock"] }, "not_held"],
    ["release", "not held", {}, "not_held"],
    ["hold", "open", {}, null],
    ["hold", "held for another reason", { holds: ["no_stock"] }, null],
    ["hold", "held by hand already", { holds: ["by_hand"] }, "already_held"],
    ["hold", "all packed", packed, "nothing_left_to_pack"],
    ["route", "open", {}, null],
    ["route", "no stock", { holds: ["no_stock"] }, null],
    ["route", "all packed", packed, "already_packed"],
    ["route", "an unknown line", { holds: ["unmatched"] }, "lines_unmatched"],
    ["route", "held by hand", { holds: ["by_hand"] }, "held"],
    ["route", "older than the connection", { holds: ["before_connection"] }, "held"],
    ["route", "not paid", { holds: ["awaiting_payment"] }, "held"],
    ["pack", "reserved", {}, null],
    ["pack", "part of it without stock", { holds: ["no_stock"] }, null],
    ["pack", "all packed", packed, "nothing_left_to_pack"],
    ["pack", "held by hand", { holds: ["by_hand"] }, "held"],
    ["pack", "older than the connection", { holds: ["before_connection"] }, "held"],
    ["pack", "not paid", { holds: ["awaiting_payment"] }, "held"],
    ["pack", "nothing reserved", { has_reserved: false }, "nothing_reserved"],
    ["ship", "packed", packed, null],
    ["ship", "packed, held by hand since", { ...packed, holds: ["by_hand"] }, null],
    ["ship", "its address changed", { ...packed, holds: ["address_changed"] }, "held"],
    ["ship", "nothing packed", {}, "nothing_packed"],
  ])("%s: %s", (action, _, fields, reason) => {
    expect(whyNot(action, state(fields))).toBe(reason)
  })
})

describe("the most useful next action", () => {
  it("is always a permitted one", () => {
    expect(nextAction(state(), (action) => action !== "pack")).toBe(null)
    const both = state({ has_unmatched: true, holds: ["unmatched"] })
    expect(nextAction(both, (action) => action === "pack")).toBe("pack")
  })

  it("is another location only without stock, and never a hold", () => {
    const short = { has_reserved: false, holds: ["no_stock"] as const }
    expect(nextAction(state(short))).toBe("route")
    expect(nextAction(state({ has_reserved: false }))).toBe(null)
    expect(nextAction(state(short), (action) => action === "hold")).toBe(null)
    expect(orderActions.slice(4)).toEqual(["route", "hold"])
  })
})

const line = (quantities: Partial<LineQuantities> = {}): LineQuantities => ({
  requires_shipping: true,
  matched: true,
  quantity: 4,
  canceled_quantity: 0,
  fulfilled_quantity: 0,
  shipped_quantity: 0,
  fulfilled_elsewhere_quantity: 0,
  returned_quantity: 0,
  ...quantities,
})

describe("pieces shipped by others and unknown lines", () => {
  it("pieces shipped by others are not open", () => {
    const one = { canceled_quantity: 1, fulfilled_quantity: 1, fulfilled_elsewhere_quantity: 1 }
    expect(openQuantity(line(one))).toBe(1)
  })

  it.each<[FulfillmentStatus, string, LineQuantities[], boolean]>([
    [
      "partially_shipped",
      "a part went from elsewhere",
      [line({ fulfilled_elsewhere_quantity: 1 })],
      false,
    ],
    [
      "partially_shipped",
      "cancelled when a part had gone from elsewhere",
      [line({ fulfilled_elsewhere_quantity: 1 })],
      true,
    ],
    ["requires_action", "one of two is unknown", [line(), line({ matched: false })], false],
    [
      "not_fulfilled",
      "an unknown line of which nothing is open",
      [line(), line({ matched: false, canceled_quantity: 4 })],
      false,
    ],
    ["canceled", "cancelled when nothing had gone", [line()], true],
    ["fulfilled", "cancelled when all was packed", [line({ fulfilled_quantity: 4 })], true],
    ["shipped", "no goods at all", [], false],
    ["canceled", "no goods at all, cancelled", [], true],
  ])("%s: %s", (status, _, lines, canceled) => {
    expect(fulfillmentStatusOf(lines, { canceled, held: false })).toBe(status)
  })
})

it("a supplier can unpack within seven days to the millisecond, everyone else at any time", () => {
  const shipped_at = "2026-03-25T12:00:00.000Z"
  const end = Date.parse("2026-04-01T12:00:00.000Z")
  expect(isUndoOver("supplier", shipped_at, end)).toBe(false)
  expect(isUndoOver("supplier", shipped_at, end + 1)).toBe(true)
  expect(isUndoOver("supplier", null, end + 1)).toBe(false)
  for (const role of ["administrator", "support", "customer"] as const)
    expect(isUndoOver(role, shipped_at, end + 1)).toBe(false)
})

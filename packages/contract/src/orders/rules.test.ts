import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FulfillmentStatus } from "../commerce/orders.ts"
import {
  engineStatusOf,
  fulfillmentStatusOf,
  isOver,
  isUndoOver,
  type LineQuantities,
  nextAction,
  type OrderMark,
  type OrderState,
  openQuantity,
  orderActions,
  orderMarksOf,
  orderStateOf,
  rowStateOf,
  SUPPLIER_UNDO_DAYS,
  whyNot,
  whyNotCancel,
} from "./rules.ts"

const line = (quantities: Partial<LineQuantities> = {}): LineQuantities => ({
  requires_shipping: true,
  matched: true,
  quantity: 2,
  canceled_quantity: 0,
  fulfilled_quantity: 0,
  shipped_quantity: 0,
  fulfilled_elsewhere_quantity: 0,
  returned_quantity: 0,
  ...quantities,
})
const free = { canceled: false, held: false }
const packed = { fulfilled_quantity: 2 }
const shipped = { ...packed, shipped_quantity: 2 }

describe("fulfilment status: the first matching rule of domain 2", () => {
  it.each<[FulfillmentStatus, string, LineQuantities[], Partial<typeof free>]>([
    ["not_fulfilled", "nothing done", [line()], {}],
    ["partially_fulfilled", "some packed", [line({ fulfilled_quantity: 1 })], {}],
    ["fulfilled", "all packed", [line(packed)], {}],
    ["fulfilled", "the rest is cancelled", [line(packed), line({ canceled_quantity: 2 })], {}],
    ["partially_shipped", "one line shipped", [line(shipped), line()], {}],
    ["partially_shipped", "one line shipped, one packed", [line(shipped), line(packed)], {}],
    ["shipped", "all shipped", [line(shipped)], {}],
    ["shipped", "the other went from elsewhere", [line({ fulfilled_elsewhere_quantity: 2 })], {}],
    [
      "shipped",
      "what needs no shipping does not count",
      [line(shipped), line({ requires_shipping: false })],
      {},
    ],
    ["partially_returned", "some came back", [line({ ...shipped, returned_quantity: 1 })], {}],
    ["returned", "all came back", [line({ ...shipped, returned_quantity: 2 })], {}],
    ["canceled", "cancelled, nothing sent", [line({ canceled_quantity: 2 })], { canceled: true }],
    ["canceled", "every line was taken out", [line({ canceled_quantity: 2 })], {}],
    ["shipped", "cancelled after shipping", [line(shipped)], { canceled: true }],
    ["requires_action", "open and held", [line()], { held: true }],
    ["requires_action", "open and unmatched", [line({ matched: false })], {}],
    ["requires_action", "partly shipped, the rest held", [line(shipped), line()], { held: true }],
    ["requires_action", "packed and held", [line(packed)], { held: true }],
    [
      "requires_action",
      "cancelled after packing",
      [line({ ...packed, canceled_quantity: 0 })],
      { canceled: true, held: true },
    ],
    ["shipped", "held, but nothing is left to do", [line(shipped)], { held: true }],
  ])("%s: %s", (status, _, lines, flags) => {
    expect(fulfillmentStatusOf(lines, { ...free, ...flags })).toBe(status)
  })

  const quantities = fc
    .tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4), fc.boolean(), fc.boolean())
    .map(([open, canceled, elsewhere, waiting, sent, goods, matched]) =>
      line({
        quantity: open + canceled + elsewhere + waiting + sent,
        canceled_quantity: canceled,
        fulfilled_elsewhere_quantity: elsewhere,
        fulfilled_quantity: waiting + sent,
        shipped_quantity: sent,
        requires_shipping: goods,
        matched,
      }),
    )

  it("shipped means no open pieces, and open pieces are never shipped, fulfilled or canceled", () => {
    fc.assert(
      fc.property(fc.array(quantities, { maxLength: 5 }), fc.boolean(), (lines, held) => {
        const status = fulfillmentStatusOf(lines, { canceled: false, held })
        const goods = lines.filter((one) => one.requires_shipping)
        const isOpen = goods.some((one) => openQuantity(one) > 0)
        if (isOpen) expect(["shipped", "fulfilled", "canceled"]).not.toContain(status)
        if (isOpen && held) expect(status).toBe("requires_action")
        const isPacked = goods.some((one) => one.fulfilled_quantity > one.shipped_quantity)
        if (isPacked && held) expect(status).toBe("requires_action")
        if (status === "requires_action") expect(isOpen || isPacked).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

it.each<[FulfillmentStatus, string, Partial<LineQuantities>]>([
  ["not_fulfilled", "placed", {}],
  ["partially_fulfilled", "one of two fulfilled", { fulfilled_quantity: 1 }],
  ["fulfilled", "all fulfilled", packed],
  ["shipped", "all shipped", shipped],
])("%s: an order of a shop front without goods, %s", (status, _, quantities) => {
  const cards = line({ requires_shipping: false, matched: false, ...quantities })
  expect(engineStatusOf([cards], { canceled: false })).toBe(status)
  expect(engineStatusOf([cards, line(shipped)], { canceled: false })).toBe("shipped")
})

describe("marks that the status alone does not show", () => {
  const partly = line({ fulfilled_quantity: 1, shipped_quantity: 1 })
  it.each<[OrderMark[], string, FulfillmentStatus, LineQuantities[], boolean]>([
    [["partly_shipped"], "a part left, the rest is held", "requires_action", [partly], false],
    [["partly_shipped"], "a line left", "requires_action", [line(shipped), line()], false],
    [[], "nothing left yet", "requires_action", [line(packed)], false],
    [[], "the status says it itself", "partially_shipped", [partly], false],
    [["canceled_after_shipping"], "cancelled, all is away", "shipped", [line(shipped)], true],
    [
      ["canceled_after_shipping"],
      "cancelled, one came back",
      "partially_returned",
      [line({ ...shipped, returned_quantity: 1 })],
      true,
    ],
    [
      [],
      "cancelled, all came back",
      "returned",
      [line({ ...shipped, returned_quantity: 2 })],
      true,
    ],
    [[], "cancelled before anything left", "canceled", [line({ canceled_quantity: 2 })], true],
    [["nothing_to_ship"], "postage alone", "shipped", [line({ requires_shipping: false })], false],
    [[], "postage alone, cancelled", "canceled", [line({ requires_shipping: false })], true],
    [
      ["partly_shipped", "canceled_after_shipping"],
      "cancelled while another part is packed",
      "requires_action",
      [line(shipped), line(packed)],
      true,
    ],
  ])("%j: %s", (marks, _, status, lines, canceled) => {
    expect(orderMarksOf(lines, { canceled, status })).toEqual(marks)
  })
})

describe("available actions", () => {
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

  it.each<[ReturnType<typeof nextAction>, Partial<OrderState>]>([
    ["pack", {}],
    ["link", { has_unmatched: true, holds: ["unmatched"], has_reserved: false }],
    ["release", { holds: ["by_hand"] }],
    ["route", { holds: ["no_stock"], has_reserved: false }],
    ["pack", { holds: ["no_stock"] }],
    [null, { holds: ["no_agreement"], has_reserved: false }],
    ["ship", { has_open: false, has_reserved: false, has_packed: true }],
    [null, { fulfillment_status: "canceled", has_open: false }],
    [null, { fulfillment_status: "shipped", has_open: false, has_reserved: false }],
  ])("the most useful next action is %s", (action, fields) => {
    expect(nextAction(state(fields))).toBe(action)
  })

  it("a canceled order refuses every action with its reason", () => {
    for (const action of orderActions)
      expect(whyNot(action, state({ fulfillment_status: "canceled", has_open: false }))).toBe(
        "canceled",
      )
  })

  it("a held order cannot be packed, and a packed one with a changed address cannot be shipped", () => {
    expect(whyNot("pack", state({ holds: ["by_hand"] }))).toBe("held")
    expect(whyNot("ship", state({ has_packed: true, holds: ["address_changed"] }))).toBe("held")
  })
})

describe("actions that can no longer become available", () => {
  const done: OrderState = {
    fulfillment_status: "shipped",
    payment_status: "captured",
    holds: [],
    has_unmatched: false,
    has_open: false,
    has_reserved: false,
    has_packed: false,
  }
  const over = (order: OrderState) => orderActions.filter((action) => isOver(action, order))

  it("include all of a shipped or cancelled order, except for the parcel of a packed one", () => {
    expect(over(done)).toEqual(orderActions)
    expect(over({ ...done, fulfillment_status: "canceled" })).toEqual(orderActions)
    // Its last fulfillment was canceled, and its lines are to be packed.
    expect(over({ ...done, fulfillment_status: "canceled", has_open: true })).toEqual([])
    expect(over({ ...done, fulfillment_status: "fulfilled", has_packed: true })).toEqual([
      "link",
      "pack",
      "route",
      "hold",
    ])
    expect(over({ ...done, fulfillment_status: "not_fulfilled", has_open: true })).toEqual([])
  })

  it("never include an available action", () => {
    const flags = fc.record({
      has_unmatched: fc.boolean(),
      has_open: fc.boolean(),
      has_reserved: fc.boolean(),
      has_packed: fc.boolean(),
    })
    fc.assert(
      fc.property(flags, ({ has_unmatched, has_open, has_reserved, has_packed }) => {
        const order = {
          ...done,
          has_open,
          has_packed,
          has_unmatched: has_unmatched && has_open,
          has_reserved: has_reserved && has_open,
        }
        for (const action of orderActions)
          if (whyNot(action, order) === null) expect(isOver(action, order)).toBe(false)
      }),
    )
  })
})

describe("cancelling", () => {
  const some = (fulfilled_quantity: number, fulfilled_elsewhere_quantity: number) => ({
    fulfilled_quantity,
    fulfilled_elsewhere_quantity,
  })
  it.each([
    [null, "cart_1", [some(0, 0), some(0, 0)]],
    ["fulfilled", "cart_1", [some(0, 0), some(1, 0)]],
    ["fulfilled", "cart_1", [some(0, 1)]],
    ["fulfilled", "cart_1", [some(1, 1)]],
    ["order_of_a_shop", "5123", [some(0, 0)]],
    ["order_of_a_shop", "5123", [some(1, 0)]],
    ["order_of_a_shop", null, [some(0, 0)]],
  ])("%s for an order of %s", (reason, external_id, lines) => {
    expect(whyNotCancel({ external_id }, lines)).toBe(reason)
  })
})

describe("the state that actions depend on", () => {
  const head = { fulfillment_status: "not_fulfilled", payment_status: "captured" } as const
  const parts = { has_reserved: true, has_packed: false }

  it.each([
    ["open goods", [line()], { has_open: true, has_unmatched: false }],
    [
      "open goods without a match",
      [line({ matched: false })],
      { has_open: true, has_unmatched: true },
    ],
    [
      "one of two without a match",
      [line(), line({ matched: false })],
      { has_open: true, has_unmatched: true },
    ],
    [
      "packed goods without a match",
      [line({ ...packed, matched: false })],
      { has_open: false, has_unmatched: false },
    ],
    [
      "no goods",
      [line({ requires_shipping: false, matched: false })],
      { has_open: false, has_unmatched: false },
    ],
  ])("of an order with %s", (_, lines, state) => {
    expect(orderStateOf({ ...head, holds: [] }, lines, parts)).toEqual({
      ...head,
      holds: [],
      ...parts,
      ...state,
    })
  })

  it.each<[FulfillmentStatus, { has_open: boolean; has_packed: boolean }]>([
    ["not_fulfilled", { has_open: true, has_packed: false }],
    ["requires_action", { has_open: true, has_packed: false }],
    ["partially_returned", { has_open: true, has_packed: false }],
    ["partially_fulfilled", { has_open: true, has_packed: true }],
    ["partially_shipped", { has_open: true, has_packed: true }],
    ["fulfilled", { has_open: false, has_packed: true }],
    ["shipped", { has_open: false, has_packed: false }],
    ["returned", { has_open: false, has_packed: false }],
    ["canceled", { has_open: false, has_packed: false }],
  ])("of a row of the list with the status %s", (fulfillment_status, state) => {
    const row = { ...head, fulfillment_status, holds: [], location_id: null }
    expect(rowStateOf(row)).toMatchObject({ ...state, has_reserved: false, has_unmatched: false })
    expect(rowStateOf({ ...row, location_id: "loc_1" }).has_reserved).toBe(true)
    expect(rowStateOf({ ...row, holds: ["unmatched"] }).has_unmatched).toBe(true)
  })
})

it("an address that the platform doubts is corrected before it is overruled, other holds are released", () => {
  const order: OrderState = {
    fulfillment_status: "requires_action",
    payment_status: "captured",
    holds: ["bad_address"],
    has_unmatched: false,
    has_open: true,
    has_reserved: true,
    has_packed: false,
  }
  expect(whyNot("release", order)).toBeNull()
  expect(nextAction(order)).toBe("pack")
  expect(nextAction({ ...order, holds: ["bad_address", "by_hand"] })).toBe("release")
})

it("a supplier undoes a parcel within seven days, others at any time", () => {
  const now = Date.parse("2026-11-20T12:00:00Z")
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  expect(isUndoOver("supplier", ago(SUPPLIER_UNDO_DAYS), now)).toBe(false)
  expect(isUndoOver("supplier", ago(SUPPLIER_UNDO_DAYS + 1), now)).toBe(true)
  expect(isUndoOver("supplier", null, now)).toBe(false)
  expect(isUndoOver("support", ago(SUPPLIER_UNDO_DAYS + 1), now)).toBe(false)
})

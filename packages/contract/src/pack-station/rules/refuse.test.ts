import { expect, it } from "vitest"
import type { OrderState } from "../../orders/rules.ts"
import { type PackRefusal, packRefusalOf } from "./refuse.ts"

const open: OrderState = {
  fulfillment_status: "not_fulfilled",
  payment_status: "captured",
  holds: [],
  has_unmatched: false,
  has_open: true,
  has_reserved: true,
  has_packed: false,
}
const here = { reserved: 2, packed: 0 }
const notHere = { reserved: 0, packed: 0 }

it.each<[PackRefusal | null, string, Partial<OrderState>, typeof here]>([
  [null, "pieces are promised here", {}, here],
  [null, "a hold that only keeps more from being routed", { holds: ["no_stock"] }, here],
  [null, "a second parcel from here", { has_packed: true }, { reserved: 1, packed: 1 }],
  [
    "canceled",
    "cancelled, whatever else",
    { fulfillment_status: "canceled", has_open: false, holds: ["by_hand"] },
    here,
  ],
  [null, "only a fulfilment of it was canceled", { fulfillment_status: "canceled" }, here],
  ["held", "held by hand", { holds: ["by_hand"] }, here],
  ["held", "held by hand, and elsewhere", { holds: ["by_hand"] }, notHere],
  ["already_packed", "all of it is packed", { has_open: false, has_reserved: false }, notHere],
  ["already_packed", "packed wins over held", { has_open: false, holds: ["by_hand"] }, notHere],
  ["already_packed", "our part is packed, the rest is elsewhere", {}, { reserved: 0, packed: 2 }],
  ["other_place", "all of it is promised elsewhere", {}, notHere],
  ["nothing_reserved", "it waits for stock", { has_reserved: false }, notHere],
])("%s: %s", (refusal, _, state, pieces) => {
  expect(packRefusalOf({ ...open, ...state }, pieces)).toBe(refusal)
})

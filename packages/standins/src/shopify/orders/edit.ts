import { currentQuantity, openQuantity } from "../amounts.ts"
import type { Order } from "../model.ts"
import type { Platform } from "../platform.ts"
import type { ShopStore } from "../shop-store.ts"
import { nowText } from "../times.ts"
import { takeFromOpen, touch } from "./change.ts"
import { type NewLine, newLine } from "./create.ts"

export type Edit = {
  add?: NewLine[] | undefined
  /** The new quantity of an existing line. */
  set?: { line_id: number; quantity: number }[]
  at?: string | undefined
}

type Delta = { id: number; delta: number }
export type Edited = { additions: Delta[]; removals: Delta[] }

/** Edits the lines like the shop's staff; `null` if a line is unknown or was sent already. */
export function edit(
  platform: Platform,
  store: ShopStore,
  order: Order,
  wanted: Edit,
): Edited | null {
  const changes = (wanted.set ?? []).map((change) => ({
    change,
    line: order.lines.find((line) => line.id === change.line_id),
  }))
  for (const { change, line } of changes) {
    if (line === undefined) return null
    const sent = currentQuantity(line) - openQuantity(order, line)
    if (change.quantity < sent) return null
  }
  const edited: Edited = { additions: [], removals: [] }
  for (const { change, line } of changes) {
    if (line === undefined) continue
    const delta = change.quantity - currentQuantity(line)
    if (delta < 0) {
      takeFromOpen(order, line.id, -delta)
      line.removed -= delta
      edited.removals.push({ id: line.id, delta: -delta })
    }
    if (delta > 0) {
      line.quantity += delta
      open(platform, store, order, line.id, delta)
      edited.additions.push({ id: line.id, delta })
    }
  }
  for (const added of wanted.add ?? []) {
    const line = newLine(platform, store, added)
    order.lines.push(line)
    open(platform, store, order, line.id, line.quantity)
    edited.additions.push({ id: line.id, delta: line.quantity })
  }
  touch(order, wanted.at ?? nowText())
  return edited
}

/** Adds pieces to an open fulfilment order, or to a new one. */
export function open(
  platform: Platform,
  store: ShopStore,
  order: Order,
  lineId: number,
  quantity: number,
) {
  const present = order.fulfillment_orders.find(
    (one) => one.status === "OPEN" || one.status === "IN_PROGRESS",
  )
  const line = present?.lines.find((one) => one.line_id === lineId)
  if (line !== undefined) {
    line.total += quantity
    line.remaining += quantity
    return
  }
  const added = { id: platform.nextId(), line_id: lineId, total: quantity, remaining: quantity }
  if (present !== undefined) {
    present.lines.push(added)
    return
  }
  order.fulfillment_orders.push({
    id: platform.nextId(),
    location_id: order.fulfillment_orders[0]?.location_id ?? store.shop.locations[0]?.id ?? 0,
    status: "OPEN",
    lines: [added],
  })
}

import type { movementKinds } from "@packhaus/contract/commerce/stock"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { refreshLow } from "./cover.ts"
import {
  addToLevels,
  changeLevels,
  type EngineDb,
  engineRows,
  type Merchant,
  type Of,
  type Owned,
  owned,
  placeOf,
  summed,
} from "./levels.ts"
import {
  add,
  addReservations,
  lineAt,
  lockReservations,
  ownStock,
  type Quantity,
  type Reserved,
  reduce,
  type Supply,
} from "./reservations.ts"
import { addSales, type Sale } from "./sales.ts"

// Only this file writes levels, reservations, movements and sales. Callers with order lines have
// locked the order: orders first, then levels by id.

type At = { inventory_item_id: string; location_id: string }
type Kind = (typeof movementKinds)[number]

const some = <R extends Quantity>(rows: readonly R[]) => rows.filter((row) => row.quantity !== 0)
const itemsOf = (rows: readonly { inventory_item_id: string }[]) =>
  rows.map((row) => row.inventory_item_id)

/** Without supply fields the pieces are the merchant's stock. */
type Pledge = Omit<Reserved, "merchant_id" | keyof Supply> & Partial<Supply>
const counted = <R extends Supply>(rows: readonly R[]) => rows.filter((row) => row.is_counted)

/** Reserves pieces for order lines. Throws `stock.not_enough` if fewer are available. */
export async function reserve(db: EngineDb, merchantId: Merchant, rows: readonly Of<Pledge>[]) {
  await promise(db, merchantId, rows)
  await refreshLow(db, itemsOf(rows))
}

async function promise(db: EngineDb, merchantId: Merchant, rows: readonly Of<Pledge>[]) {
  const supplied = owned(merchantId, rows).map((row) => ({ ...ownStock, ...row }))
  const all = summed(some(supplied), lineAt, add)
  if (all.length === 0) return
  await changeLevels(
    db,
    counted(all).map(({ quantity: reserved, ...row }) => ({ ...row, reserved })),
  )
  await addReservations(db, all)
}

type Release = { line_item_id: string; location_id?: string; quantity?: number }

/**
 * Releases reservations of a line, at one location or at all, this many pieces or all; never more
 * than are reserved. Returns the released pieces, one row per reservation.
 */
export async function release(
  db: EngineDb,
  merchantId: Merchant,
  rows: readonly Of<Release>[],
): Promise<Reserved[]> {
  const released = await giveBack(db, merchantId, rows)
  await refreshLow(db, itemsOf(released))
  return released
}

async function giveBack(
  db: EngineDb,
  merchantId: Merchant,
  rows: readonly Of<Release>[],
): Promise<Reserved[]> {
  if (rows.length === 0) return []
  const lineIds = rows.map((row) => row.line_item_id)
  const found = await lockReservations(db, merchantId, lineIds)
  const taken = new Map<string, number>()
  for (const { line_item_id, location_id, quantity = Number.POSITIVE_INFINITY } of rows) {
    let wanted = quantity
    // The newest reservations are released first.
    for (const one of found.toReversed()) {
      if (one.line_item_id !== line_item_id) continue
      if (location_id !== undefined && one.location_id !== location_id) continue
      const before = taken.get(one.id) ?? 0
      const more = Math.min(wanted, one.quantity - before)
      taken.set(one.id, before + more)
      wanted -= more
    }
  }
  const touched = found
    .map((row) => ({ ...row, taken: taken.get(row.id) ?? 0 }))
    .filter((row) => row.taken > 0)
  await reduce(db, touched)
  await changeLevels(
    db,
    counted(touched).map((row) => ({ ...row, reserved: -row.taken })),
  )
  return touched.map(({ taken: quantity, id: _, ...row }) => ({ ...row, quantity }))
}

type Cause = { cause_id: string | null; actor_id: string; reason?: string | null }
type Taken = At & Quantity & { line_item_id: string; cause_id?: string }

/**
 * Takes reserved pieces out of stock, because they were packed. A row may name its own cause.
 * Throws `stock.not_enough` if a line takes more than its reservation at the location.
 */
export async function consume(
  db: EngineDb,
  merchantId: Merchant,
  rows: readonly Of<Taken>[],
  cause: Cause,
) {
  const all = some(owned(merchantId, rows))
  if (all.length === 0) return
  const lines = summed(all, lineAt, add)
  const found = await lockReservations(
    db,
    merchantId,
    lines.map((row) => row.line_item_id),
  )
  const promised = new Map(found.map((row) => [lineAt(row), row]))
  const touched = lines.map((line) => {
    const one = promised.get(lineAt(line))
    if (!one || one.quantity < line.quantity) {
      const { line_item_id, location_id } = line
      throw new ApiError("stock.not_enough", { levels: [{ line_item_id, location_id }] })
    }
    return { ...one, taken: line.quantity }
  })
  await reduce(db, touched)
  const levels = counted(touched).map((row) => ({
    ...row,
    stocked: -row.taken,
    reserved: -row.taken,
  }))
  await changeLevels(db, levels)
  const isCounted = (row: (typeof all)[number]) => promised.get(lineAt(row))?.is_counted === true
  const removed = all.filter(isCounted).map((row) => ({ ...row, quantity: -row.quantity }))
  await record(db, "fulfilment", removed, cause)
}

type Restocked = At & Quantity & { blocked_quantity?: number; cause_id?: string }

/**
 * Puts pieces into stock, `blocked_quantity` of them blocked; creates missing levels. A negative
 * quantity removes free pieces, with a negative blocked quantity blocked ones; quantity 0 blocks or
 * unblocks. Throws `stock.not_enough` for more than that.
 */
export async function restock(
  db: EngineDb,
  merchantId: Merchant,
  rows: readonly Of<Restocked>[],
  { kind, ...cause }: Cause & { kind: Exclude<Kind, "fulfilment"> },
) {
  const all = owned(merchantId, rows).filter(
    ({ quantity, blocked_quantity = 0 }) => quantity !== 0 || blocked_quantity !== 0,
  )
  if (all.length === 0) return
  const levels = all.map(({ quantity, blocked_quantity = 0, ...row }) => ({
    ...row,
    stocked: quantity,
    blocked: blocked_quantity,
  }))
  await addToLevels(db, levels)
  await record(db, kind, all, cause)
  await refreshLow(db, itemsOf(all))
}

type Announced = At & Quantity

/**
 * Adds incoming pieces; negative quantities subtract, at most down to zero, because manual
 * announcements may be smaller. Creates missing levels.
 */
export async function announce(db: EngineDb, merchantId: string, rows: readonly Announced[]) {
  const all = some(owned(merchantId, rows))
  await addToLevels(
    db,
    all.map(({ quantity: incoming, ...row }) => ({ ...row, incoming })),
  )
}

type Adjustment = At & {
  kind: "arrival" | "adjustment" | "block" | "unblock"
  quantity: number
  reason: string
  actor_id: string
}

/**
 * Books by hand: arrived goods, a counting difference (either sign), or blocking and unblocking.
 * Throws `stock.not_enough` for more than is there.
 */
export async function adjust(db: EngineDb, merchantId: string, adjustment: Adjustment) {
  const { kind, quantity, reason, actor_id, ...at } = adjustment
  const blocked = { block: quantity, unblock: -quantity, arrival: 0, adjustment: 0 }[kind]
  const stocked = blocked === 0 ? quantity : 0
  const row = { ...at, merchant_id: merchantId }
  await addToLevels(db, [{ ...row, stocked, blocked }])
  const cause = { cause_id: null, reason, actor_id }
  await record(db, kind, [{ ...row, quantity: stocked, blocked_quantity: blocked }], cause)
  await refreshLow(db, [at.inventory_item_id])
}

async function record(
  db: EngineDb,
  kind: Kind,
  rows: readonly Owned<Restocked>[],
  { cause_id, actor_id, reason = null }: Cause,
) {
  const movements = rows.map((row) => ({
    merchant_id: row.merchant_id,
    inventory_item_id: row.inventory_item_id,
    location_id: row.location_id,
    cause_id: row.cause_id ?? cause_id,
    quantity: row.quantity,
    blocked_quantity: row.blocked_quantity ?? 0,
    kind,
    reason,
    actor_id,
  }))
  const causeAt = (row: (typeof movements)[number]) => `${placeOf(row)} ${row.cause_id}`
  const sums = summed(movements, causeAt, (sum, row) => ({
    ...add(sum, row),
    blocked_quantity: sum.blocked_quantity + row.blocked_quantity,
  }))
  await engineRows(db).insertAll("stock_movements", sums)
}

/**
 * Counts pieces ordered on a day (ISO date, Europe/Berlin); negative ones are cancelled. The input
 * of sales averages.
 */
export async function recordSales(db: EngineDb, merchantId: Merchant, rows: readonly Of<Sale>[]) {
  const all = some(owned(merchantId, rows))
  await addSales(db, all)
  await refreshLow(db, itemsOf(all))
}

type OfOrders = {
  released: readonly Owned<Release>[]
  reserved: readonly Owned<Pledge>[]
  sold: readonly Owned<Sale>[]
}

/** Releases, reserves and counts sales for changed orders, like the three verbs, together. */
export async function settleOrders(db: EngineDb, { released, reserved, sold }: OfOrders) {
  const given = await giveBack(db, null, released)
  await promise(db, null, reserved)
  const sales = some(sold)
  await addSales(db, sales)
  await refreshLow(db, itemsOf([...given, ...reserved, ...sales]))
}

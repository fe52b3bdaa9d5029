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

// The only code that changes levels, reservations, movements and sales. Whoever calls a verb with
// lines of an order has locked the order before: orders first, then levels by id.

type At = { inventory_item_id: string; location_id: string }
type Kind = (typeof movementKinds)[number]

const some = <R extends Quantity>(rows: readonly R[]) => rows.filter((row) => row.quantity !== 0)
const itemsOf = (rows: readonly { inventory_item_id: string }[]) =>
  rows.map((row) => row.inventory_item_id)

/** What is not said to be supplied by somebody is the merchant's stock. */
type Pledge = Omit<Reserved, "merchant_id" | keyof Supply> & Partial<Supply>
const counted = <R extends Supply>(rows: readonly R[]) => rows.filter((row) => row.is_counted)

/** Promises pieces to lines of orders. Throws `stock.not_enough` if fewer are available. */
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
 * Gives promised pieces back: of a line at one place or at all, so many or all. Never more than are
 * promised. Returns what was released, one row per reservation.
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
    // The newest promise is the first to go.
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
 * Takes promised pieces out of stock, because they were packed. A row may name its own cause. Throws
 * `stock.not_enough` if a line takes more than it was promised at the place.
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
  const gone = all.filter(isCounted).map((row) => ({ ...row, quantity: -row.quantity }))
  await record(db, "fulfilment", gone, cause)
}

type Restocked = At & Quantity & { blocked_quantity?: number; cause_id?: string }

/**
 * Puts pieces into stock, `blocked_quantity` of them blocked; makes the level where there is none. A negative
 * quantity takes out what is free, with as many negative blocked ones what is blocked; without a quantity
 * pieces are blocked or free again. Throws `stock.not_enough` for more than that.
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
 * Announces pieces that will come, or fewer than were (negative); what was announced by hand may be less than
 * is taken back, and then is none. Makes the level where there is none.
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
 * Books by hand: goods that came in, a difference found by counting (either sign), or pieces that
 * must not be sold, or may be again. Throws `stock.not_enough` for more than is there.
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
  await engineRows(db).insertDeferred("stock_movements", sums)
}

/**
 * Counts pieces ordered on a day (ISO date, Europe/Berlin); negative ones are cancelled. What the
 * averages of the stock screens are made of.
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

/** Gives back, promises and counts as sold what became of orders, as the three verbs do, at once. */
export async function settleOrders(db: EngineDb, { released, reserved, sold }: OfOrders) {
  const given = await giveBack(db, null, released)
  await promise(db, null, reserved)
  const sales = some(sold)
  await addSales(db, sales)
  await refreshLow(db, itemsOf([...given, ...reserved, ...sales]))
}

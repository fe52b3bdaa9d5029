import { newId } from "@packhaus/kernel/ids"
import { type NotNull, sql } from "kysely"
import {
  type EngineDb,
  engineRows,
  type Merchant,
  type Owned,
  type Place,
  query,
} from "./levels.ts"

export type Quantity = { quantity: number }
/** Pieces reserved for an order line at a location. */
export type Reserved = Place & Quantity & Supply & { order_id: string; line_item_id: string }
/**
 * The agreement under which the location's owner supplies pieces that are not the merchant's stock,
 * and whether he tracks them: otherwise no level changes.
 */
export type Supply = {
  agreement_id: string | null
  agreement_line: number | null
  is_counted: boolean
}
/** Pieces of the merchant's own stock. */
export const ownStock: Supply = { agreement_id: null, agreement_line: null, is_counted: true }

export const add = <R extends Quantity>(sum: R, row: R): R => ({
  ...sum,
  quantity: sum.quantity + row.quantity,
})
export const lineAt = (row: { line_item_id: string; location_id: string }) =>
  `${row.line_item_id} ${row.location_id}`

/** Reserves pieces: a new reservation, or an addition to an existing one. */
export async function addReservations(db: EngineDb, all: readonly Reserved[]) {
  const promised = all.map((row) => ({ ...row, id: newId("resitem") }))
  const inserted = await engineRows(db).insertAll("reservations", promised, "ignore duplicates")
  if (inserted < all.length)
    await db
      .updateTable("reservations as one")
      .from(recordset(promised).as("more"))
      .set({ quantity: sql`one.quantity + more.quantity` })
      .whereRef("one.line_item_id", "=", "more.line_item_id")
      .whereRef("one.location_id", "=", "more.location_id")
      .whereRef("one.merchant_id", "=", "more.merchant_id")
      .whereRef("one.id", "<>", "more.id")
      .execute()
}

const recordset = (
  rows: readonly (Owned<Quantity> & { id: string; line_item_id: string; location_id: string })[],
) =>
  sql<(typeof rows)[number]>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (id text, merchant_id text, line_item_id text, location_id text, quantity bigint))`

type Lines = { lines: readonly string[]; merchant_id: Merchant }
const lockingBy = (hasMerchant: boolean) =>
  query(({ lines, merchant_id }: Lines, db) => {
    const query = db
      .selectFrom("reservations")
      .select(["id", "merchant_id", "order_id", "line_item_id", "inventory_item_id", "location_id"])
      .select(["quantity", "agreement_id", "agreement_line", "is_counted"])
      .where(sql<boolean>`line_item_id = any(${lines})`)
      .$narrowType<{ order_id: NotNull; line_item_id: NotNull }>()
    const ofMerchant = hasMerchant ? query.where("merchant_id", "=", merchant_id) : query
    return ofMerchant.orderBy("id").forUpdate()
  })
const ofOne = lockingBy(true)
const ofAll = lockingBy(false)

/** Locks the reservations of these lines. */
export async function lockReservations(
  db: EngineDb,
  merchant_id: Merchant,
  lineIds: readonly string[],
) {
  const lock = merchant_id === null ? ofAll : ofOne
  return (await lock(db, { lines: [...new Set(lineIds)], merchant_id })).rows
}

const remove = query(({ ids }: { ids: readonly string[] }, db) =>
  db.deleteFrom("reservations").where(sql<boolean>`id = any(${ids})`),
)

/** Reduces reservations; removes empty ones. */
export async function reduce(
  db: EngineDb,
  rows: readonly (Reserved & { id: string; taken: number })[],
) {
  const isEmpty = (row: (typeof rows)[number]) => row.taken >= row.quantity
  const empty = rows.filter(isEmpty).map((row) => row.id)
  const left = rows.filter((row) => !isEmpty(row))
  if (empty.length > 0) await remove(db, { ids: empty })
  if (left.length > 0)
    await db
      .updateTable("reservations as one")
      .from(recordset(left.map((row) => ({ ...row, quantity: row.taken }))).as("less"))
      .set({ quantity: sql`one.quantity - less.quantity` })
      .whereRef("one.id", "=", "less.id")
      .whereRef("one.merchant_id", "=", "less.merchant_id")
      .execute()
}

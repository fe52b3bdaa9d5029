import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Query, queryOf, queryVariants } from "@packhaus/kernel/queries"
import type { Context } from "@packhaus/kernel/routes"
import { rowsOf } from "@packhaus/kernel/rows"
import { sql } from "kysely"
import { type EngineSchema, tables } from "../tables.ts"

/** The engine's database in the caller's scope and transaction. */
export type EngineDb = Context<unknown, typeof tables>["db"]
export const engineRows = (db: EngineDb) => rowsOf(tables, db)
/** A statement on the engine's tables, prepared (ADR 22). */
export const query = queryOf<EngineSchema>()

/** The rows' merchant, or null where each row names its own. */
export type Merchant = string | null
export type Of<R> = R & { merchant_id?: string }
export type Owned<R> = R & { merchant_id: string }

/** The rows with their merchant. Throws a TypeError for a row without one. */
export const owned = <R>(merchantId: Merchant, rows: readonly Of<R>[]): Owned<R>[] =>
  rows.map((row) => {
    const merchant_id = merchantId ?? row.merchant_id
    if (merchant_id === undefined) throw new TypeError("a row without a merchant")
    return { ...row, merchant_id }
  })

export type Place = { merchant_id: string; inventory_item_id: string; location_id: string }
/** Amounts to add to a level; negative ones are subtracted. */
export type Change = Place & {
  stocked?: number
  reserved?: number
  blocked?: number
  /** Announced, not arrived. */
  incoming?: number
}

export const placeOf = (row: Place) =>
  `${row.merchant_id} ${row.inventory_item_id} ${row.location_id}`

/** One row per key: an update counts a row once, however many changes name it. */
export function summed<R extends object>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  add: (sum: R, row: R) => R,
): R[] {
  const sums = new Map<string, R>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row))
    sums.set(keyOf(row), sum ? add(sum, row) : row)
  }
  return [...sums.values()]
}

type LevelWithOwner = {
  items: readonly string[]
  merchants: readonly string[] | null
  places: readonly string[] | null
}
type Level = Place & { id: string; location_owner_id: string } & Record<
    "stocked_quantity" | "reserved_quantity" | "blocked_quantity" | "incoming_quantity",
    number
  >
const forms = queryVariants<Query<LevelWithOwner, Level>>()

function levelsToLock(hasMerchants: boolean, hasPlaces: boolean) {
  const form = `${hasMerchants} ${hasPlaces}`
  return forms(form, () =>
    query(({ items, merchants, places }: LevelWithOwner, db) => {
      let query = db
        .selectFrom("inventory_levels")
        .select(["id", "merchant_id", "inventory_item_id", "location_id", "location_owner_id"])
        .select(["stocked_quantity", "reserved_quantity", "blocked_quantity", "incoming_quantity"])
        .where(sql<boolean>`inventory_item_id = any(${items})`)
      if (hasMerchants) query = query.where(sql<boolean>`merchant_id = any(${merchants})`)
      if (hasPlaces) query = query.where(sql<boolean>`location_id = any(${places})`)
      return query.orderBy("id").forNoKeyUpdate()
    }),
  )
}

type ToLock = [
  db: EngineDb,
  /** Null: whatever the items' merchants. */
  merchants: Merchant | readonly string[],
  itemIds: readonly string[],
  locationIds?: readonly string[],
]

/** The levels of these items, locked in id order. Locations without a level are absent. */
export async function lockLevels(...[db, whose, itemIds, places]: ToLock) {
  if (itemIds.length === 0) return []
  const items = [...new Set(itemIds)]
  const merchants = whose === null ? null : [...new Set([whose].flat())]
  const ask = levelsToLock(merchants !== null, places !== undefined)
  return (await ask(db, { items, merchants, places: places ?? null })).rows
}

const changes = (list: readonly Change[]) => {
  const full = list.map((change) => ({
    stocked: 0,
    reserved: 0,
    blocked: 0,
    incoming: 0,
    ...change,
  }))
  return summed(full, placeOf, (sum, one) => ({
    ...sum,
    stocked: sum.stocked + one.stocked,
    reserved: sum.reserved + one.reserved,
    blocked: sum.blocked + one.blocked,
    incoming: sum.incoming + one.incoming,
  }))
}

type Delta = Required<Change>
/** `sums`: changes as JSON. */
const change = query(({ sums }: { sums: string }, db) =>
  db
    .with("change", (with_) =>
      with_
        .selectFrom("inventory_levels as level")
        .innerJoin(
          sql<Delta>`(select * from jsonb_to_recordset(${sums}::jsonb)
            as row (merchant_id text, inventory_item_id text, location_id text,
              stocked bigint, reserved bigint, blocked bigint, incoming bigint))`.as("delta"),
          (join) =>
            join
              .onRef("delta.inventory_item_id", "=", "level.inventory_item_id")
              .onRef("delta.location_id", "=", "level.location_id")
              .onRef("delta.merchant_id", "=", "level.merchant_id"),
        )
        .select(["level.id", "level.merchant_id", "delta.stocked", "delta.reserved"])
        .select(["delta.blocked", "delta.incoming"])
        .orderBy("level.id")
        .forNoKeyUpdate("level"),
    )
    .updateTable("inventory_levels as level")
    .from("change")
    .set({
      stocked_quantity: sql`level.stocked_quantity + change.stocked`,
      reserved_quantity: sql`level.reserved_quantity + change.reserved`,
      blocked_quantity: sql`level.blocked_quantity + change.blocked`,
      incoming_quantity: sql`greatest(0, level.incoming_quantity + change.incoming)`,
    })
    .whereRef("level.id", "=", "change.id")
    .whereRef("level.merchant_id", "=", "change.merchant_id")
    .where(sql<boolean>`level.reserved_quantity + change.reserved >= 0`)
    .where(sql<boolean>`level.blocked_quantity + change.blocked >= 0`)
    .where(
      sql<boolean>`level.stocked_quantity + change.stocked >= level.reserved_quantity
        + change.reserved + level.blocked_quantity + change.blocked`,
    )
    .returning(["level.merchant_id", "level.inventory_item_id", "level.location_id"]),
)

/**
 * Changes levels in one statement, locked in id order. Returns the changes it could not make: those
 * below zero, and those of a missing level.
 */
async function tryChange(db: EngineDb, list: readonly Change[]) {
  const sums = changes(list).filter(
    (sum) => sum.stocked || sum.reserved || sum.blocked || sum.incoming,
  )
  if (sums.length === 0) return []
  const { rows: changed } = await change(db, { sums: JSON.stringify(sums) })
  const done = new Set(changed.map(placeOf))
  return sums.filter((sum) => !done.has(placeOf(sum)))
}

/** Changes levels. Throws `stock.not_enough`, naming the items, for changes below zero. */
export async function changeLevels(db: EngineDb, list: readonly Change[]) {
  const missing = await tryChange(db, list)
  if (missing.length > 0) throw notEnough(missing)
}

const notEnough = (missing: readonly Place[]) =>
  new ApiError("stock.not_enough", {
    levels: missing.map(({ inventory_item_id, location_id }) => ({
      inventory_item_id,
      location_id,
    })),
  })

/** Throws `bundles.no_stock` for items of bundles: their parts are stocked. */
async function refuseBundles(db: EngineDb, rows: readonly Place[]) {
  const items = rows.map(({ inventory_item_id }) => inventory_item_id)
  const [bundle] = await db
    .selectFrom("product_variants")
    .select(["id", "sku", "title"])
    .where(sql<boolean>`inventory_item_id = any(${items})`)
    .where("is_bundle", "=", true)
    .limit(1)
    .execute()
  if (bundle) throw new ApiError("bundles.no_stock", bundle)
}

/** Like `changeLevels`, and creates missing levels. */
export async function addToLevels(db: EngineDb, list: readonly Change[]) {
  const missing = await tryChange(db, list)
  if (missing.length === 0) return
  await refuseBundles(db, missing)
  const ids = [...new Set(missing.map((change) => change.location_id))].sort()
  // Serialises updates of a location's readers when goods of a new owner arrive. The caller need
  // not have write access to the location.
  await sql`select pg_advisory_xact_lock(hashtextextended('goods at ' || id, 0))
    from unnest(${ids}::text[]) with ordinality as place (id, nth) order by nth`.execute(db)
  const places = await db
    .selectFrom("stock_locations")
    .select(["id", "owner_id"])
    .where("id", "in", ids)
    .orderBy("id") // in the lock order of `openLevels`
    .forShare() // prevents concurrent removal
    .execute()
  const owners = new Map(places.map(({ id, owner_id }) => [id, owner_id]))
  const levels = missing.map(({ merchant_id, inventory_item_id, location_id }) => {
    const location_owner_id = owners.get(location_id)
    if (!location_owner_id)
      throw new ApiError("row.not_found", { table: "stock_locations", id: location_id })
    return { merchant_id, inventory_item_id, location_id, location_owner_id }
  })
  levels.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  await engineRows(db).insertAll("inventory_levels", levels, "ignore duplicates")
  await changeLevels(db, missing)
}

/**
 * Creates missing levels as empty ones, at locations whose other levels `db` need not see: the
 * caller has found items and locations in its own scope. From then on owner and location see each
 * other.
 */
export async function openLevels(
  db: EngineDb,
  all: readonly (Place & { location_owner_id: string })[],
) {
  if (all.length > 0) await refuseBundles(db, all)
  return engineRows(db).insertAll(
    "inventory_levels",
    all.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
    "ignore duplicates",
  )
}

/** Removes the levels of discontinued items. Returns whether all of them were empty. */
export async function closeLevels(db: EngineDb, itemIds: readonly string[]): Promise<boolean> {
  if (itemIds.length === 0) return true
  const ofItems = sql<boolean>`inventory_item_id = any(${itemIds})`
  await db
    .deleteFrom("inventory_levels")
    .where(ofItems)
    .where(
      sql<boolean>`(stocked_quantity, reserved_quantity, blocked_quantity, incoming_quantity)
        = (0, 0, 0, 0)`,
    )
    .execute()
  const left = db.selectFrom("inventory_levels").select("id").where(ofItems).limit(1)
  return (await left.execute()).length === 0
}

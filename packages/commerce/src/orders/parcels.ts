import type { NewRow } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import type { orderTables } from "./tables.ts"

// Only this file writes parcels. Callers have locked their order.

/** Adds parcels to a fulfilment; known numbers stay. The write is not awaited. */
export const addParcels = (db: EngineDb, parcels: readonly NewRow<typeof orderTables.parcels>[]) =>
  engineRows(db).insertAll("parcels", parcels, "ignore duplicates")

export async function removeParcels(db: EngineDb, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .deleteFrom("parcels")
    .where("id", "in", [...ids])
    .execute()
}

/** Marks the parcels of this fulfilment as known to the order's shop. */
export async function markParcelsPushed(db: EngineDb, fulfillment_id: string) {
  await db
    .updateTable("parcels")
    .set({ pushed_at: sql<string>`packhaus_now()` })
    .where("fulfillment_id", "=", fulfillment_id)
    .where("pushed_at", "is", null)
    .execute()
}

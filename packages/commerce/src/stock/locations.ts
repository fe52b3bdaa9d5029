import type { Changes, NewRow } from "@packhaus/kernel/table"
import { type EngineDb, engineRows } from "./levels.ts"
import type { stockTables } from "./tables.ts"

// The only code that changes places. Their rows bring the columns that the application adds (ADR 37).

type LocationTable = typeof stockTables.stock_locations

export const insertLocation = (db: EngineDb, location: NewRow<LocationTable>) =>
  engineRows(db).insert("stock_locations", location)

export const updateLocation = (db: EngineDb, id: string, changes: Changes<LocationTable>) =>
  engineRows(db).update("stock_locations", id, changes)

/** Marks a place as deleted. The caller has locked it, and has seen that nothing lies there. */
export const removeLocation = (db: EngineDb, id: string) =>
  engineRows(db).remove("stock_locations", id)

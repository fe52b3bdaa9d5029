import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Stocktake, StocktakeLine } from "@packhaus/contract/planning/stocktakes/schema"
import { z } from "zod"
import { ownRowsOf, staff, table } from "../../../table-access.ts"

const StocktakeRow = Stocktake.extend({ created_by: z.string() })
const EntryRow = StocktakeLine.extend({
  organisation_id: Id,
  stocktake_id: Id,
  client_id: z.uuid(),
  merchant_id: Id,
  booked: z.int().nullable(),
  counted_by: z.string(),
  created_at: Timestamp,
})

/** The location's owner reads it; people who work there write it. */
const access = {
  read: { ...staff, ...ownRowsOf("organisation_id", "agency", "customer", "supplier") },
  write: { ...staff, customer: "organisation_id", supplier: "organisation_id" },
} as const

export const stocktakeTables = {
  stocktakes: table(StocktakeRow, {
    access,
    idPrefix: "stak",
    search: ["number", "location_name", "note"],
    generated: ["number", "status", "created_at"],
    owner: "organisation_id",
  }),
  stocktake_entries: table(EntryRow, {
    access,
    idPrefix: "sent",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}

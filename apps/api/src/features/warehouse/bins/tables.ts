import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Bin, BinMovement, BinStock } from "@packhaus/contract/warehouse/bins/schema"
import { binKinds, TROLLEY } from "@packhaus/contract/warehouse/bins/status"
import { z } from "zod"
import { staff, table } from "../../../table-access.ts"

const BinRow = Bin.omit({ location_name: true, quantity: true, items: true }).extend({
  kind: z.enum([...binKinds, TROLLEY]),
})
const StockRow = BinStock.pick({
  id: true,
  organisation_id: true,
  location_id: true,
  bin_id: true,
  merchant_id: true,
  inventory_item_id: true,
  quantity: true,
  min_quantity: true,
  updated_at: true,
})
const MovementRow = BinMovement.extend({
  organisation_id: Id,
  location_id: Id,
  merchant_id: Id,
  client_id: z.uuid().nullable(),
  actor_id: z.string(),
  created_at: Timestamp,
})

/** The location's owner and staff, who also write. */
const own = { ...staff, customer: "organisation_id", supplier: "organisation_id" } as const
const access = { read: own, write: own } as const
const owner = "organisation_id"

export const binTables = {
  bins: table(BinRow, {
    access,
    idPrefix: "bin",
    search: ["code"],
    generated: ["number", "zone", "status", "walk", "created_at"],
    audited: ["code", "kind", "status", "walk", "max_weight"],
    owner,
  }),
  bin_stocks: table(StockRow, {
    access,
    idPrefix: "bsto",
    search: [],
    generated: ["id", "quantity", "updated_at"],
    owner,
  }),
  bin_movements: table(MovementRow, {
    access,
    idPrefix: "bmov",
    search: [],
    generated: ["id", "created_at"],
    owner,
  }),
}

import { stockTables as engine } from "@packhaus/commerce/stock/tables"
import { StockLocation } from "@packhaus/contract/stock-locations/schema"
import { extended } from "@packhaus/kernel/table"
import { z } from "zod"

/** What the platform adds to the engine's places: what they are for, and who sees them. */
const PlaceExtension = StockLocation.pick({
  type: true,
  kind: true,
  status: true,
}).extend({
  /** Organisations that see the place besides staff; `*` is everybody. */
  reader_ids: z.array(z.string()),
})

export const stockLocationTables = {
  stock_locations: extended(engine.stock_locations, {
    columns: PlaceExtension,
    generated: ["status"],
    hidden: ["reader_ids"],
  }),
}

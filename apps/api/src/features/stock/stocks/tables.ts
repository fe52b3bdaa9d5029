import { stockTables as engine } from "@packhaus/commerce/stock/tables"
import { Id } from "@packhaus/contract/kernel/values"
import { extended } from "@packhaus/kernel/table"
import { z } from "zod"
import { ofMerchantAndSuppliers, withAccess } from "../../../table-access.ts"

const ItemExtension = z.object({
  /** Suppliers that hold the item and therefore see it. */
  supplier_ids: z.array(Id),
})

/** Platform columns of the engine's items. */
const tables = {
  inventory_items: extended(engine.inventory_items, {
    columns: ItemExtension,
    generated: ["supplier_ids"],
    hidden: ["supplier_ids"],
  }),
}

export const stockTables = withAccess(tables, { inventory_items: ofMerchantAndSuppliers })

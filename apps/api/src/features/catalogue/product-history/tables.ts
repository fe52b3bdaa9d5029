import { PriceChange } from "@packhaus/contract/catalogue/product-history/schema"
import { Id } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { nobody, ofMerchant, table } from "../../../table-access.ts"

/** Written by a database trigger when a price changes. */
const PriceChangeRow = PriceChange.omit({ variant_title: true, sku: true }).extend({
  merchant_id: Id,
  region_id: Id.nullable(),
  max_quantity: z.int().nullable(),
})

export const productHistoryTables = {
  price_changes: table(PriceChangeRow, {
    access: { read: ofMerchant.read, write: nobody },
    idPrefix: "prch",
    search: [],
    generated: ["id", "created_at"],
    owner: "merchant_id",
  }),
}

import { Fee } from "@packhaus/contract/price-lists/schema"
import { table } from "@packhaus/kernel/table"

export const priceListTables = {
  fees: table(Fee, {
    idPrefix: "fee",
    search: [],
    generated: ["base", "is_revoked", "created_at"],
  }),
}

import { Fee } from "@packhaus/contract/price-lists/schema"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

/** `list_id` says whose list it stands on: an organisation's, or "*" for the platform's. */
const FeeRow = Fee.extend({ list_id: z.string() })

export const priceListTables = {
  fees: table(FeeRow, {
    idPrefix: "fee",
    search: [],
    generated: ["base", "is_revoked", "list_id", "created_at"],
    hidden: ["list_id"],
  }),
}

import { SwapColumns } from "@packhaus/contract/commerce/swaps"
import { table } from "@packhaus/kernel/table"

/** Tables of swaps: a return, and a cart of the new goods. */
export const swapTables = {
  swaps: table(SwapColumns, {
    idPrefix: "swap",
    search: [],
    generated: ["created_at", "updated_at"],
    owner: "merchant_id",
  }),
}

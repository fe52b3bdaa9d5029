import { ShopReturn } from "@packhaus/contract/shop-returns/schema"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const ShopReturnRow = ShopReturn.extend({ search: z.string() })

export const shopReturnTables = {
  shop_returns: table(ShopReturnRow, {
    idPrefix: "sret",
    search: { text: "search", start: "order_number" },
    generated: ["search", "created_at"],
    hidden: ["search"],
    owner: "merchant_id",
  }),
}

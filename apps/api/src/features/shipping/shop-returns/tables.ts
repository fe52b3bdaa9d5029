import { ShopReturn } from "@packhaus/contract/shipping/shop-returns/schema"
import { z } from "zod"
import { ofMerchant, table } from "../../../table-access.ts"

const ShopReturnRow = ShopReturn.extend({ search: z.string() })

export const shopReturnTables = {
  shop_returns: table(ShopReturnRow, {
    access: ofMerchant,
    idPrefix: "sret",
    search: { text: "search", start: "order_number" },
    generated: ["received_quantity", "search", "created_at"],
    hidden: ["search"],
    owner: "merchant_id",
  }),
}

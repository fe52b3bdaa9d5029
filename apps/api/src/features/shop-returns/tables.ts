import { ShopReturn } from "@packhaus/contract/shop-returns/schema"
import { table } from "@packhaus/kernel/table"

export const shopReturnTables = {
  shop_returns: table(ShopReturn, {
    idPrefix: "sret",
    search: ["order_number", "matched_order_number", "sku", "title"],
    generated: ["created_at"],
    owner: "merchant_id",
  }),
}

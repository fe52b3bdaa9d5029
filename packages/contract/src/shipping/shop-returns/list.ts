import { list } from "../../kernel/list.ts"
import { flag, relation } from "../../kernel/list-filters.ts"
import { ShopReturn } from "./schema.ts"

/** `q` looks into numbers of orders, SKUs and titles. */
export const shopReturnList = list({
  name: "shop_returns",
  path: "/admin/shop-returns",
  action: "shop_return.read",
  row: ShopReturn,
  filters: { merchant_id: relation("organisations"), is_matched: flag },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Gemeldet", en: "Reported" },
    title: { de: "Artikel", en: "Item" },
    variant_title: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    quantity: { de: "Stück", en: "Pieces" },
    received_quantity: { de: "Davon da", en: "Of these here" },
    order_number: { de: "Gemeldet in", en: "Reported in" },
    matched_order_number: { de: "Gehört zu", en: "Belongs to" },
    id: { de: "ID", en: "ID" },
  },
})

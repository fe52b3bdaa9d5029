import { list } from "../../kernel/list.ts"
import { codes, relation } from "../../kernel/list-filters.ts"
import { CurrencyCode } from "../../kernel/resource/fields.ts"
import { PriceChange } from "./schema.ts"

/** The prices of a product's variants over time, newest first. */
export const priceChangeList = list({
  name: "price_changes",
  path: "/admin/products/:id/price-changes",
  action: "product_history.read",
  parent: "product_id",
  row: PriceChange,
  filters: { variant_id: relation("variants"), currency_code: codes(CurrencyCode) },
  sorts: ["created_at"],
  sort: "-created_at",
  limit: 10,
  columns: {
    created_at: { de: "Geändert", en: "Changed" },
    variant_title: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    min_quantity: { de: "Ab Stück", en: "From pieces" },
    amount_before: { de: "Vorher", en: "Before" },
    amount: { de: "Preis", en: "Price" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    id: { de: "ID", en: "ID" },
  },
})

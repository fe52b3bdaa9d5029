import { list } from "../../kernel/list.ts"
import { choices } from "../../kernel/list-filters.ts"
import { StockPush } from "./schema.ts"
import { stockPushStates } from "./status.ts"

/** Variants whose stock is pushed to a shop, with differing values in the shop. */
export const stockPushList = list({
  name: "stock_pushes",
  path: "/admin/shops/:id/stock-pushes",
  parent: "shop_id",
  action: "stock_push.read",
  file: { de: "Bestand im Shop", en: "Stock in the shop" },
  row: StockPush,
  filters: { state: choices(stockPushStates) },
  sorts: ["created_at", "drift_since"],
  sort: "-created_at",
  columns: {
    product_title: { de: "Produkt", en: "Product" },
    variant_title: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    state: {
      de: "Status",
      en: "State",
      words: {
        de: {
          refused: "abgelehnt",
          drift: "weicht ab",
          uncounted: "im Shop nicht gezählt",
          waiting: "wartet",
          agreed: "stimmt überein",
        },
        en: {
          refused: "refused",
          drift: "differs",
          uncounted: "not tracked in the shop",
          waiting: "waiting",
          agreed: "agrees",
        },
      },
    },
    our_quantity: { de: "Bei uns", en: "Ours" },
    their_quantity: { de: "Im Shop", en: "In the shop" },
    drift_since: { de: "Weicht ab seit", en: "Differs since" },
    told_at: { de: "Gemeldet", en: "Sent" },
    overwritten_quantity: { de: "Überschrieben", en: "Overwritten" },
    overwritten_at: { de: "Überschrieben am", en: "Overwritten at" },
    buffer: { de: "Puffer", en: "Buffer" },
    last_error: { de: "Fehler", en: "Error" },
    id: { de: "ID", en: "ID" },
  },
})

import { movementKinds } from "../../commerce/stock.ts"
import { list } from "../../kernel/list.ts"
import { choice, choices, flag, relation } from "../../kernel/list-filters.ts"
import { locationKinds } from "../stock-locations/schema.ts"
import { outlooks, Stock, StockMovement, stockSorts } from "./schema.ts"

export const stockList = list({
  name: "stocks",
  path: "/admin/stocks",
  action: "stock.read",
  create: "stock.write",
  row: Stock,
  filters: {
    location_id: relation("stock-locations"),
    location_kind: choice(locationKinds),
    merchant_id: relation("organisations"),
    inventory_item_id: relation("inventory-items"),
    /** Stock for less than three days. */
    low: flag,
    outlook: choice(outlooks),
    /** Whether pieces are in bins that the reader sees. */
    binned: flag,
  },
  sorts: stockSorts,
  sort: "-created_at",
  columns: {
    product_title: { de: "Produkt", en: "Product" },
    variant_title: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    merchant_name: { de: "Organisation", en: "Organisation" },
    location_name: { de: "Standort", en: "Location" },
    available: { de: "Verfügbar", en: "Available" },
    on_hand: { de: "Vorhanden", en: "On hand" },
    bins: { de: "Lagerplätze", en: "Bins" },
    reserved: { de: "Reserviert", en: "Reserved" },
    blocked: { de: "Gesperrt", en: "Blocked" },
    incoming: { de: "Im Zulauf", en: "Incoming" },
    incoming_on: { de: "Kommt am", en: "Comes on" },
    daily_sales: { de: "Verkäufe pro Tag", en: "Sales a day" },
    days_of_cover: { de: "Reichweite in Tagen", en: "Days of cover" },
    run_out_on: { de: "Ausverkauft am", en: "Runs out on" },
    order_by: { de: "Spätestens bestellen", en: "Order by" },
    order_method: {
      de: "Weg",
      en: "Way",
      words: {
        de: { plane: "Luftfracht", train: "Bahnfracht", stock_in_china: "Lager in China" },
        en: { plane: "Air freight", train: "Rail freight", stock_in_china: "Stock in China" },
      },
    },
    updated_at: { de: "Geändert", en: "Changed" },
    id: { de: "ID", en: "ID" },
  },
})

/** Movements of a stock. */
export const movementList = list({
  name: "movements",
  path: "/admin/stocks/:id/movements",
  action: "stock.read",
  parent: "stock_id",
  row: StockMovement,
  filters: { kind: choices(movementKinds) },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Zeit", en: "Time" },
    kind: { de: "Art", en: "Kind" },
    quantity: { de: "Stück", en: "Pieces" },
    blocked_quantity: { de: "Gesperrt", en: "Blocked" },
    reason: { de: "Grund", en: "Reason" },
    order_id: { de: "Bestellung", en: "Order" },
    id: { de: "ID", en: "ID" },
  },
})

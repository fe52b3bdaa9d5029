import { z } from "zod"
import { itemFields } from "../../commerce/stock.ts"
import { list } from "../../kernel/list.ts"
import { codes, flag, numbers, related, relation } from "../../kernel/list-filters.ts"
import { filterOf } from "../../kernel/resource/fields.ts"
import { InventoryItem, Reservation } from "./schema.ts"

/** Inventory in the shape of the commerce API. */
export const inventoryItemList = list({
  name: "inventory_items",
  path: "/admin/inventory-items",
  action: "inventory.read",
  row: InventoryItem,
  filters: {
    merchant_id: relation("organisations"),
    sku: codes(z.string().max(64)),
    requires_shipping: flag,
    material: filterOf(itemFields.material),
    hs_code: filterOf(itemFields.hs_code),
    mid_code: filterOf(itemFields.mid_code),
    origin_country: filterOf(itemFields.origin_country),
    weight: filterOf(itemFields.weight),
    length: filterOf(itemFields.length),
    height: filterOf(itemFields.height),
    width: filterOf(itemFields.width),
    location_id: related("stock-locations", {
      table: "inventory_levels",
      own: "inventory_item_id",
      other: "location_id",
    }),
  },
  sorts: ["created_at"],
  sort: "-created_at",
  // Both are part of every row.
  expandsTo: { location_levels: null, variants: null },
  columns: {
    sku: { de: "SKU", en: "SKU" },
    title: { de: "Titel", en: "Title" },
    stocked_quantity: { de: "Vorhanden", en: "On hand" },
    reserved_quantity: { de: "Reserviert", en: "Reserved" },
    id: { de: "ID", en: "ID" },
  },
})

export const reservationList = list({
  name: "reservations",
  path: "/admin/reservations",
  action: "reservation.read",
  row: Reservation,
  filters: {
    merchant_id: relation("organisations"),
    inventory_item_id: relation("inventory-items"),
    location_id: relation("stock-locations"),
    line_item_id: relation("line-items"),
    order_id: relation("orders"),
    quantity: numbers,
    description: filterOf(Reservation.shape.description),
  },
  sorts: ["created_at"],
  sort: "-created_at",
  expandsTo: { inventory_item: null },
  columns: {
    inventory_item_id: { de: "Artikel", en: "Item" },
    location_id: { de: "Standort", en: "Location" },
    quantity: { de: "Menge", en: "Quantity" },
    description: { de: "Grund", en: "Reason" },
    id: { de: "ID", en: "ID" },
  },
})

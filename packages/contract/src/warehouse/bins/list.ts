import { list } from "../../kernel/list.ts"
import { choices, flag, relation } from "../../kernel/list-filters.ts"
import { Below, Bin, BinStock } from "./schema.ts"
import { binGroups, binKinds, binLifecycle } from "./status.ts"

const words = {
  kind: {
    de: {
      pick: "Pickplatz",
      reserve: "Reserveplatz",
      receiving: "Wareneingang",
      blocked: "Sperrplatz",
    },
    en: { pick: "Pick", reserve: "Reserve", receiving: "Receiving", blocked: "Blocked" },
  },
  status: {
    de: { open: "Offen", closed: "Geschlossen" },
    en: { open: "Open", closed: "Closed" },
  },
}

/** Bins of locations, in walking order. */
export const binList = list({
  name: "bins",
  file: { de: "Lagerplätze", en: "Bins" },
  path: "/admin/bins",
  action: "bin.read",
  create: "bin.write",
  row: Bin,
  filters: {
    location_id: relation("stock-locations"),
    kind: choices(binKinds),
    status: choices(binLifecycle.statuses),
    /** A code and the bins below it: "A-01" finds "A-01-02". */
    under: { kind: "code", schema: Below },
    /** Whether it contains goods. */
    used: flag,
  },
  groups: { by: "kind", of: binGroups },
  sorts: ["walk", "code", "created_at"],
  sort: "walk",
  columns: {
    code: { de: "Lagerplatz", en: "Bin" },
    kind: { de: "Art", en: "Kind", words: words.kind },
    status: { de: "Status", en: "Status", words: words.status },
    location_name: { de: "Standort", en: "Location" },
    zone: { de: "Zone", en: "Zone" },
    walk: { de: "Laufweg", en: "Walking position" },
    max_weight: { de: "Traglast in Gramm", en: "Weight limit in grams" },
    quantity: { de: "Stück", en: "Pieces" },
    items: { de: "Artikel", en: "Items" },
    number: { de: "Etikett", en: "Label" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})

/** Pieces of items in bins. */
export const binStockList = list({
  name: "bin_stocks",
  file: { de: "Bestand je Lagerplatz", en: "Stock per bin" },
  path: "/admin/bin-stocks",
  action: "bin.read",
  row: BinStock,
  timeless: true,
  filters: {
    location_id: relation("stock-locations"),
    bin_id: relation("bins"),
    inventory_item_id: relation("inventory-items"),
    merchant_id: relation("organisations"),
  },
  sorts: ["updated_at", "quantity"],
  sort: "-updated_at",
  columns: {
    bin_code: { de: "Lagerplatz", en: "Bin" },
    product_title: { de: "Produkt", en: "Product" },
    variant_title: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    merchant_name: { de: "Organisation", en: "Organisation" },
    quantity: { de: "Stück", en: "Pieces" },
    min_quantity: { de: "Mindestbestand", en: "Minimum" },
    updated_at: { de: "Geändert", en: "Changed" },
    bin_id: { de: "Id des Lagerplatzes", en: "Bin id" },
    id: { de: "ID", en: "ID" },
  },
})

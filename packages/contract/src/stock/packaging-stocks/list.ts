import { list } from "../../kernel/list.ts"
import { flag, relation } from "../../kernel/list-filters.ts"
import { PackagingStock } from "./schema.ts"

/** Packaging stock by location, with days of cover. */
export const packagingStockList = list({
  name: "packaging_stocks",
  file: { de: "Verpackungsbestände", en: "Packaging stocks" },
  path: "/admin/packaging-stocks",
  action: "packaging_stock.read",
  create: "packaging_stock.write",
  row: PackagingStock,
  filters: {
    packaging_id: relation("packagings"),
    location_id: relation("stock-locations"),
    organisation_id: relation("organisations"),
    /** Less than three days of cover. */
    is_low: flag,
  },
  sorts: ["stocked_quantity", "used_quantity", "updated_at", "created_at"],
  sort: "-used_quantity",
  columns: {
    packaging_name: { de: "Verpackung", en: "Packaging" },
    packaging_type: { de: "Art", en: "Type" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    location_name: { de: "Standort", en: "Location" },
    stocked_quantity: { de: "Bestand", en: "In stock" },
    used_quantity: { de: "Verbraucht in 14 Tagen", en: "Used in 14 days" },
    daily_use: { de: "Verbrauch pro Tag", en: "Used a day" },
    days_of_cover: { de: "Reichweite in Tagen", en: "Days of cover" },
    updated_at: { de: "Geändert", en: "Changed" },
    id: { de: "ID", en: "ID" },
  },
})

import { list } from "../../kernel/list.ts"
import { choice, relation } from "../../kernel/list-filters.ts"
import { MAX_ROWS } from "../../kernel/page.ts"
import { Packaging, packagingConcerns, packagingTypes } from "./schema.ts"

/** Packaging for parcels, smallest first: standard sizes and own sizes. */
export const packagingList = list({
  name: "packagings",
  path: "/admin/packagings",
  action: "packaging.read",
  create: "packaging.write",
  row: Packaging,
  filters: {
    type: choice(packagingTypes),
    organisation_id: relation("organisations"),
    concern: choice(packagingConcerns),
  },
  sorts: ["volume", "name", "created_at"],
  sort: "volume",
  groups: { by: "type", of: { all: packagingTypes, standard: ["standard"], custom: ["custom"] } },
  columns: {
    name: { de: "Name", en: "Name" },
    type: { de: "Art", en: "Type" },
    length: { de: "Länge in mm", en: "Length in mm" },
    width: { de: "Breite in mm", en: "Width in mm" },
    height: { de: "Höhe in mm", en: "Height in mm" },
    weight: { de: "Gewicht in g", en: "Weight in g" },
    max_weight: { de: "Trägt höchstens g", en: "Maximum load (g)" },
    stocked_quantity: { de: "Bestand", en: "In stock" },
    price: { de: "Preis netto in EUR", en: "Price, net EUR", as: "hundredths" },
    price_base: { de: "Preis für Stück", en: "Price for pieces" },
    moq: { de: "Mindestmenge", en: "Minimum order" },
    production_days_min: {
      de: "Herstellung mindestens Werktage",
      en: "Production, min working days",
    },
    production_days_max: {
      de: "Herstellung höchstens Werktage",
      en: "Production, max working days",
    },
    organisation_name: { de: "Organisation", en: "Organisation" },
    id: { de: "ID", en: "ID" },
  },
  limit: MAX_ROWS,
})

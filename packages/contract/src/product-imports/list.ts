import { list } from "../kernel/list.ts"
import { relation } from "../kernel/list-filters.ts"
import { SheetRow } from "./schema.ts"

/** Every variant with all that a table of products may hold: what is exported can be brought back. */
export const productSheetList = list({
  name: "product_sheet",
  path: "/admin/product-sheet",
  action: "product.write",
  file: { de: "Produkte zum Bearbeiten", en: "Products to edit" },
  row: SheetRow,
  filters: { merchant_id: relation("organisations"), product_id: relation("products") },
  sorts: ["created_at"],
  sort: "created_at",
  columns: {
    product: { de: "Produkt", en: "Product" },
    handle: { de: "Handle", en: "Handle" },
    subtitle: { de: "Untertitel", en: "Subtitle" },
    description: { de: "Beschreibung", en: "Description" },
    status: { de: "Status", en: "Status" },
    type: { de: "Typ", en: "Type" },
    collection: { de: "Kollektion", en: "Collection" },
    tags: { de: "Schlagwörter", en: "Tags" },
    categories: { de: "Kategorien", en: "Categories" },
    discountable: { de: "Rabattfähig", en: "Discountable" },
    variant: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    barcode: { de: "Barcode", en: "Barcode" },
    weight: { de: "Gewicht in Gramm", en: "Weight in grams" },
    length: { de: "Länge in mm", en: "Length in mm" },
    width: { de: "Breite in mm", en: "Width in mm" },
    height: { de: "Höhe in mm", en: "Height in mm" },
    origin_country: { de: "Ursprungsland", en: "Country of origin" },
    hs_code: { de: "HS-Code", en: "HS code" },
    mid_code: { de: "MID", en: "MID" },
    price: { de: "Preis", en: "Price" },
    currency: { de: "Währung", en: "Currency", as: "capitals" },
    id: { de: "Id", en: "Id" },
  },
})

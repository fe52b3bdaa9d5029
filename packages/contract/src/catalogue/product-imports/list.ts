import { list } from "../../kernel/list.ts"
import { relation } from "../../kernel/list-filters.ts"
import { SheetRow } from "./schema.ts"

/** Every variant with all columns of a product table: an export can be imported again. */
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
    handle: { de: "URL-Kürzel", en: "Handle" },
    subtitle: { de: "Untertitel", en: "Subtitle" },
    description: { de: "Beschreibung", en: "Description" },
    status: { de: "Status", en: "Status" },
    type: { de: "Typ", en: "Type" },
    collection: { de: "Kollektion", en: "Collection" },
    tags: { de: "Schlagwörter", en: "Tags" },
    categories: { de: "Kategorien", en: "Categories" },
    discountable: { de: "Rabattfähig", en: "Discountable" },
    maker_name: { de: "Hersteller", en: "Maker" },
    maker_address: { de: "Anschrift des Herstellers", en: "Address of the maker" },
    maker_country: { de: "Land des Herstellers", en: "Country of the maker" },
    maker_email: { de: "E-Mail des Herstellers", en: "Email of the maker" },
    responsible_name: { de: "Verantwortliche Person", en: "Responsible person" },
    responsible_address: {
      de: "Anschrift der verantwortlichen Person",
      en: "Address of the responsible person",
    },
    responsible_country: {
      de: "Land der verantwortlichen Person",
      en: "Country of the responsible person",
    },
    responsible_email: {
      de: "E-Mail der verantwortlichen Person",
      en: "Email of the responsible person",
    },
    warnings: { de: "Warnhinweise", en: "Warnings" },
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
    id: { de: "ID", en: "ID" },
  },
})

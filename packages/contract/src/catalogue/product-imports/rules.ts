import { headingsOf, plainHeading } from "../../kernel/headings.ts"

/** Columns of a product table, in order: product fields, then variant fields. */
const productColumns = [
  "product",
  "handle",
  "subtitle",
  "description",
  "status",
  "type",
  "collection",
  "tags",
  "categories",
  "discountable",
  "maker_name",
  "maker_address",
  "maker_country",
  "maker_email",
  "responsible_name",
  "responsible_address",
  "responsible_country",
  "responsible_email",
  "warnings",
] as const
const variantColumns = [
  "variant",
  "sku",
  "barcode",
  "weight",
  "length",
  "width",
  "height",
  "origin_country",
  "hs_code",
  "mid_code",
  "price",
  "currency",
] as const
export const importColumns = [...productColumns, ...variantColumns] as const
export type ImportColumn = (typeof importColumns)[number]

/** The headings of the file that is exported, and what else people write, as `columnOf` compares them. */
const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  product: ["produkt", "product_title", "produkttitel", "title", "titel", "name"],
  handle: ["url_kuerzel"],
  subtitle: ["untertitel"],
  description: ["beschreibung", "body_(html)"],
  status: [],
  type: ["typ", "produkttyp", "product_type"],
  collection: ["kollektion"],
  tags: ["schlagwoerter", "schlagworte"],
  categories: ["kategorien", "category", "kategorie", "product_category"],
  discountable: ["rabattfaehig"],
  maker_name: ["hersteller", "maker", "manufacturer", "herstellername"],
  maker_address: ["anschrift_des_herstellers", "address_of_the_maker"],
  maker_country: ["land_des_herstellers", "country_of_the_maker"],
  maker_email: ["e_mail_des_herstellers", "e_mail_of_the_maker", "email_of_the_maker"],
  responsible_name: ["verantwortliche_person", "responsible_person"],
  responsible_address: [
    "anschrift_der_verantwortlichen_person",
    "address_of_the_responsible_person",
  ],
  responsible_country: ["land_der_verantwortlichen_person", "country_of_the_responsible_person"],
  responsible_email: [
    "e_mail_der_verantwortlichen_person",
    "e_mail_of_the_responsible_person",
    "email_of_the_responsible_person",
  ],
  warnings: ["warnhinweise", "sicherheitshinweise"],
  variant: ["variante", "variant_title", "variantentitel"],
  sku: ["variant_sku", "artikelnummer"],
  barcode: ["ean", "gtin", "variant_barcode"],
  weight: [
    "gewicht",
    "weight_in_grams",
    "gewicht_in_gramm",
    "weight_g",
    "gewicht_g",
    "variant_grams",
  ],
  length: ["laenge", "length_in_mm", "laenge_in_mm", "length_mm", "laenge_mm"],
  width: ["breite", "width_in_mm", "breite_in_mm", "width_mm", "breite_mm"],
  height: ["hoehe", "height_in_mm", "hoehe_in_mm", "height_mm", "hoehe_mm"],
  origin_country: ["ursprungsland", "country_of_origin"],
  hs_code: ["zolltarifnummer"],
  mid_code: ["mid"],
  price: ["preis", "variant_price"],
  currency: ["waehrung", "currency_code"],
}

/** Whether a heading of the export is ignored by the import. */
export const isIgnored = (heading: string) => ["", "id"].includes(plainHeading(heading))

/** The column that a heading names, in German or English; undefined for an unknown one. */
export const columnOf = headingsOf(names)

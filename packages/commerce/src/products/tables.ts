import { Cents, Id, Metadata, Timestamp } from "@packhaus/contract/kernel/values"
import { CreateVariant, Product } from "@packhaus/contract/products/schema"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const times = { created_at: Timestamp, updated_at: Timestamp }
const deletable = { ...times, deleted_at: Timestamp.nullable() }
const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

const SalesChannel = z.object({
  id: Id,
  merchant_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  is_disabled: z.boolean(),
  metadata: Metadata,
  ...deletable,
})

/** Suppliers who hold or make the goods, and therefore see them. */
const SupplierIds = z.array(Id)

const ProductRow = Product.omit({ variants: true, merchant_name: true }).extend({
  material: z.string().nullable(),
  search: z.string(),
  supplier_ids: SupplierIds,
  deleted_at: Timestamp.nullable(),
})

const { title, sku, barcode, hs_code, origin_country, mid_code, weight, length, height, width } =
  CreateVariant.shape
const bare = <T extends z.ZodType>(field: z.ZodDefault<T>) => field.unwrap()
const VariantRow = z.object({
  id: Id,
  merchant_id: Id,
  product_id: Id,
  inventory_item_id: Id,
  title,
  sku: bare(sku),
  sku_key: z.string().nullable(),
  barcode: bare(barcode),
  hs_code: bare(hs_code),
  origin_country: bare(origin_country),
  mid_code: bare(mid_code),
  weight: bare(weight),
  length: bare(length),
  height: bare(height),
  width: bare(width),
  variant_rank: z.int(),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  supplier_ids: SupplierIds,
  metadata: Metadata,
  ...deletable,
})

const Price = z.object({
  id: Id,
  merchant_id: Id,
  variant_id: Id,
  currency_code: z.string(),
  amount: Cents,
  ...times,
})

/** What the catalogue of a merchant is made of. */
export const productTables = {
  sales_channels: table(SalesChannel, {
    idPrefix: "sc",
    search: ["name"],
    generated: ["is_disabled", ...generated],
    owner,
  }),
  products: table(ProductRow, {
    idPrefix: "prod",
    search: { text: "search", start: "title" },
    generated: ["status", "images", "tags", "discountable", "search", "supplier_ids", ...generated],
    hidden: ["search", "supplier_ids", "deleted_at"],
    owner,
  }),
  product_variants: table(VariantRow, {
    idPrefix: "variant",
    search: ["title", "sku"],
    generated: [
      "sku_key",
      "variant_rank",
      "manage_inventory",
      "allow_backorder",
      "supplier_ids",
      ...generated,
    ],
    hidden: ["supplier_ids", "deleted_at"],
    owner,
  }),
  prices: table(Price, { idPrefix: "ma", search: [], generated, owner }),
}

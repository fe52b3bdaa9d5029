import { ProductColumns, VariantColumns } from "@packhaus/contract/commerce/products"
import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const times = { created_at: Timestamp, updated_at: Timestamp }
const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

const Price = z.object({
  id: Id,
  merchant_id: Id,
  variant_id: Id,
  currency_code: z.string(),
  amount: Cents,
  ...times,
})

const TagOfProduct = z.object({ tag_id: Id, product_id: Id, merchant_id: Id })

/** What the catalogue of a merchant is made of. */
export const productTables = {
  products: table(ProductColumns, {
    idPrefix: "prod",
    search: ["title"],
    generated: ["status", "images", "discountable", ...generated],
    hidden: ["deleted_at"],
    owner,
  }),
  product_variants: table(VariantColumns, {
    idPrefix: "variant",
    search: ["title", "sku"],
    generated: ["sku_key", "variant_rank", "manage_inventory", "allow_backorder", ...generated],
    hidden: ["deleted_at"],
    owner,
  }),
  product_tag_products: table(TagOfProduct, {
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  prices: table(Price, { idPrefix: "ma", search: [], generated, owner }),
}

import { PriceColumns } from "@packhaus/contract/commerce/prices"
import {
  OptionColumns,
  OptionValueColumns,
  ProductColumns,
  VariantColumns,
} from "@packhaus/contract/commerce/products"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

/** A part of a bundle: so many pieces of another variant. */
const VariantPart = z.object({
  id: Id,
  merchant_id: Id,
  variant_id: Id,
  part_variant_id: Id,
  quantity: z.int(),
  position: z.int(),
  created_at: Timestamp,
})

const TagOfProduct = z.object({ tag_id: Id, product_id: Id, merchant_id: Id })

/** Tables of a merchant's catalogue. */
export const productTables = {
  products: table(ProductColumns, {
    idPrefix: "prod",
    search: ["title"],
    generated: ["status", "images", "discountable", "is_giftcard", ...generated],
    hidden: ["deleted_at"],
    audited: [
      "title",
      "handle",
      "description",
      "status",
      "discountable",
      "hs_code",
      "origin_country",
      "mid_code",
      "material",
    ],
    owner,
  }),
  product_variants: table(VariantColumns, {
    idPrefix: "variant",
    search: ["title", "sku"],
    generated: [
      "sku_key",
      "variant_rank",
      "manage_inventory",
      "allow_backorder",
      "is_bundle",
      ...generated,
    ],
    hidden: ["deleted_at"],
    audited: [
      "title",
      "sku",
      "barcode",
      "hs_code",
      "origin_country",
      "mid_code",
      "weight",
      "length",
      "height",
      "width",
      "manage_inventory",
      "allow_backorder",
    ],
    owner,
  }),
  product_options: table(OptionColumns, { idPrefix: "opt", search: [], generated, owner }),
  product_option_values: table(OptionValueColumns, {
    idPrefix: "optval",
    search: [],
    generated,
    owner,
  }),
  product_tag_products: table(TagOfProduct, {
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  prices: table(PriceColumns, { idPrefix: "ma", search: [], generated, owner }),
  variant_parts: table(VariantPart, {
    idPrefix: "vpart",
    search: [],
    generated: ["created_at"],
    audited: ["quantity"],
    owner,
  }),
}

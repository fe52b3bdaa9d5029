import { productTables as engine } from "@packhaus/commerce/products/tables"
import { ProductSafety } from "@packhaus/contract/catalogue/products/schema"
import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { extended } from "@packhaus/kernel/table"
import { z } from "zod"
import {
  ofMerchant,
  ofMerchantAndSuppliers,
  ofOrganisation,
  type Reader,
  table,
  withAccess,
} from "../../../table-access.ts"

/** Suppliers that hold or make the goods and therefore see them. */
const Suppliers = z.object({ supplier_ids: z.array(Id) })

const ProductExtension = Suppliers.extend({
  search: z.string(),
  safety: ProductSafety.nullable(),
})

/** Platform columns of the engine's catalogue. */
const tables = {
  products: extended(engine.products, {
    columns: ProductExtension,
    search: { text: "search", start: "title" },
    generated: ["search", "supplier_ids"],
    hidden: ["search", "supplier_ids"],
  }),
  product_variants: extended(engine.product_variants, {
    columns: Suppliers,
    generated: ["supplier_ids"],
    hidden: ["supplier_ids"],
  }),
}

const owner = "organisation_id"

/** Links a shop's variant to one of ours. */
const VariantLink = z.object({
  id: Id,
  organisation_id: Id,
  shop_id: Id,
  external_variant_id: z.string(),
  variant_id: Id,
  /** The SKU of the shop's variant when it was linked, normalised; null: unknown. */
  sku_key: z.string().nullable(),
  /** The latest price in the shop, in minor units of its currency; null: unknown. */
  price: Cents.nullable(),
  created_at: Timestamp,
})

/** Links a SKU that none of our variants has to a variant, for shops that name no variants. */
const SkuLink = z.object({
  id: Id,
  organisation_id: Id,
  /** Trimmed and lower-cased. */
  sku_key: z.string(),
  variant_id: Id,
  created_at: Timestamp,
})

/** An uploaded image. Its order and texts are stored on the product. */
const ProductImageFile = z.object({
  id: Id,
  merchant_id: Id,
  product_id: Id,
  file_id: Id,
  small_file_id: Id,
  /** Knowing the address grants access to the image. */
  address: z.string(),
  created_at: Timestamp,
})

export const productTables = {
  ...withAccess(tables, {
    products: {
      read: {
        ...ofMerchantAndSuppliers.read,
        anonymous: ({ managed }: Reader) => ({ merchant_id: managed, status: "published" }),
      },
      write: ofMerchantAndSuppliers.write,
    },
    product_variants: {
      read: {
        ...ofMerchantAndSuppliers.read,
        anonymous: ({ managed }: Reader) => ({ merchant_id: managed }),
      },
      write: ofMerchantAndSuppliers.write,
    },
  }),
  variant_links: table(VariantLink, {
    access: ofOrganisation,
    idPrefix: "vlnk",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  product_images: table(ProductImageFile, {
    access: ofMerchant,
    idPrefix: "pimg",
    search: [],
    generated: ["created_at"],
    owner: "merchant_id",
  }),
  sku_links: table(SkuLink, {
    access: ofOrganisation,
    idPrefix: "slnk",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}

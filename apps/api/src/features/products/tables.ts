import { productTables as engine } from "@packhaus/commerce/products/tables"
import { Id } from "@packhaus/contract/kernel/values"
import { extended } from "@packhaus/kernel/table"
import { z } from "zod"
import { ofMerchantAndSuppliers, withAccess } from "../../table-access.ts"

/** Suppliers who hold or make the goods, and therefore see them. */
const Suppliers = z.object({ supplier_ids: z.array(Id) })

const ProductExtension = Suppliers.extend({ search: z.string() })

/** What the platform adds to the engine's catalogue. */
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

export const productTables = withAccess(tables, {
  products: ofMerchantAndSuppliers,
  product_variants: ofMerchantAndSuppliers,
})

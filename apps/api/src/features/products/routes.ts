import { products } from "@packhaus/contract/products/endpoints"
import { routes } from "../../context.ts"
import { productListing, variantListing } from "./list.ts"
import { readProduct } from "./reads.ts"
import { createProduct, removeProduct, updateProduct } from "./verbs/products.ts"
import { createVariant, updateVariant } from "./verbs/variants.ts"

export const productRoutes = routes(products, {
  ...productListing.handlers,
  read: async (call) => ({ product: await readProduct(call, call.params.id) }),
  create: async (call) => ({ product: await createProduct(call, call.body) }),
  update: async (call) => ({ product: await updateProduct(call, call.params.id, call.body) }),
  remove: (call) => removeProduct(call, call.params.id),
  createVariant: async (call) => ({
    product: await createVariant(call, call.params.id, call.body),
  }),
  updateVariant: async (call) => ({ product: await updateVariant(call, call.params, call.body) }),
  variants: variantListing.handlers.list,
  exportVariants: variantListing.handlers.export,
})

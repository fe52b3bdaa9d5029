import { type BuyerQuery, withPrices } from "@packhaus/commerce/prices/buyer"
import { withCategoriesBelow } from "@packhaus/commerce/products/categories"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import type { z } from "zod"
import { type Context, routes } from "../../../context.ts"
import { productListing, variantListing } from "./list.ts"
import { readDuplicates, readLinks, readProduct, readTagUsage, readTypes } from "./reads.ts"
import { arrangeImages } from "./verbs/images.ts"
import { changeLink, removeLink } from "./verbs/link.ts"
import {
  createOption,
  createProduct,
  deleteOption,
  removeProduct,
  setSafety,
  updateOption,
  updateProduct,
} from "./verbs/products.ts"
import { createVariant, removeVariant, updateVariant } from "./verbs/variants.ts"

type VariantQuery = z.output<typeof products.variantsOfProduct.query>
async function pricedVariants(context: Context, query: VariantQuery & BuyerQuery) {
  const page = await variantListing.page(context, query)
  const priced = await withPrices(context, page.variants, query)
  return { ...page, variants: page.variants.map(priced) }
}

export const productRoutes = routes(products, {
  ...productListing.handlers,
  async list(call) {
    const query = await withCategoriesBelow(call.db, call.query, { hidden: true })
    return productListing.page(call, query)
  },
  read: async (call) => ({ product: await readProduct(call, call.params.id) }),
  create: async (call) => ({ product: await createProduct(call, call.body) }),
  update: async (call) => ({ product: await updateProduct(call, call.params.id, call.body) }),
  remove: (call) => removeProduct(call, call.params.id),
  arrangeImages: async (call) => ({
    product: await arrangeImages(call, call.params.id, call.body),
  }),
  createVariant: async (call) => ({
    product: await createVariant(call, call.params.id, call.body),
  }),
  updateVariant: async (call) => ({ product: await updateVariant(call, call.params, call.body) }),
  removeVariant: async (call) => {
    const product = await removeVariant(call, call.params)
    const { variant_id } = call.params
    return { variant_id, object: "product-variant" as const, deleted: true as const, product }
  },
  setMetadata: async (call) => {
    const { key, value } = call.body
    return { product: await updateProduct(call, call.params.id, { metadata: { [key]: value } }) }
  },
  setSafety: async (call) => ({
    product: await setSafety(call, call.params.id, call.body.safety),
  }),
  createOption: async (call) => ({
    product: await createOption(call, call.params.id, call.body.title),
  }),
  updateOption: async (call) => ({
    product: await updateOption(call, call.params, call.body.title),
  }),
  removeOption: async (call) => {
    const product = await deleteOption(call, call.params)
    const { option_id } = call.params
    return { option_id, object: "option" as const, deleted: true as const, product }
  },
  variants: (call) => pricedVariants(call, call.query),
  async readVariant(call) {
    const variant = await variantListing.one(call, call.params.id)
    const priced = await withPrices(call, [variant], call.query)
    return { variant: priced(variant) }
  },
  async variantsOfProduct(call) {
    const { id } = call.params
    await call.rows.one("products", id)
    return pricedVariants(call, { ...call.query, product_id: id })
  },
  async ofPriceList(call) {
    const { id: price_list_id } = call.params
    await call.rows.one("price_lists", price_list_id)
    const { type, ...query } = call.query
    const ofList = { ...query, type_id: query.type_id ?? type, price_list_id }
    return productListing.page(call, ofList)
  },
  duplicates: async (call) => ({ duplicates: await readDuplicates(call, call.params.id) }),
  links: async (call) => ({ variant_links: await readLinks(call, call.params.id) }),
  async changeLink(call) {
    await changeLink(call, call.params, call.body.variant_id)
    return { variant_links: await readLinks(call, call.params.id) }
  },
  removeLink: (call) => removeLink(call, call.params),
  tagUsage: async (call) => ({ tags: await readTagUsage(call) }),
  types: async (call) => ({ types: await readTypes(call) }),
  exportVariants: variantListing.handlers.export,
})

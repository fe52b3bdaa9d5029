import { z } from "zod"
import { type Ask, query } from "./graphql.ts"
import { gidOf, listOf, numberOf, ShopText } from "./order-parts.ts"
import { PageInfo } from "./order-queries.ts"
import { pictureAt } from "./pictures.ts"
import type { ShopAccess, ShopProduct, ShopVariant } from "./port.ts"

const Variants = z.object({
  pageInfo: PageInfo,
  nodes: z.array(
    z.object({
      id: z.string(),
      title: ShopText,
      sku: ShopText,
      barcode: ShopText,
      price: ShopText,
      inventoryItem: z.object({
        requiresShipping: z.boolean(),
        harmonizedSystemCode: ShopText,
        countryCodeOfOrigin: ShopText,
        measurement: z.object({
          weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
        }),
      }),
    }),
  ),
})
const Picture = z.object({
  preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable(),
})
const Product = z.object({
  id: z.string(),
  title: ShopText,
  featuredMedia: Picture.nullable(),
  variants: Variants,
})

const variants = `pageInfo { hasNextPage endCursor } nodes { id title sku barcode price
  inventoryItem { requiresShipping harmonizedSystemCode countryCodeOfOrigin
    measurement { weight { value unit } } } }`

export const productsQuery = query(
  "Products",
  `query Products($after: String) { products(first: 25, after: $after, sortKey: ID) {
    pageInfo { hasNextPage endCursor } nodes { id title
      featuredMedia { preview { image { url } } } variants(first: 20) { ${variants} } } } }`,
  z.object({ products: z.object({ pageInfo: PageInfo, nodes: z.array(Product) }) }),
)
export const variantsQuery = query(
  "ProductVariants",
  `query ProductVariants($id: ID!, $after: String) {
    product(id: $id) { variants(first: 100, after: $after) { ${variants} } } }`,
  z.object({ product: z.object({ variants: Variants }).nullable() }),
)

const gramsOf: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

function variantOf(node: z.output<typeof Variants>["nodes"][number]): ShopVariant {
  const { weight } = node.inventoryItem.measurement
  return {
    external_id: numberOf(node.id),
    title: node.title ?? node.sku ?? "?",
    sku: node.sku,
    barcode: node.barcode,
    price: node.price,
    // Shops return 0 for an unknown weight.
    weight: weight?.value ? Math.round(weight.value * (gramsOf[weight.unit] ?? 1)) : null,
    origin_country: node.inventoryItem.countryCodeOfOrigin,
    hs_code: node.inventoryItem.harmonizedSystemCode,
    requires_shipping: node.inventoryItem.requiresShipping,
  }
}

/** Reads products of a shop with all their variants. */
export const productReads = (ask: Ask, gateway: string | undefined) => ({
  async products(access: ShopAccess, after: string | null) {
    const { products } = await ask(access, productsQuery, { after })
    const read: ShopProduct[] = []
    for (const { id, title, featuredMedia, variants } of products.nodes) {
      const nodes = [...variants.nodes]
      let { pageInfo } = variants
      while (pageInfo.hasNextPage) {
        const { product } = await ask(access, variantsQuery, { id, after: pageInfo.endCursor })
        if (!product) break
        nodes.push(...product.variants.nodes)
        pageInfo = product.variants.pageInfo
      }
      const external_id = numberOf(id)
      read.push({
        external_id,
        title: title ?? gidOf("Product", external_id),
        picture: pictureAt(featuredMedia?.preview?.image?.url, gateway),
        variants: nodes.map(variantOf),
      })
    }
    const { hasNextPage, endCursor } = products.pageInfo
    return { products: read, next: hasNextPage ? endCursor : null }
  },
})

const Id = z.union([z.number(), z.string()]).transform(String)
const Body = z.object({
  id: Id,
  title: ShopText,
  // An unreadable picture must not lose the product.
  image: z.object({ src: ShopText }).nullish().catch(undefined),
  variants: listOf(
    z.object({
      id: Id,
      title: ShopText,
      sku: ShopText,
      barcode: ShopText,
      price: z.union([z.string(), z.number()]).transform(String).nullish(),
      grams: z.number().nullish(),
      requires_shipping: z.boolean().nullish(),
    }),
  ),
})

/** The product of a message. Messages contain no customs data, so the stored data stay. */
export function productOfBody(
  body: Record<string, unknown>,
  gateway: string | undefined,
): ShopProduct {
  const { id, title, image, variants } = Body.parse(body)
  return {
    external_id: id,
    title: title ?? id,
    picture: image === undefined ? undefined : pictureAt(image?.src, gateway),
    variants: variants.map((variant) => ({
      external_id: variant.id,
      title: variant.title ?? variant.sku ?? "?",
      sku: variant.sku,
      barcode: variant.barcode,
      price: variant.price ?? null,
      weight: variant.grams ? Math.round(variant.grams) : null,
      origin_country: null,
      hs_code: null,
      requires_shipping: variant.requires_shipping ?? true,
    })),
  }
}

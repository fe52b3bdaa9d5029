import { moneyText } from "../amounts.ts"
import type { Product, Variant } from "../model.ts"
import { pictureAddress } from "../pictures.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { listed, type PageArgs } from "./connection.ts"
import { inventoryItemNode } from "./inventory-node.ts"

/** A product of the shop, as `Product`. */
export function productNode(shop: RunningShop, product: Product) {
  return {
    id: gid("Product", product.id),
    legacyResourceId: String(product.id),
    title: product.title,
    handle: product.handle,
    descriptionHtml: product.description_html,
    description: product.description_html.replace(/<[^>]*>/g, ""),
    vendor: product.vendor,
    productType: "",
    tags: [],
    status: product.status,
    createdAt: product.created_at,
    updatedAt: product.updated_at,
    onlineStoreUrl: `https://${shop.store.domain}/products/${product.handle}`,
    featuredMedia: mediaNode(product),
    hasOnlyDefaultVariant: product.variants.length === 1,
    variantsCount: { count: product.variants.length, precision: "EXACT" },
    variants: (args: PageArgs) =>
      listed(product.variants, args, (variant) => variantNode(shop, product, variant)),
  }
}

/** Its picture, as `MediaImage`. */
const mediaNode = (product: Product) => ({
  __typename: "MediaImage",
  id: gid("MediaImage", product.id),
  alt: product.title,
  mediaContentType: "IMAGE",
  status: "READY",
  preview: {
    status: "READY",
    image: { altText: product.title, url: () => pictureAddress(product) },
  },
})

/** A variant as `ProductVariant`, with its customs data. */
export function variantNode(shop: RunningShop, product: Product, variant: Variant) {
  return {
    __typename: "ProductVariant",
    id: gid("ProductVariant", variant.id),
    legacyResourceId: String(variant.id),
    title: variant.title,
    displayName: `${product.title} - ${variant.title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    price: moneyText(variant.price, shop.store.shop.currency),
    position: product.variants.indexOf(variant) + 1,
    taxable: true,
    availableForSale: true,
    createdAt: product.created_at,
    updatedAt: product.updated_at,
    selectedOptions: [{ name: "Title", value: variant.title }],
    image: null,
    product: () => productNode(shop, product),
    inventoryItem: () =>
      inventoryItemNode(shop, variant, () => variantNode(shop, product, variant)),
  }
}

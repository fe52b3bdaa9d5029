import { moneyText } from "../amounts.ts"
import type { Location, Product, Variant } from "../model.ts"
import { pictureAddress } from "../pictures.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { listed, type PageArgs } from "./connection.ts"

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

/** A variant, as `ProductVariant`, with what customs want to know of it. */
export function variantNode(shop: RunningShop, product: Product, variant: Variant) {
  return {
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
    inventoryItem: {
      id: gid("InventoryItem", variant.inventory_item_id),
      legacyResourceId: String(variant.inventory_item_id),
      sku: variant.sku,
      tracked: true,
      requiresShipping: variant.requires_shipping,
      harmonizedSystemCode: variant.harmonized_system_code,
      countryCodeOfOrigin: variant.country_code_of_origin,
      measurement: {
        id: gid("InventoryItemMeasurement", variant.inventory_item_id),
        weight: { value: variant.weight_grams, unit: "GRAMS" },
      },
    },
  }
}

/** A place the shop ships from, as `Location`. */
export function locationNode(location: Location) {
  return {
    id: gid("Location", location.id),
    legacyResourceId: String(location.id),
    name: location.name,
    isActive: location.active,
    isPrimary: true,
    fulfillsOnlineOrders: true,
    shipsInventory: true,
    address: {
      address1: location.address1,
      address2: null,
      city: location.city,
      zip: location.zip,
      country: location.country_code,
      countryCode: location.country_code,
      phone: null,
    },
  }
}

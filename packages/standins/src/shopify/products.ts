import type { Product, Variant } from "./model.ts"
import type { Platform } from "./platform.ts"
import type { ShopStore } from "./shop-store.ts"
import { nowText } from "./times.ts"

export type NewVariant = {
  title?: string | undefined
  sku?: string | null | undefined
  /** In minor units. */
  price?: number | undefined
  weight_grams?: number | undefined
  barcode?: string | null | undefined
  harmonized_system_code?: string | null | undefined
  country_code_of_origin?: string | null | undefined
  requires_shipping?: boolean | undefined
  tracked?: boolean | undefined
}

export type NewProduct = {
  title: string
  handle?: string | undefined
  description_html?: string | undefined
  status?: Product["status"] | undefined
  variants: NewVariant[]
}

/** A product with at least one variant; nothing is stored yet. */
export function newProduct(platform: Platform, store: ShopStore, wanted: NewProduct): Product {
  const id = platform.nextId()
  const at = nowText()
  const variants = wanted.variants.length === 0 ? [{}] : wanted.variants
  return {
    id,
    title: wanted.title,
    handle: freeHandle(store, wanted.handle ?? handleFrom(wanted.title)),
    description_html: wanted.description_html ?? "",
    vendor: store.shop.name,
    status: wanted.status ?? "ACTIVE",
    created_at: at,
    updated_at: at,
    variants: variants.map((variant) => newVariant(platform, variant)),
  }
}

/** A variant; without a title it is the only one of its product. */
export function newVariant(platform: Platform, wanted: NewVariant): Variant {
  return {
    id: platform.nextId(),
    inventory_item_id: platform.nextId(),
    title: wanted.title ?? "Default Title",
    sku: wanted.sku ?? null,
    barcode: wanted.barcode ?? null,
    price: wanted.price ?? 0,
    weight_grams: wanted.weight_grams ?? 0,
    harmonized_system_code: wanted.harmonized_system_code ?? null,
    country_code_of_origin: wanted.country_code_of_origin ?? null,
    requires_shipping: wanted.requires_shipping ?? true,
    tracked: wanted.tracked ?? true,
  }
}

const handleFrom = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "product"

function freeHandle(store: ShopStore, handle: string): string {
  let free = handle
  for (let i = 1; store.hasHandle(free); i++) free = `${handle}-${i}`
  return free
}

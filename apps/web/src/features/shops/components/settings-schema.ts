import { type Shop, UpdateShop } from "@packhaus/contract/shops/schema"
import { z } from "zod"

/** The contract's body, with the SKUs as one text, separated by lines or commas. */
export const ShopSettings = UpdateShop.extend({
  non_goods: z
    .string()
    .transform((text) => [...new Set(text.split(/[\n,;]+/).map((sku) => sku.trim()))])
    .transform((skus) => skus.filter(Boolean))
    .pipe(UpdateShop.shape.non_goods),
})
export type ShopSettings = z.input<typeof ShopSettings>

export const settingsOf = (shop: Shop): ShopSettings => ({
  name: shop.name,
  default_shipment_method: shop.default_shipment_method ?? "",
  shipment_methods: shop.shipment_methods,
  non_goods: shop.non_goods.join(", "),
  route_unpaid: shop.route_unpaid,
  notify_shopper: shop.notify_shopper,
})

/**
 * The server's `non_goods.3` is a fault of the single field here; a shop's shipping title may
 * contain dots.
 */
export const fieldOf = (path: string) => path.replace(/^(non_goods|shipment_methods)\..*$/s, "$1")

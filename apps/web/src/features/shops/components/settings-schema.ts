import { type Shop, UpdateShop } from "@packhaus/contract/shops/schema"
import { z } from "zod"

/** The contract's body with one text for the SKUs, as people write them: by lines or commas. */
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

/** `non_goods.3` of the server is the one field here; a title of the shop may hold dots. */
export const fieldOf = (path: string) => path.replace(/^(non_goods|shipment_methods)\..*$/s, "$1")

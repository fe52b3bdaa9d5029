import { z } from "zod"
import { Name } from "../kernel/resource/fields.ts"
import { hasMany, manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"

const Ids = z.array(Id).max(200)

/**
 * Products that ship in the same way, and their shipping options. Products without a profile ship
 * by every option.
 */
export const shippingProfiles = resource({
  one: "shipping_profile",
  many: "shipping_profiles",
  idPrefix: "sp",
  owner: "merchant",
  fields: { name: Name, type: z.enum(["default", "gift_card", "custom"]) },
  relations: {
    products: manyToMany("products", {
      table: "shipping_profile_products",
      own: "profile_id",
      other: "product_id",
    }),
    shipping_options: hasMany("shipping_options", "profile_id"),
  },
  alone: ["products", "shipping_options"],
  replaces: { products: Ids.default([]), shipping_options: Ids.default([]) },
  store: [],
  search: ["name"],
  filters: ["name", "type"],
  example: { name: "Parcels {n}", type: "custom" },
})

import { z } from "zod"
import { Name } from "../kernel/resource/fields.ts"
import { belongsTo, manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"

const Ids = z.array(Id).max(200).default([])

/** A tax of a region that differs from its own rate, for some products, types and shipping options. Percent. */
export const taxRates = resource({
  one: "tax_rate",
  many: "tax_rates",
  object: "tax-rate",
  idPrefix: "txr",
  hardDelete: true,
  fields: {
    name: Name,
    code: z.string().trim().max(100, "text.too_long").nullable().default(null),
    region_id: Id,
    rate: z
      .number("number.invalid")
      .min(0, "number.invalid")
      .max(100, "number.too_big")
      .nullable()
      .default(null),
  },
  relations: {
    region: belongsTo("regions", "region_id"),
    products: manyToMany("products", {
      table: "tax_rate_products",
      own: "tax_rate_id",
      other: "product_id",
    }),
    product_types: manyToMany("product_types", {
      table: "tax_rate_product_types",
      own: "tax_rate_id",
      other: "product_type_id",
    }),
    shipping_options: manyToMany("shipping_options", {
      table: "tax_rate_shipping_options",
      own: "tax_rate_id",
      other: "shipping_option_id",
    }),
  },
  counted: {
    product_count: "products",
    product_type_count: "product_types",
    shipping_option_count: "shipping_options",
  },
  replaces: { products: Ids, product_types: Ids, shipping_options: Ids },
  members: [
    { relation: "products", body: "products", form: "ids" },
    { relation: "product_types", body: "product_types", form: "ids" },
    { relation: "shipping_options", body: "shipping_options", form: "ids" },
  ],
  store: [],
  search: ["name", "code"],
  filters: ["name", "code", "region_id", "rate"],
  example: { name: "Reduced {n}", code: "R{n}", region_id: "{regions}", rate: 7 },
})

import { z } from "zod"
import { Name } from "../kernel/resource/fields.ts"
import { hasMany, manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Timestamp } from "../kernel/values.ts"
import { priceListStatuses, priceListTypes } from "./prices.ts"

/**
 * Prices for a period or for some customers: a sale, or an override of a variant's own prices (ADR
 * 56).
 * The endpoints that create and change them are in `price-list-prices.ts`, since their prices
 * belong to them.
 */
export const priceLists = resource({
  one: "price_list",
  many: "price_lists",
  object: "price-list",
  idPrefix: "pl",
  owner: "merchant",
  noMetadata: true,
  fields: {
    name: Name,
    description: z.string().trim().max(10_000, "text.too_long"),
    type: z.enum(priceListTypes),
    status: z.enum(priceListStatuses).default("draft"),
    starts_at: Timestamp.nullable().default(null),
    ends_at: Timestamp.nullable().default(null),
    includes_tax: z.boolean().default(false),
  },
  defaults: ["status", "includes_tax"],
  relations: {
    prices: { ...hasMany("prices", "price_list_id"), parts: true },
    customer_groups: manyToMany("customer_groups", {
      table: "price_list_customer_groups",
      own: "price_list_id",
      other: "customer_group_id",
    }),
  },
  alone: ["prices", "customer_groups"],
  admin: ["list", "read", "remove"],
  store: [],
  search: ["name", "description"],
  filters: ["name", "type", "status", "starts_at", "ends_at", "customer_groups"],
  example: { name: "Winter {n}", description: "For a while", type: "sale", status: "active" },
})

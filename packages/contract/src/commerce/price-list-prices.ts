import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, ItemQuery, itemReply } from "../kernel/page.ts"
import { Name } from "../kernel/resource/fields.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { customerGroups } from "./customers.ts"
import { priceLists } from "./price-lists.ts"
import { isTier, newPriceFields, priceListStatuses, priceListTypes, ShownPrice } from "./prices.ts"

const MAX_PRICES = 1000

const NewPrice = z
  .strictObject({ ...newPriceFields, variant_id: Id })
  .refine(isTier, { path: ["max_quantity"], message: "number.too_small" })
const Price = z
  .strictObject({ ...newPriceFields, variant_id: Id, id: Id.optional() })
  .refine(isTier, { path: ["max_quantity"], message: "number.too_small" })
const Prices = z.array(Price).max(MAX_PRICES)
const Group = z.strictObject({ id: Id })
const At = Timestamp.nullable()

const fields = {
  name: Name,
  description: z.string().trim().max(10_000, "text.too_long"),
  type: z.enum(priceListTypes),
  status: z.enum(priceListStatuses),
  starts_at: At,
  ends_at: At,
  includes_tax: z.boolean(),
  customer_groups: z.array(Group).max(200),
}

const reply = itemReply(
  "price_list",
  priceLists.columns.extend({
    prices: z.array(ShownPrice),
    customer_groups: z.array(customerGroups.columns),
  }),
)
const deleted = z.object({
  ids: z.array(Id),
  object: z.literal("money-amount"),
  deleted: z.literal(true),
})
const write = { action: "price_list.write", params: ById } as const
const post = { ...write, method: "POST", query: ItemQuery, reply } as const
const remove = { ...write, method: "DELETE", reply: deleted } as const
const at = "/admin/price-lists/:id"

/**
 * The changes of a price list with its prices. A price for a region is in the region's currency.
 */
export const priceListPrices = {
  create: endpoint({
    ...post,
    params: z.strictObject({}),
    path: "/admin/price-lists",
    body: z.strictObject({
      ...fields,
      status: fields.status.default("draft"),
      starts_at: At.default(null),
      ends_at: At.default(null),
      includes_tax: fields.includes_tax.default(false),
      customer_groups: fields.customer_groups.default([]),
      prices: z.array(NewPrice).max(MAX_PRICES),
      merchant_id: Id.optional(),
    }),
  }),
  update: endpoint({
    ...post,
    path: at,
    body: z.strictObject({ ...fields, prices: Prices }).partial(),
  }),
  /** `override` takes all prices away that are not named. */
  addPrices: endpoint({
    ...post,
    path: `${at}/prices/batch`,
    body: z.strictObject({ prices: Prices, override: z.boolean().default(false) }).partial(),
  }),
  removePrices: endpoint({
    ...remove,
    path: `${at}/prices/batch`,
    body: z.strictObject({ price_ids: z.array(Id).max(MAX_PRICES).default([]) }),
  }),
  removePricesOfProducts: endpoint({
    ...remove,
    path: `${at}/products/prices/batch`,
    body: z.strictObject({ product_ids: z.array(Id).max(200).default([]) }),
  }),
  removePricesOfProduct: endpoint({
    ...remove,
    path: `${at}/products/:product_id/prices`,
    params: ById.extend({ product_id: Id }),
  }),
  removePricesOfVariant: endpoint({
    ...remove,
    path: `${at}/variants/:variant_id/prices`,
    params: ById.extend({ variant_id: Id }),
  }),
}

import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, ItemQuery } from "../kernel/page.ts"
import { Name } from "../kernel/resource/fields.ts"
import { belongsTo, hasMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Cents, Id, NewMetadata, Timestamp } from "../kernel/values.ts"
import { regionProviders } from "./regions.ts"

/** No price, and no sum that a rule names, is higher. Minor units. */
const MAX_PRICE = 1_000_000_000_000
const Amount = z.int("amount.invalid").min(0, "amount.invalid").max(MAX_PRICE, "number.too_big")
/** The provider's data of an option: named texts and numbers. */
const Data = NewMetadata.unwrap()

const fields = {
  name: Name,
  region_id: Id,
  profile_id: Id.nullable().default(null),
  provider_id: Id,
  price_type: z.enum(["flat_rate", "calculated"]),
  amount: Amount.nullable().default(null),
  is_return: z.boolean().default(false),
  admin_only: z.boolean().default(false),
  includes_tax: z.boolean().default(false),
  data: Data,
}
const requirementTypes = ["min_subtotal", "max_subtotal"] as const

/** From or up to which sum of goods, before tax, an option can be chosen. Minor units. */
export const shippingOptionRequirements = resource({
  one: "shipping_option_requirement",
  many: "shipping_option_requirements",
  area: "shipping_option",
  idPrefix: "sor",
  owner: "merchant",
  plain: true,
  fields: { shipping_option_id: Id, type: z.enum(requirementTypes), amount: Amount },
  readOnly: { deleted_at: Timestamp.nullable() },
  admin: [],
  store: [],
  search: [],
  order: "id",
  example: {},
})

/**
 * A way to ship to a region, and its price. Endpoints of its own create and change it, because it
 * has requirements.
 */
export const shippingOptions = resource({
  one: "shipping_option",
  many: "shipping_options",
  object: "shipping-option",
  idPrefix: "so",
  owner: "merchant",
  fields,
  defaults: ["is_return", "admin_only", "includes_tax"],
  relations: {
    region: belongsTo("regions", "region_id"),
    profile: belongsTo("shipping_profiles", "profile_id"),
    provider: belongsTo("fulfillment_providers", "provider_id"),
    requirements: hasMany("shipping_option_requirements", "shipping_option_id"),
  },
  always: [...regionProviders("region"), "profile", "requirements"],
  admin: ["list", "read"],
  store: [],
  search: ["name"],
  filters: ["name", "region_id", "is_return", "admin_only"],
  example: {
    name: "Parcel {n}",
    region_id: "{regions}",
    provider_id: "manual",
    price_type: "flat_rate",
    amount: 500,
    data: { id: "manual-fulfillment" },
  },
})

const NewRequirement = z.strictObject({ type: z.enum(requirementTypes), amount: Amount })
const once = (list: readonly { type: string }[]) =>
  new Set(list.map(({ type }) => type)).size === list.length
const MAX_REQUIREMENTS = requirementTypes.length

const option = shippingOptions.admin.read.reply

/** Additions to the declared resource: requirements of an option. */
export const shippingOptionChanges = {
  create: endpoint({
    method: "POST",
    path: "/admin/shipping-options",
    action: "shipping_option.write",
    query: ItemQuery,
    body: z
      .strictObject({
        ...fields,
        merchant_id: Id.optional(),
        requirements: z
          .array(NewRequirement)
          .max(MAX_REQUIREMENTS, "list.too_long")
          .refine(once, "value.invalid")
          .default([]),
        metadata: NewMetadata.default(null),
      })
      .refine(({ price_type, amount }) => price_type === "calculated" || amount !== null, {
        path: ["amount"],
        message: "value.required",
      }),
    reply: option,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/shipping-options/:id",
    action: "shipping_option.write",
    params: ById,
    query: ItemQuery,
    body: z.strictObject({
      name: Name.optional(),
      amount: Amount.optional(),
      admin_only: z.boolean().optional(),
      includes_tax: z.boolean().optional(),
      /** Those that are not named go. */
      requirements: z
        .array(NewRequirement.extend({ id: Id.optional() }))
        .max(MAX_REQUIREMENTS, "list.too_long")
        .refine(once, "value.invalid")
        .optional(),
      metadata: NewMetadata.optional(),
    }),
    reply: option,
  }),
  /** It stays in the carts and orders that chose it. */
  remove: endpoint({
    method: "DELETE",
    path: "/admin/shipping-options/:id",
    action: "shipping_option.write",
    params: ById,
    reply: deletedReply("shipping-option"),
  }),
}

/** An option as a shop front shows it: with its price in the region, and the tax of that. */
const StoreOption = z.object({
  ...shippingOptions.columns.omit({ merchant_id: true }).shape,
  requirements: z.array(shippingOptionRequirements.columns.omit({ merchant_id: true })),
  price_incl_tax: Cents.nullable(),
  tax_amount: Cents.nullable(),
  tax_rates: z.array(z.object({ rate: z.number(), name: z.string(), code: z.string().nullable() })),
})
export type StoreOption = z.input<typeof StoreOption>
const options = z.object({ shipping_options: z.array(StoreOption) })

/** The ways to ship that shoppers can choose. */
export const storeShippingOptions = {
  list: endpoint({
    method: "GET",
    path: "/store/shipping-options",
    action: "storefront.read",
    query: z.strictObject({
      is_return: z
        .enum(["true", "false"])
        .transform((text) => text === "true")
        .optional(),
      product_ids: z.string().max(4000).optional(),
      region_id: Id.optional(),
    }),
    reply: options,
  }),
  ofCart: endpoint({
    method: "GET",
    path: "/store/shipping-options/:id",
    action: "storefront.read",
    /** Shipping options of a cart. */
    params: ById,
    reply: options,
  }),
}

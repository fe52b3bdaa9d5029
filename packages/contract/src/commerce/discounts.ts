import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { fieldsOf, related } from "../kernel/list-filters.ts"
import { Description } from "../kernel/resource/fields.ts"
import { belongsTo, hasMany, manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { regionProviders } from "./regions.ts"

export const discountTypes = ["fixed", "percentage", "free_shipping"] as const
/**
 * A fixed amount is deducted from all lines together, or from each piece; null for free shipping.
 */
export const discountAllocations = ["total", "item"] as const
export const conditionOperators = ["in", "not_in"] as const

/** The kinds of conditions, with the join tables of their rows. */
export const conditionPairs = {
  products: {
    table: "discount_condition_products",
    own: "condition_id",
    other: "product_id",
  },
  product_types: {
    table: "discount_condition_product_types",
    own: "condition_id",
    other: "product_type_id",
  },
  product_collections: {
    table: "discount_condition_product_collections",
    own: "condition_id",
    other: "product_collection_id",
  },
  product_tags: {
    table: "discount_condition_product_tags",
    own: "condition_id",
    other: "product_tag_id",
  },
  customer_groups: {
    table: "discount_condition_customer_groups",
    own: "condition_id",
    other: "customer_group_id",
  },
} as const
export type ConditionType = keyof typeof conditionPairs
export const conditionTypes = Object.keys(conditionPairs) as [ConditionType, ...ConditionType[]]

/** Filters a list by the discount conditions that name its rows. */
export function namedByConditions(type: ConditionType) {
  const { table, own, other } = conditionPairs[type]
  const filter = related("discount_conditions", { table, own: other, other: own })
  return { discount_condition_id: filter } as const
}

/** The code as shoppers type it, in any case. */
export const DiscountCode = z
  .string()
  .trim()
  .min(1, fieldError("text.required"))
  .max(100, fieldError("text.too_long"))
  .regex(/^\S+$/, fieldError("code.invalid"))
  .toUpperCase()
/** ISO 8601, such as `P3Y6M4DT12H30M5S`: each number of three digits at most. */
export const Duration = z
  .string()
  .regex(
    /^P(?:(?:\d{1,3}[YMWD]){1,4}(?:T(?:\d{1,3}[HMS]){1,3})?|T(?:\d{1,3}[HMS]){1,3})$/,
    fieldError("text.invalid"),
  )
const MAX_AMOUNT = 1_000_000_000

/** The value of a discount: minor units of the region's currency, or whole percent. */
export const discountRules = resource({
  one: "rule",
  area: "discount",
  many: "discount_rules",
  idPrefix: "dru",
  owner: "merchant",
  fields: {
    type: z.enum(discountTypes),
    description: Description.default(null),
    value: z.int(fieldError("number.whole")).min(0).max(MAX_AMOUNT),
    allocation: z.enum(discountAllocations).nullable().default(null),
  },
  relations: { conditions: hasMany("discount_conditions", "discount_rule_id") },
  admin: [],
  store: [],
  search: ["description"],
  example: { type: "percentage", value: 10, allocation: "total" },
})

/**
 * The products or customers that a rule applies to. A rule has each kind and operator at most once.
 */
export const discountConditions = resource({
  one: "discount_condition",
  area: "discount",
  many: "discount_conditions",
  object: "discount-condition",
  idPrefix: "discon",
  owner: "merchant",
  fields: {
    discount_rule_id: Id,
    type: z.enum(conditionTypes),
    operator: z.enum(conditionOperators),
  },
  relations: {
    discount_rule: belongsTo("discount_rules", "discount_rule_id"),
    products: manyToMany("products", conditionPairs.products),
    product_types: manyToMany("product_types", conditionPairs.product_types),
    product_collections: manyToMany("product_collections", conditionPairs.product_collections),
    product_tags: manyToMany("product_tags", conditionPairs.product_tags),
    customer_groups: manyToMany("customer_groups", conditionPairs.customer_groups),
  },
  alone: ["discount_rule"],
  admin: [],
  store: [],
  search: ["type"],
  example: { discount_rule_id: "{discount_rules}", type: "products", operator: "in" },
})

/**
 * A discount code. Codes made of a dynamic one share its rule and its regions.
 * The endpoints that create and change discounts are in `discount-codes.ts`.
 */
export const discounts = resource({
  one: "discount",
  many: "discounts",
  idPrefix: "disc",
  owner: "merchant",
  fields: {
    code: DiscountCode,
    is_dynamic: z.boolean().default(false),
    rule_id: Id,
    is_disabled: z.boolean().default(false),
    parent_discount_id: Id.nullable().default(null),
    starts_at: Timestamp.optional(),
    ends_at: Timestamp.nullable().default(null),
    valid_duration: Duration.nullable().default(null),
    usage_limit: z.int(fieldError("number.whole")).min(1).max(MAX_AMOUNT).nullable().default(null),
  },
  readOnly: { usage_count: z.int() },
  defaults: ["starts_at", "usage_count"],
  relations: {
    rule: belongsTo("discount_rules", "rule_id"),
    parent_discount: belongsTo("discounts", "parent_discount_id"),
    regions: manyToMany("regions", {
      table: "discount_regions",
      own: "discount_id",
      other: "region_id",
    }),
  },
  nested: ["rule.conditions"],
  always: ["rule", "rule.conditions", ...regionProviders("regions"), "parent_discount"],
  admin: ["list", "read"],
  store: [],
  search: ["code"],
  filters: ["code", "is_dynamic", "is_disabled"],
  foreignFilters: {
    rule: fieldsOf(
      { table: "discount_rules", column: "rule_id" },
      z.strictObject({ type: z.enum(discountTypes), allocation: z.enum(discountAllocations) }),
    ),
  },
  example: { code: "SUMMER{n}", rule_id: "{discount_rules}" },
})

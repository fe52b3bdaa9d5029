import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { ById, deletedReply, expandable, ItemQuery, itemReply } from "../kernel/page.ts"
import { Description } from "../kernel/resource/fields.ts"
import { rowsOf } from "../kernel/resource/schemas.ts"
import { Id, NewMetadata, Timestamp } from "../kernel/values.ts"
import {
  type ConditionType,
  conditionOperators,
  conditionTypes,
  DiscountCode,
  Duration,
  discountAllocations,
  discountConditions,
  discounts,
  discountTypes,
} from "./discounts.ts"

const MAX_AMOUNT = 1_000_000_000
const MAX_CONDITIONS = 20
const MAX_MEMBERS = 200

const Members = z.array(Id).min(1).max(MAX_MEMBERS).optional()
const members = Object.fromEntries(conditionTypes.map((type) => [type, Members])) as Record<
  ConditionType,
  typeof Members
>
/** Kind of rows in the body; a condition has one kind. */
export const conditionTypeOf = (body: { [T in ConditionType]?: readonly string[] | undefined }) =>
  conditionTypes.filter((type) => body[type] !== undefined)
const namesOneKind = (body: object) => conditionTypeOf(body).length === 1
const oneKind = { path: ["products"], message: fieldError("choice.required") }

const Operator = z.enum(conditionOperators)
export const NewCondition = z
  .strictObject({ operator: Operator, ...members })
  .refine(namesOneKind, oneKind)
export type NewCondition = z.output<typeof NewCondition>
const Condition = z
  .strictObject({ id: Id.optional(), operator: Operator, ...members })
  .refine(namesOneKind, oneKind)

const Value = z.int(fieldError("number.whole")).min(0).max(MAX_AMOUNT)
const Allocation = z.enum(discountAllocations)
const Regions = z.array(Id).min(1, fieldError("list.too_short")).max(MAX_MEMBERS)
const UsageLimit = z.int(fieldError("number.whole")).min(1).max(MAX_AMOUNT)

/** A percentage must be in range, and every type but free shipping needs an allocation. */
const isPossible = ({ type, value }: { type: string; value: number }) =>
  type !== "percentage" || value <= 100

export const NewDiscount = z.strictObject({
  code: DiscountCode,
  is_dynamic: z.boolean().default(false),
  rule: z
    .strictObject({
      type: z.enum(discountTypes),
      value: Value,
      allocation: Allocation.nullable().default(null),
      description: Description.default(null),
      conditions: z.array(NewCondition).max(MAX_CONDITIONS).default([]),
    })
    .refine(isPossible, { path: ["value"], message: fieldError("number.too_big") })
    .refine(({ type, allocation }) => type === "free_shipping" || allocation !== null, {
      path: ["allocation"],
      message: fieldError("value.required"),
    }),
  is_disabled: z.boolean().default(false),
  starts_at: Timestamp.optional(),
  ends_at: Timestamp.nullable().default(null),
  valid_duration: Duration.nullable().default(null),
  regions: Regions,
  usage_limit: UsageLimit.nullable().default(null),
  metadata: NewMetadata.default(null),
  merchant_id: Id.optional(),
})
export type NewDiscount = z.output<typeof NewDiscount>

export const DiscountChanges = z.strictObject({
  code: DiscountCode.optional(),
  rule: z
    .strictObject({
      id: Id,
      value: Value.optional(),
      allocation: Allocation.nullable().optional(),
      description: Description.optional(),
      conditions: z.array(Condition).max(MAX_CONDITIONS).optional(),
    })
    .optional(),
  is_disabled: z.boolean().optional(),
  starts_at: Timestamp.optional(),
  ends_at: Timestamp.nullable().optional(),
  valid_duration: Duration.nullable().optional(),
  regions: Regions.optional(),
  usage_limit: UsageLimit.nullable().optional(),
  metadata: NewMetadata.optional(),
})
export type DiscountChanges = z.output<typeof DiscountChanges>

const { read } = discounts.admin
const at = "/admin/discounts/:id"
const change = { action: "discount.write", params: ById } as const
const discount = { ...change, query: read.query, reply: read.reply } as const

const condition = rowsOf(discountConditions.definition)
const ofCondition = {
  params: z.strictObject({ discount_id: Id, condition_id: Id }),
  query: ItemQuery.extend({ expand: expandable(...condition.paths).optional() }),
} as const
const conditions = "/admin/discounts/:discount_id/conditions"
const resources = z.strictObject({
  resources: z
    .array(z.strictObject({ id: Id }))
    .min(1)
    .max(MAX_MEMBERS),
})
const batch = {
  ...ofCondition,
  action: "discount.write",
  path: `${conditions}/:condition_id/batch`,
  query: read.query,
  body: resources,
  reply: read.reply,
} as const

/** The changes of discounts, with their rules, conditions, regions and the codes made of them. */
export const discountCodes = {
  create: endpoint({
    ...discount,
    method: "POST",
    path: "/admin/discounts",
    params: z.strictObject({}),
    body: NewDiscount,
  }),
  update: endpoint({ ...discount, method: "POST", path: at, body: DiscountChanges }),
  /** Codes made of it are deleted too. All of them can be reused. */
  remove: endpoint({ ...change, method: "DELETE", path: at, reply: deletedReply("discount") }),
  readByCode: endpoint({
    method: "GET",
    action: "discount.read",
    path: "/admin/discounts/code/:code",
    params: z.object({ code: DiscountCode }),
    query: read.query.extend({ merchant_id: Id.optional() }),
    reply: read.reply,
  }),
  addRegion: endpoint({
    ...discount,
    method: "POST",
    path: `${at}/regions/:region_id`,
    params: ById.extend({ region_id: Id }),
  }),
  removeRegion: endpoint({
    ...discount,
    method: "DELETE",
    path: `${at}/regions/:region_id`,
    params: ById.extend({ region_id: Id }),
  }),
  /** A code for one shopper: valid for `valid_duration` from now, once unless stated otherwise. */
  addCode: endpoint({
    ...discount,
    method: "POST",
    path: `${at}/dynamic-codes`,
    body: z.strictObject({
      code: DiscountCode,
      usage_limit: UsageLimit.default(1),
      metadata: NewMetadata.default(null),
    }),
  }),
  removeCode: endpoint({
    ...discount,
    method: "DELETE",
    path: `${at}/dynamic-codes/:code`,
    params: ById.extend({ code: DiscountCode }),
  }),

  createCondition: endpoint({
    action: "discount.write",
    method: "POST",
    path: conditions,
    params: z.strictObject({ discount_id: Id }),
    query: read.query,
    body: NewCondition,
    reply: read.reply,
  }),
  readCondition: endpoint({
    ...ofCondition,
    action: "discount.read",
    method: "GET",
    path: `${conditions}/:condition_id`,
    reply: itemReply("discount_condition", condition.shown),
  }),
  /** These rows replace the previous ones. */
  updateCondition: endpoint({
    ...ofCondition,
    action: "discount.write",
    method: "POST",
    path: `${conditions}/:condition_id`,
    query: read.query,
    body: z.strictObject(members).refine(namesOneKind, oneKind),
    reply: read.reply,
  }),
  removeCondition: endpoint({
    ...ofCondition,
    action: "discount.write",
    method: "DELETE",
    path: `${conditions}/:condition_id`,
    query: read.query,
    reply: deletedReply("discount-condition").extend(read.reply.shape),
  }),
  addToCondition: endpoint({ ...batch, method: "POST" }),
  removeFromCondition: endpoint({ ...batch, method: "DELETE" }),
}

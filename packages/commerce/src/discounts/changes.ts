import type { DiscountChanges, NewDiscount } from "@packhaus/contract/commerce/discount-codes"
import { discountRules, discounts } from "@packhaus/contract/commerce/discounts"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { AnyRow, EngineContext, Input } from "../resources/context.ts"
import { addMembers, replaceMembers } from "../resources/members.ts"
import { mergedMetadata } from "../resources/metadata.ts"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { putCondition, putConditions } from "./conditions.ts"

const { definition } = discounts

export const lockDiscount = async ({ rows }: EngineContext, id: string) =>
  (await rows.lock("discounts", id)) as AnyRow

/** The ids of a discount's regions. */
async function regionsOf({ db }: EngineContext, id: string) {
  const pairs = await db
    .selectFrom("discount_regions")
    .select("region_id")
    .where("discount_id", "=", id)
    .execute()
  return pairs.map(({ region_id }) => String(region_id))
}

/** A fixed amount has one currency, so it allows one region only. */
function checkRegions(type: unknown, regions: readonly string[]) {
  if (type === "fixed" && new Set(regions).size > 1)
    throw invalidFields(["regions"], "list.too_long")
}

function checkTimes({ starts_at, ends_at }: Input) {
  if (ends_at && starts_at && Date.parse(String(ends_at)) <= Date.parse(String(starts_at)))
    throw invalidFields(["ends_at"], "date.too_soon")
}

/** Creates a discount with its rule, conditions and regions. Returns its id. */
export async function createDiscount(context: EngineContext, body: NewDiscount) {
  const { rule, regions, merchant_id: named, metadata, starts_at, ...columns } = body
  const { conditions, ...taken } = rule
  checkRegions(rule.type, regions)
  checkTimes({ starts_at: starts_at ?? new Date(0).toISOString(), ends_at: body.ends_at })
  const merchant_id = named ?? context.viewer.organisation_id
  const rule_id = newId(discountRules.definition.idPrefix)
  const allocation = rule.type === "free_shipping" ? null : rule.allocation
  await context.rows.insert("discount_rules", {
    id: rule_id,
    merchant_id,
    ...taken,
    allocation,
    metadata: null,
  })
  const discount = {
    id: newId(definition.idPrefix),
    merchant_id,
    rule_id,
    ...columns,
    ...(starts_at ? { starts_at } : {}),
    metadata,
  }
  await context.rows.insert("discounts", discount)
  await addMembers(context, definition, "regions", discount, regions)
  for (const [index, condition] of conditions.entries())
    await putCondition(context, discount, condition, (field) => `rule.conditions.${index}.${field}`)
  return discount.id
}

/** Changes a discount and its rule, which all codes created from it share. */
export async function changeDiscount(context: EngineContext, id: string, body: DiscountChanges) {
  const discount = await lockDiscount(context, id)
  const { rule, regions, metadata, ...columns } = body
  checkTimes({ ...discount, ...stated(columns) })
  const [before] = (await context.rows.children("discount_rules", "id", [
    String(discount.rule_id),
  ])) as AnyRow[]
  if (rule) await changeRule(context, discount, before, rule)
  if (regions) {
    checkRegions(before?.type, regions)
    await replaceMembers(context, definition, "regions", discount, regions)
  }
  const merged =
    metadata === undefined ? {} : { metadata: mergedMetadata(discount.metadata, metadata) }
  await context.rows.update("discounts", id, { ...columns, ...merged })
}

const stated = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

async function changeRule(
  context: EngineContext,
  discount: AnyRow,
  before: AnyRow | undefined,
  { id, conditions = [], ...columns }: NonNullable<DiscountChanges["rule"]>,
) {
  if (id !== discount.rule_id) throw invalidFields(["rule.id"], "choice.unknown")
  if (before?.type === "percentage" && (columns.value ?? 0) > 100)
    throw invalidFields(["rule.value"], "number.too_big")
  if (before?.type !== "free_shipping" && columns.allocation === null)
    throw invalidFields(["rule.allocation"], "value.required")
  await context.rows.update("discount_rules", id, columns)
  await putConditions(context, discount, conditions)
}

/** Adds or removes a region. A discount keeps at least one. */
export async function changeRegions(
  context: EngineContext,
  id: string,
  change: (regions: readonly string[]) => readonly string[],
) {
  const discount = await lockDiscount(context, id)
  const regions = change(await regionsOf(context, id))
  const [rule] = (await context.rows.children("discount_rules", "id", [
    String(discount.rule_id),
  ])) as AnyRow[]
  checkRegions(rule?.type, regions)
  if (regions.length === 0) throw notAllowed({ id, reason: "last_region" })
  await replaceMembers(context, definition, "regions", discount, regions)
}

/**
 * Marks a discount as deleted, with the codes created from it; all codes can be used again for new
 * discounts.
 */
export async function removeDiscount(context: EngineContext, id: string) {
  const { merchant_id } = await lockDiscount(context, id)
  await context.db
    .updateTable("discounts")
    .set({ deleted_at: sql<string>`packhaus_now()` })
    .where("parent_discount_id", "=", id)
    .where("merchant_id", "=", String(merchant_id))
    .where("deleted_at", "is", null)
    .execute()
  await context.rows.remove("discounts", id)
}

type NewCode = { code: string; usage_limit: number; metadata: object | null }

/**
 * Creates a code of a dynamic discount: with its rule and regions, valid from now for
 * `valid_duration`. Throws `commerce.not_allowed` for one that is not dynamic.
 */
export async function addDynamicCode(context: EngineContext, id: string, given: NewCode) {
  const parent = await lockDiscount(context, id)
  if (parent.is_dynamic !== true) throw notAllowed({ id, reason: "not_dynamic" })
  const child = {
    id: newId(definition.idPrefix),
    merchant_id: parent.merchant_id,
    rule_id: parent.rule_id,
    parent_discount_id: id,
    is_dynamic: true,
    is_disabled: false,
    valid_duration: parent.valid_duration,
    ...given,
  }
  await context.rows.insert("discounts", child)
  // Computed in SQL, because months and years have the length they have from now on, independent of
  // the server's time zone.
  const ends = sql<string>`case when valid_duration is null then null
    else starts_at + valid_duration::interval end`
  await context.db
    .updateTable("discounts")
    .set({ ends_at: ends })
    .where("id", "=", child.id)
    .execute()
  await addMembers(context, definition, "regions", child, await regionsOf(context, id))
}

/** Marks a code of a discount as deleted. Throws `row.not_found` for a code of another discount. */
export async function removeDynamicCode(context: EngineContext, id: string, code: string) {
  const { merchant_id } = await lockDiscount(context, id)
  const removed = await context.db
    .updateTable("discounts")
    .set({ deleted_at: sql<string>`packhaus_now()` })
    .where("parent_discount_id", "=", id)
    .where("merchant_id", "=", String(merchant_id))
    .where("code", "=", code)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute()
  return removed.length > 0
}

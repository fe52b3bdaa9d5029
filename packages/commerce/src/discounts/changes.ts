import type { DiscountChanges, NewDiscount } from "@packhaus/contract/commerce/discount-codes"
import { discountRules, discounts } from "@packhaus/contract/commerce/discounts"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { addMembers, replaceMembers } from "../resources/members.ts"
import { mergedMetadata } from "../resources/metadata.ts"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { putCondition, putConditions } from "./conditions.ts"

const { definition } = discounts

/** A discount, locked. */
export const lockDiscount = async ({ rows }: EngineContext, id: string) =>
  (await rows.lock("discounts", id)) as unknown as AnyRow

/** The ids of the regions that a discount is for. */
async function regionsOf({ db }: EngineContext, id: string) {
  const pairs = await db
    .selectFrom("discount_regions")
    .select("region_id")
    .where("discount_id", "=", id)
    .execute()
  return pairs.map(({ region_id }) => String(region_id))
}

/** A fixed amount is in one currency: that of the one region it is for. */
function checkRegions(type: unknown, regions: readonly string[]) {
  if (type === "fixed" && new Set(regions).size > 1)
    throw invalidFields(["regions"], "list.too_long")
}

function checkTimes({ starts_at, ends_at }: { starts_at: unknown; ends_at: unknown }) {
  if (ends_at && starts_at && Date.parse(String(ends_at)) <= Date.parse(String(starts_at)))
    throw invalidFields(["ends_at"], "date.too_soon")
}

/** Makes a discount with its rule, conditions and regions. Returns its id. */
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
  } as never)
  const discount = {
    id: newId(definition.idPrefix),
    merchant_id,
    rule_id,
    ...columns,
    ...(starts_at ? { starts_at } : {}),
    metadata,
  }
  await context.rows.insert("discounts", discount as never)
  await addMembers(context, definition, "regions", discount, regions)
  for (const [index, condition] of conditions.entries())
    await putCondition(context, discount, condition, (field) => `rule.conditions.${index}.${field}`)
  return discount.id
}

/** Changes a discount and what its rule says; all codes that were made of it share that. */
export async function changeDiscount(context: EngineContext, id: string, body: DiscountChanges) {
  const discount = await lockDiscount(context, id)
  const { rule, regions, metadata, ...columns } = body
  checkTimes({ ...discount, ...stated(columns) } as never)
  const [before] = (await context.rows.children("discount_rules", "id", [
    String(discount.rule_id),
  ])) as unknown as AnyRow[]
  if (rule) await changeRule(context, discount, before, rule)
  if (regions) {
    checkRegions(before?.type, regions)
    await replaceMembers(context, definition, "regions", discount, regions)
  }
  const merged =
    metadata === undefined ? {} : { metadata: mergedMetadata(discount.metadata, metadata) }
  await context.rows.update("discounts", id, { ...columns, ...merged } as never)
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
  await context.rows.update("discount_rules", id, columns as never)
  await putConditions(context, discount, conditions)
}

/** Adds a region, or takes one out. A discount keeps one region at least. */
export async function changeRegions(
  context: EngineContext,
  id: string,
  change: (regions: readonly string[]) => readonly string[],
) {
  const discount = await lockDiscount(context, id)
  const regions = change(await regionsOf(context, id))
  const [rule] = (await context.rows.children("discount_rules", "id", [
    String(discount.rule_id),
  ])) as unknown as AnyRow[]
  checkRegions(rule?.type, regions)
  if (regions.length === 0) throw notAllowed({ id, reason: "last_region" })
  await replaceMembers(context, definition, "regions", discount, regions)
}

/** Marks a discount as deleted, with the codes that were made of it: all can be given out anew. */
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
 * Makes a code of a dynamic discount: with its rule and regions, from now on for `valid_duration`. Throws
 * `commerce.not_allowed` for one that is not dynamic.
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
  await context.rows.insert("discounts", child as never)
  // Months and years are as long as they are from now on, whatever the time of the server.
  const ends = sql<string>`case when valid_duration is null then null
    else starts_at + valid_duration::interval end`
  await context.db
    .updateTable("discounts")
    .set({ ends_at: ends })
    .where("id", "=", child.id)
    .execute()
  await addMembers(context, definition, "regions", child as never, await regionsOf(context, id))
}

/** Marks a code of a discount as deleted. Throws `row.not_found` for one that was not made of it. */
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

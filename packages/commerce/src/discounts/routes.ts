import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { discountConditions, discounts } from "@packhaus/contract/commerce/discounts"
import { routesFor } from "@packhaus/kernel/routes"
import { type SqlBool, sql } from "kysely"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { readRow } from "../resources/reads.ts"
import { notFound } from "../resources/refusals.ts"
import {
  addDynamicCode,
  changeDiscount,
  changeRegions,
  createDiscount,
  lockDiscount,
  removeDiscount,
  removeDynamicCode,
} from "./changes.ts"
import {
  addToCondition,
  lockCondition,
  putCondition,
  replaceConditionMembers,
  takeFromCondition,
} from "./conditions.ts"

type Query = { expand?: readonly string[] | undefined }
const show = (context: EngineContext, id: string, query: Query) =>
  readRow(context, discounts.definition, id, query) as Promise<{ discount: never }>

type Addressed = { discount_id: string; condition_id: string }
async function conditionOf(context: EngineContext, { discount_id, condition_id }: Addressed) {
  return lockCondition(context, await lockDiscount(context, discount_id), condition_id)
}

/** Discounts in the admin API. */
export const discountRoutes = routesFor<EngineContext>()(discountCodes, {
  create: async ({ body, query, ...context }) =>
    show(context, await createDiscount(context, body), query),

  async update({ params, body, query, ...context }) {
    await changeDiscount(context, params.id, body)
    return show(context, params.id, query)
  },

  async remove({ params: { id }, ...context }) {
    await removeDiscount(context, id)
    return { id, object: "discount" as const, deleted: true as const }
  },

  async readByCode({ params, query, ...context }) {
    const { merchant_id, ...shown } = query
    const { organisation_id, managed } = context.viewer
    const merchants = merchant_id === undefined ? [organisation_id, ...managed] : [merchant_id]
    const found = await context.db
      .selectFrom("discounts")
      .select("id")
      .where(sql<SqlBool>`merchant_id = any(${merchants})`)
      .where("code", "=", params.code)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .executeTakeFirst()
    if (!found) throw notFound(params.code)
    return show(context, String(found.id), shown)
  },

  async addRegion({ params, query, ...context }) {
    await changeRegions(context, params.id, (regions) => [...regions, params.region_id])
    return show(context, params.id, query)
  },

  async removeRegion({ params, query, ...context }) {
    await changeRegions(context, params.id, (regions) =>
      regions.filter((region) => region !== params.region_id),
    )
    return show(context, params.id, query)
  },

  async addCode({ params, body, query, ...context }) {
    await addDynamicCode(context, params.id, body)
    return show(context, params.id, query)
  },

  async removeCode({ params, query, ...context }) {
    if (!(await removeDynamicCode(context, params.id, params.code))) throw notFound(params.code)
    return show(context, params.id, query)
  },

  async createCondition({ params, body, query, ...context }) {
    const discount = await lockDiscount(context, params.discount_id)
    await putCondition(context, discount, body)
    return show(context, discount.id, query)
  },

  async readCondition({ params, query, ...context }) {
    const discount = (await context.rows.one("discounts", params.discount_id)) as AnyRow
    return readRow(context, discountConditions.definition, params.condition_id, query, {
      discount_rule_id: discount.rule_id,
    }) as Promise<{ discount_condition: never }>
  },

  async updateCondition({ params, body, query, ...context }) {
    await replaceConditionMembers(context, await conditionOf(context, params), body)
    return show(context, params.discount_id, query)
  },

  async removeCondition({ params, query, ...context }) {
    const { id } = await conditionOf(context, params)
    await context.rows.remove("discount_conditions", id)
    const deleted = { id, object: "discount-condition" as const, deleted: true as const }
    return { ...deleted, ...(await show(context, params.discount_id, query)) }
  },

  async addToCondition({ params, body, query, ...context }) {
    const ids = body.resources.map(({ id }) => id)
    await addToCondition(context, await conditionOf(context, params), ids)
    return show(context, params.discount_id, query)
  },

  async removeFromCondition({ params, body, query, ...context }) {
    const ids = body.resources.map(({ id }) => id)
    await takeFromCondition(context, await conditionOf(context, params), ids)
    return show(context, params.discount_id, query)
  },
})

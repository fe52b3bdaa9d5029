import { conditionTypeOf, type NewCondition } from "@packhaus/contract/commerce/discount-codes"
import { type ConditionType, discountConditions } from "@packhaus/contract/commerce/discounts"
import { newId } from "@packhaus/kernel/ids"
import type { AnyRow, EngineContext, Input } from "../resources/context.ts"
import { addMembers, removeMembers, replaceMembers } from "../resources/members.ts"
import { invalidFields, notFound } from "../resources/refusals.ts"

const { definition } = discountConditions
type Named = { [T in ConditionType]?: readonly string[] | undefined }
type PathOf = (field: string) => string

/** The kind of rows that a body names, and their ids. */
function membersOf(named: Named): { type: ConditionType; ids: readonly string[] } {
  const [type] = conditionTypeOf(named)
  if (!type) throw invalidFields(["products"], "choice.required")
  return { type, ids: named[type] ?? [] }
}

const pathsOf = (pathOf: PathOf, type: string) => (index: number) => pathOf(`${type}.${index}`)

/** Locks a condition of this discount. Throws `row.not_found` for another discount's. */
export async function lockCondition(context: EngineContext, discount: AnyRow, id: string) {
  const condition = (await context.rows.lock("discount_conditions", id)) as AnyRow
  if (condition.discount_rule_id !== discount.rule_id) throw notFound(id)
  return condition
}

/**
 * Adds a condition to the rule of a locked discount. An existing one of this kind and operator gets
 * the additional rows. Throws `request.invalid` naming rows that are unknown or another merchant's.
 */
export async function putCondition(
  context: EngineContext,
  { rule_id, merchant_id }: Input,
  named: NewCondition,
  pathOf: PathOf = (field) => field,
) {
  const { type, ids } = membersOf(named)
  const all = (await context.rows.children("discount_conditions", "discount_rule_id", [
    String(rule_id),
  ])) as AnyRow[]
  const known = all.find((one) => one.type === type && one.operator === named.operator)
  const condition = known ?? {
    id: newId(definition.idPrefix),
    merchant_id,
    discount_rule_id: rule_id,
    type,
    operator: named.operator,
    metadata: null,
  }
  if (!known) await context.rows.insert("discount_conditions", condition)
  await addMembers(context, definition, type, condition, ids, pathsOf(pathOf, type))
}

/** Replaces the rows of a condition. Throws `request.invalid` for rows of another kind. */
export async function replaceConditionMembers(
  context: EngineContext,
  condition: AnyRow,
  named: Named,
  pathOf: PathOf = (field) => field,
) {
  const { type, ids } = membersOf(named)
  if (type !== condition.type) throw invalidFields([pathOf(type)], "choice.unknown")
  await replaceMembers(context, definition, type, condition, ids)
}

/** Changes the conditions that a body names by id, and adds the others. */
export async function putConditions(
  context: EngineContext,
  discount: AnyRow,
  conditions: readonly (NewCondition & { id?: string | undefined })[],
) {
  for (const [index, { id, ...named }] of conditions.entries()) {
    const pathOf: PathOf = (field) => `rule.conditions.${index}.${field}`
    if (id === undefined) await putCondition(context, discount, named, pathOf)
    else {
      const condition = await lockCondition(context, discount, id)
      await context.rows.update("discount_conditions", id, { operator: named.operator })
      await replaceConditionMembers(context, condition, named, pathOf)
    }
  }
}

const typeOf = ({ type }: AnyRow) => String(type)

/** Adds rows to a condition; existing ones stay. */
export const addToCondition = (context: EngineContext, condition: AnyRow, ids: readonly string[]) =>
  addMembers(
    context,
    definition,
    typeOf(condition),
    condition,
    ids,
    (index) => `resources.${index}.id`,
  )

/** Removes rows from a condition; absent rows are no error. */
export const takeFromCondition = (
  context: EngineContext,
  condition: AnyRow,
  ids: readonly string[],
) => removeMembers(context, definition, typeOf(condition), condition.id, ids)

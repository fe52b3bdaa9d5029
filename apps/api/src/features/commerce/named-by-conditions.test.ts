import { collections } from "@packhaus/contract/commerce/collections"
import { customerGroups } from "@packhaus/contract/commerce/customers"
import { type ConditionType, conditionPairs } from "@packhaus/contract/commerce/discounts"
import { productTags } from "@packhaus/contract/commerce/product-tags"
import { productTypes } from "@packhaus/contract/commerce/product-types"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { resourceFixtures } from "../../testing/resources.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp
const { create, createId } = resourceFixtures(testApp)
const administrator = await createActor("administrator")
const { organisation_id: merchant_id } = await createActor("customer")

const lists: readonly [ConditionType, string, Endpoint][] = [
  ["product_types", "product_types", productTypes.admin.list],
  ["product_collections", "collections", collections.admin.list],
  ["product_tags", "product_tags", productTags.admin.list],
  ["customer_groups", "customer_groups", customerGroups.admin.list],
]
const idsOf = async (actor: Actor, name: string, list: Endpoint, query: object) => {
  const { status, body } = await call(actor, list, { query: query as never })
  expect([status, body.code]).toEqual([200, undefined])
  return body[name].map(({ id }: { id: string }) => id)
}

it.each(lists)(
  "200: %s are filtered by the conditions that name them",
  async (type, name, list) => {
    const [named, other] = [await createId(type, merchant_id), await createId(type, merchant_id)]
    const condition = async (id: string) => {
      const made = await create("discount_conditions", merchant_id, { type })
      const { table, own, other } = conditionPairs[type]
      await rows.insertAll(table, [{ [own]: made.id, [other]: id, merchant_id }] as never[])
      return made.id
    }
    const [one, two] = [await condition(named), await condition(other)]
    const filtered = (discount_condition_id: unknown) =>
      idsOf(administrator, name, list, { discount_condition_id })
    expect(await filtered(one)).toEqual([named])
    expect((await filtered([one, two])).toSorted()).toEqual([named, other].toSorted())
    expect(await filtered("discon_none")).toEqual([])
  },
)

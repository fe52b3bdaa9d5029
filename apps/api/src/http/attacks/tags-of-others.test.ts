import { productTags } from "@packhaus/contract/commerce/product-tags"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const { call, createActor, db } = await createTestApp()
const { admin, store } = productTags
const create = async (actor: Actor, body: { value: string; merchant_id?: string }) => {
  const { status, body: reply } = await call(actor, admin.create, { body })
  expect(status).toBe(200)
  return reply.product_tag
}
const idsOf = async (actor: Actor | undefined) => {
  const { body } = await call(actor, actor ? admin.list : store.list, { query: { limit: 200 } })
  return body.product_tags.map(({ id }: { id: string }) => id).sort()
}

const support = await createActor("support")
const [victim, stranger] = [await createActor("customer"), await createActor("customer")]
const foreign = await create(victim, { value: "summer" })
const shared = await create(support, { value: "fragile" })

it("404 for reading, renaming and deleting another customer's tag", async () => {
  expect(foreign.merchant_id).toBe(victim.organisation_id)
  for (const actor of [stranger, await createActor("customer")]) {
    const params = { id: foreign.id }
    expect((await call(actor, admin.read, { params })).status).toBe(404)
    const renamed = await call(actor, admin.update, { params, body: { value: "owned by me" } })
    const noted = await call(actor, admin.update, { params, body: { metadata: { a: "b" } } })
    expect([renamed.status, noted.status]).toEqual([404, 404])
    expect((await call(actor, admin.remove, { params })).status).toBe(404)
  }
  const { body } = await call(victim, admin.read, { params: { id: foreign.id } })
  expect(body.product_tag).toEqual(foreign)
})

it("403: everyone reads the platform's shared tags, only staff change them", async () => {
  const params = { id: shared.id }
  expect((await call(stranger, admin.read, { params })).status).toBe(200)
  for (const asked of [
    call(stranger, admin.update, { params, body: { value: "mine now" } }),
    call(stranger, admin.remove, { params }),
    call(stranger, admin.create, { body: { value: "x", merchant_id: shared.merchant_id } }),
    call(stranger, admin.create, { body: { value: "x", merchant_id: victim.organisation_id } }),
  ]) {
    const { status, body } = await asked
    expect([status, body.code]).toEqual([403, "access.denied"])
  }
  const { body } = await call(support, admin.read, { params })
  expect(body.product_tag).toEqual(shared)
})

it("200: lists show own and platform tags, for agencies also those of their customers", async () => {
  const own = await create(stranger, { value: "summer" })
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", victim.organisation_id)
    .execute()
  expect(await idsOf(stranger)).toEqual([own.id, shared.id].sort())
  expect(await idsOf(agency)).toEqual([foreign.id, shared.id].sort())
  expect(await idsOf(await createActor("supplier"))).toEqual([shared.id])
  expect(await idsOf(undefined)).toEqual([shared.id])
  expect(await idsOf(support)).toEqual([own.id, shared.id, foreign.id].sort())
})

it("422: a value is unique per merchant", async () => {
  const body = { value: "winter" }
  expect((await call(stranger, admin.create, { body })).status).toBe(200)
  expect((await call(stranger, admin.create, { body })).status).toBe(422)
  expect((await call(victim, admin.create, { body })).status).toBe(200)
})

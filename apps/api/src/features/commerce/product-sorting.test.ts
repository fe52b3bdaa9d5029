import { readFile } from "node:fs/promises"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { sql } from "kysely"
import { expect, inject, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { createGoods } = catalogueFixtures(testApp)
const read = async (actor: Actor, id: string) =>
  (await call(actor, products.read, { params: { id } })).body.product

it("each merchant gets its own rows of its products' former types and tags", async () => {
  const [one, two] = [await createActor("customer"), await createActor("customer")]
  // The former schema.
  await sql
    .raw(`alter table products add column type text, add column collection text,
      add column category text, add column tags text[] not null default '{}'`)
    .execute(db)
  await sql`insert into product_tags (id, merchant_id, value)
    values ('ptag_known', ${one.organisation_id}, 'new')`.execute(db)
  const make = async (actor: Actor, texts: (string | null)[], tags: string[]) => {
    const { id } = (await createGoods(actor)).product
    const [type, collection, category] = texts
    await sql`update products set type = ${type}, collection = ${collection},
      category = ${category}, tags = ${tags} where id = ${id}`.execute(db)
    return id
  }
  const cup = await make(one, ["Cup", "Größe S", "Kitchen"], ["new", "blue"])
  const mug = await make(one, [" Cup ", "grosse s", "Garden"], ["blue", "blue", " "])
  const bare = await make(one, [null, "", null], [])
  const foreign = await make(two, ["Cup", "Größe S", "Kitchen"], ["new"])

  const file = `${inject("migrations")}/0084-product-sorting.sql`
  await db.transaction().execute(async (transaction) => {
    await sql.raw(await readFile(file, "utf8")).execute(transaction)
  })

  const [first, second] = [await read(one, cup), await read(one, mug)]
  expect(first).toMatchObject({
    type: { value: "Cup" },
    collection: { title: "Größe S", handle: expect.stringMatching(/^grosse-s/) },
    tags: [{ value: "blue" }, { id: "ptag_known", value: "new" }],
    categories: [{ name: "Kitchen", handle: "kitchen" }],
  })
  expect(second).toMatchObject({
    type: { id: first.type?.id },
    collection: { title: "grosse s" },
    tags: [{ value: "blue" }],
    categories: [{ name: "Garden" }],
  })
  expect(first.collection?.handle).not.toBe(second.collection?.handle)
  expect(await read(one, bare)).toMatchObject({
    type_id: null,
    type: null,
    collection: null,
    tags: [],
    categories: [],
  })
  const other = await read(two, foreign)
  expect(other).toMatchObject({ type: { value: "Cup" }, tags: [{ value: "new" }] })
  expect(other.type?.id).not.toBe(first.type?.id)
  expect(other.tags[0]?.id).not.toBe("ptag_known")
  const { rows: trees } = await sql<{ merchant_id: string; ranks: number[] }>`
    select merchant_id, array_agg(rank order by rank) as ranks from product_categories
    where mpath = id || '.' group by 1`.execute(db)
  expect(trees.find(({ merchant_id }) => merchant_id === one.organisation_id)?.ranks).toEqual([
    0, 1,
  ])
})

it("200 classifies a product by names and ids: creates new rows once, also in a race", async () => {
  const [one, two] = [await createActor("customer"), await createActor("customer")]
  const [cup, mug] = await Promise.all([createGoods(one), createGoods(one)])
  const sort = (actor: Actor, id: string, body: object) =>
    call(actor, products.update, { params: { id }, body: body as never })
  const body = {
    type: { value: "Cup" },
    collection: { title: "Winter 26" },
    tags: [{ value: "new" }, { value: "warm" }],
    categories: [{ name: "Kitchen" }],
  }
  const both = await Promise.all([cup, mug].map(({ product }) => sort(one, product.id, body)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = both.map((reply) => reply.body.product)
  expect(first).toMatchObject({ ...body, collection: { handle: "winter-26" } })
  for (const name of ["type", "collection", "tags", "categories"] as const)
    expect([name, first?.[name]]).toEqual([name, second?.[name]])

  const { id = "" } = first?.categories[0] ?? {}
  const params = { id: cup.product.id }
  const changed = await sort(one, params.id, { categories: [{ id }], tags: [], collection: null })
  expect(changed.body.product).toMatchObject({
    type: { value: "Cup" },
    collection: null,
    tags: [],
    categories: [{ id }],
  })
  const foreign = (await createGoods(two)).product.id
  for (const [wrong, path] of [
    [{ categories: [{ id }] }, "categories.0.id"],
    [{ collection_id: second?.collection?.id }, "collection_id"],
  ] as const) {
    const refused = await sort(two, foreign, wrong)
    expect([refused.status, refused.body.details.fields[0].path]).toEqual([400, path])
  }
})

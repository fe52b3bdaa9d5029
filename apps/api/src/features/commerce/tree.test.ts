import { productCategories } from "@packhaus/contract/commerce/product-categories"
import { expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"

const { call, createActor } = await createTestApp()
const administrator = await createActor("administrator")

type Category = { id: string; rank: number; mpath: string; category_children: Category[] }
const post = async (name: string, parent_category_id: string | null = null, more: object = {}) => {
  const body = { name, parent_category_id, is_active: true, ...more }
  const reply = await call(administrator, productCategories.admin.create, { body })
  return reply.body.product_category as unknown as Category
}
const move = (id: string, body: object) =>
  call(administrator, productCategories.admin.update, { params: { id }, body })
const below = async (parent: string | null) => {
  const query = { parent_category_id: parent ?? "null", fields: "name,rank" } as never
  const { body } = await call(administrator, productCategories.admin.list, { query })
  return (body.product_categories as unknown as { name: string; rank: number }[]).map(
    ({ name, rank }) => `${rank} ${name}`,
  )
}

it("200 ranks siblings without gaps after adding, moving and removing", async () => {
  const root = await post("Root")
  const [a, b, c] = [await post("A", root.id), await post("B", root.id), await post("C", root.id)]
  expect([a.rank, b.rank, c.rank, c.mpath]).toEqual([0, 1, 2, `${root.id}.${c.id}.`])
  expect((await move(c.id, { rank: 0 })).status).toBe(200)
  expect(await below(root.id)).toEqual(["0 C", "1 A", "2 B"])
  await move(a.id, { name: "A2" })
  await move(c.id, { parent_category_id: null })
  expect(await below(root.id)).toEqual(["0 A2", "1 B"])
  expect(await below(null)).toEqual(["0 Root", "1 C"])
  const remove = (id: string) =>
    call(administrator, productCategories.admin.remove, { params: { id } })
  const refused = await remove(root.id)
  expect([refused.status, refused.body.type]).toEqual([400, "not_allowed"])
  expect((await remove(a.id)).status).toBe(200)
  expect(await below(root.id)).toEqual(["0 B"])
})

it("200 shows descendants nested; 400 for moving below a descendant and for too deep a tree", async () => {
  const top = await post("Top")
  const middle = await post("Middle", top.id)
  const leaf = await post("Leaf", middle.id)
  const hidden = await post("Hidden", middle.id, { is_internal: true })
  const query = { id: top.id, include_descendants_tree: "true" } as never
  const { body } = await call(administrator, productCategories.admin.list, { query })
  expect(body.product_categories).toMatchObject([
    { category_children: [{ category_children: [{ id: leaf.id }, { id: hidden.id }] }] },
  ])
  const shop = await call(undefined, productCategories.store.list, { query })
  expect(JSON.stringify(shop.body)).toContain(leaf.id)
  expect(JSON.stringify(shop.body)).not.toContain(hidden.id)

  const circle = await move(top.id, { parent_category_id: leaf.id })
  expect([circle.status, circle.body.details.fields[0].path]).toEqual([400, "parent_category_id"])
  const other = await post("Other")
  const moved = await move(middle.id, { parent_category_id: other.id })
  expect(moved.body.product_category.mpath).toBe(`${other.id}.${middle.id}.`)
  const below = await call(administrator, productCategories.admin.read, { params: { id: leaf.id } })
  expect(below.body.product_category.mpath).toBe(`${other.id}.${middle.id}.${leaf.id}.`)
  let deepest = leaf
  for (let level = 4; level <= 8; level++) deepest = await post(`L${level}`, deepest.id)
  const ninth = { name: "L9", parent_category_id: deepest.id }
  const refused = await call(administrator, productCategories.admin.create, { body: ninth })
  expect(refused.status).toBe(400)
})

it("200 shows a shop front neither hidden children nor a hidden parent, alone and in lists", async () => {
  const parent = await post("Internal", null, { is_internal: true })
  const middle = await post("Shown", parent.id)
  const child = await post("Shown child", middle.id)
  await post("Inactive child", middle.id, { is_active: false })
  await post("Internal child", middle.id, { is_internal: true })
  const { store, admin } = productCategories
  const params = { id: middle.id }
  const query = { id: middle.id } as never
  const familyOf = (row: unknown) => {
    const { parent_category, category_children } = row as {
      parent_category: Category | null
      category_children: Category[]
    }
    return [parent_category?.id ?? null, ...category_children.map(({ id }) => id)]
  }
  const one = await call(undefined, store.read, { params })
  expect(familyOf(one.body.product_category)).toEqual([null, child.id])
  const listed = await call(undefined, store.list, { query })
  expect(listed.body.product_categories.map(familyOf)).toEqual([[null, child.id]])
  const below = await call(undefined, store.read, { params: { id: child.id } })
  expect(familyOf(below.body.product_category)).toEqual([middle.id])
  const merchant = await call(administrator, admin.read, { params })
  expect(familyOf(merchant.body.product_category)).toHaveLength(4)
})

it("200 gives each its own rank when many are added at once", async () => {
  const { id } = await post("Busy")
  await Promise.all(["a", "b", "c", "d", "e"].map((name) => post(`Busy ${name}`, id)))
  const ranks = (await below(id)).map((line) => line.split(" ")[0])
  expect(ranks).toEqual(["0", "1", "2", "3", "4"])
})

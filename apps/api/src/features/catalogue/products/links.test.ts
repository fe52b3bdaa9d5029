import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import type { ProductDuplicate } from "@packhaus/contract/catalogue/products/schema"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { createLink } from "./expectations.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const { createGoods } = catalogueFixtures(testApp)

it("200 lists the links of a product, moves one to another variant, and removes it", async () => {
  const owner = await createActor("customer")
  const { id, variant_id, link_id } = await createLink(testApp, owner)
  const other = await createGoods(owner)
  const read = async (product: string) =>
    (await call(owner, api.links, { params: { id: product } })).body.variant_links
  expect(await read(id)).toMatchObject([
    { id: link_id, shop_name: "Shop", external_variant_id: "4711", variant_id },
  ])
  const params = { id, link_id }
  const moved = await call(owner, api.changeLink, {
    params,
    body: { variant_id: other.variant.id },
  })
  expect([moved.status, moved.body.variant_links]).toEqual([200, []])
  expect(await read(other.product.id)).toMatchObject([
    { id: link_id, variant_id: other.variant.id },
  ])
  expect((await call(owner, api.removeLink, { params })).status).toBe(404)
  const removed = await call(owner, api.removeLink, { params: { id: other.product.id, link_id } })
  expect([removed.status, await read(other.product.id)]).toEqual([200, []])
})

it("404 for links and variants of others; a supplier does not see in which shops goods are sold", async () => {
  const owner = await createActor("customer")
  const { id, link_id } = await createLink(testApp, owner)
  const stranger = await createActor("customer")
  const foreign = await createLink(testApp, stranger)
  const change = (params: { id: string; link_id: string }, variant_id: string) =>
    call(owner, api.changeLink, { params, body: { variant_id } })
  expect((await change({ id, link_id }, foreign.variant_id)).status).toBe(404)
  expect((await change({ id, link_id: foreign.link_id }, foreign.variant_id)).status).toBe(404)
  expect((await call(await createActor("supplier"), api.links, { params: { id } })).status).toBe(
    403,
  )
})

it("200 a product lists others of the same merchant with its barcode or a similar SKU", async () => {
  const owner = await createActor("customer")
  const make = async (title: string, sku: string, barcode: string | null) => {
    const body = { title, variants: [{ title: "Standard", sku, barcode }] }
    return (await call(owner, api.create, { body: body as never })).body.product.id as string
  }
  const jug = await make("Kanne", "AB-1", "4000000000017")
  await make("Krug", "X-9", "4000000000017")
  await make("Pott", "ab 1", null)
  await make("Schale", "AB-12", null)
  const stranger = await createActor("customer")
  const body = { title: "Fremd", variants: [{ title: "Standard", sku: "AB1" }] }
  await call(stranger, api.create, { body: body as never })
  const { duplicates } = (await call(owner, api.duplicates, { params: { id: jug } })).body
  expect(
    duplicates.map(({ kind, value, product_title }: ProductDuplicate) => [
      kind,
      value,
      product_title,
    ]),
  ).toEqual([
    ["barcode", "4000000000017", "Krug"],
    ["sku", "AB-1", "Pott"],
  ])
})

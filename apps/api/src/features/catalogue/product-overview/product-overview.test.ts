import { productOverview as api } from "@packhaus/contract/catalogue/product-overview/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { linkAgreement } from "../../../testing/agreements.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { businessDay } from "../../../testing/days.ts"
import { createOffer } from "../../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { createGoods } = catalogueFixtures(testApp)

/** A customer's product with a supplier's agreement. */
async function agreed(customer: Actor, supplier: Actor) {
  const { id } = await createOffer(testApp, customer, { supplier })
  await call(customer, offers.accept, { params: { id }, body: { version: 1 } })
  const { product, variant, item } = await createGoods(customer)
  await linkAgreement(testApp, id, variant.id)
  await db
    .updateTable("products")
    .set({ supplier_ids: [supplier.organisation_id] })
    .where("id", "=", product.id)
    .execute()
  await rows.insertAll("item_sales", [
    {
      inventory_item_id: item.id,
      merchant_id: customer.organisation_id,
      day: businessDay(),
      quantity: 7,
    },
  ])
  // The prices of `createOffer` for one piece.
  return { product, cost: 1132, price: 1490 }
}
const listed = async (actor: Actor, query: object = {}) =>
  (await call(actor, api.list, { query: query as never })).body.product_overview

it("200 staff and the agency see supplier, cost, price and margin of the agreement in effect today", async () => {
  const customer = await createActor("customer")
  const supplier = await createActor("supplier")
  const agency = await createActor("agency")
  const { product, cost, price } = await agreed(customer, supplier)
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", customer.organisation_id)
    .execute()
  const whole = { id: product.id, cost, price, margin: price - cost, sold: 7 }
  for (const role of ["administrator", "support"] as const)
    expect(await listed(await createActor(role), { id: product.id })).toMatchObject([whole])
  expect(await listed(agency)).toMatchObject([whole])
  await db
    .updateTable("agreements")
    .set({ valid_from: sql`current_date - 9`, valid_until: sql`current_date - 2` })
    .execute()
  expect(await listed(agency)).toMatchObject([{ cost: null, price: null, margin: null }])
})

it("200 a supplier sees its products without owner, cost, price, margin and sales, also in files", async () => {
  const customer = await createActor("customer")
  const supplier = await createActor("supplier")
  const other = await createActor("supplier")
  const { product, cost, price } = await agreed(customer, supplier)
  const nothing = { merchant_name: null, cost: null, price: null, margin: null, sold: null }
  expect(await listed(supplier)).toMatchObject([{ id: product.id, ...nothing }])
  expect(await listed(other)).toEqual([])
  const file = String((await call(supplier, api.export, {})).body as unknown)
  expect(file).toContain(product.title)
  for (const amount of [cost, price, price - cost])
    expect(file).not.toContain((amount / 100).toFixed(2).replace(".", ","))
  for (const order of ["cost", "-margin", "price", "sold"])
    expect((await call(supplier, api.list, { query: { order } as never })).status).toBe(400)
  // The customer's other suppliers are no filter for him.
  const { product: foreign } = await agreed(customer, other)
  await db
    .updateTable("products")
    .set({ supplier_ids: [supplier.organisation_id, other.organisation_id] })
    .where("id", "=", foreign.id)
    .execute()
  expect(await listed(supplier, { supplier_id: other.organisation_id })).toEqual([])
  expect((await call(customer, api.list, {})).status).toBe(403)
})

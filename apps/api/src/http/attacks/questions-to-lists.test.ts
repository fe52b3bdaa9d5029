import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const owner = await app.createActor("customer")
const shop = await createShop(owner)

it("200 and empty: a supplier cannot filter by the order's other locations, nor can viewers without money by cart", async () => {
  const [one, two] = [await app.createActor("supplier"), await app.createActor("supplier")]
  const places = await Promise.all(
    [one, two].map((owner) => createPlace({ type: "supplier", owner })),
  )
  const merchant = await app.createActor("customer")
  await setPriority(places, "ZZ", merchant.organisation_id)
  const [first, second] = places.map(({ id }) => id)
  await createGoods(merchant, { sku: "O-1", stock: { [first ?? ""]: 1 } })
  await createGoods(merchant, { sku: "O-2", stock: { [second ?? ""]: 1 } })
  const theirShop = await createShop(merchant)
  const [outcome] = await arrive(theirShop, [shopOrder([line("O-1"), line("O-2")])])
  const id = outcome?.order_id ?? ""
  const { location_id } = await app.rows.one("orders", id)
  const [here, elsewhere] = location_id === first ? [one, two] : [two, one]
  const found = async (actor: typeof owner, query: object) =>
    (await app.call(actor, orders.list, { query: { id, ...query } as never })).body.count
  const where = [{ location_id }, { location_id: [location_id, "loc_none"] }]
  const { kind: location_kind } = await app.rows.one("stock_locations", location_id ?? "")
  for (const query of [...where, { location_kind }])
    expect([query, await found(elsewhere, query)]).toEqual([query, 0])
  for (const query of where) expect([query, await found(here, query)]).toEqual([query, 1])
  expect(await found(elsewhere, {})).toBe(1)
})

it("200 and empty: neither support nor suppliers find an order by parts of its cart's id", async () => {
  const supplier = await app.createActor("supplier")
  const support = await app.createActor("support")
  const place = await createPlace({ type: "supplier", owner: supplier })
  await createGoods(owner, { sku: "C-1", stock: { [place.id]: 5 } })
  const incoming = { ...shopOrder([line("C-1")]), external_id: "cart_01SECRETOFTHESHOPPER" }
  const [outcome] = await arrive(shop, [incoming])
  const id = outcome?.order_id ?? ""
  await app.call(owner, orders.route, { params: { id }, body: { location_id: place.id } })
  for (const actor of [support, supplier]) {
    const found = async (query: object) =>
      (await app.call(actor, orders.list, { query: { id, ...query } as never })).body.count
    expect(await found({})).toBe(1)
    for (const q of ["cart_01", "cart_01secretoftheshopper", "ofthe"])
      expect([q, await found({ q })]).toEqual([q, 0])
  }
})

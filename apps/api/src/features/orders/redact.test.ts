import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive } = orderFixtures(app)
const owner = await app.createActor("customer")
const shop = await createShop(owner)

it("200: thirty days after shipping a supplier reads the city only, the merchant all", async () => {
  const supplier = await app.createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: supplier })
  await createGoods(owner, { sku: "S-2", stock: { [place.id]: 5 } })
  const incoming = shopOrder([line("S-2")], { phone: "+49 40 1" })
  const [outcome] = await arrive(shop, [incoming])
  const params = { id: outcome?.order_id ?? "" }
  await app.call(owner, orders.route, { params, body: { location_id: place.id } })
  const [item] = await app.rows.children("order_items", "order_id", [params.id])
  const method = { location_id: place.id, shipment_method: "dhl_paket" }
  const lines = [{ line_item_id: item?.id ?? "", quantity: 1 }]
  const tracking_numbers = ["TRACK-0030"]
  const shipped = "2027-01-10T12:00:00.000Z"
  const readAt = (time: string, role: "supplier" | "customer") =>
    app.at(time, async () => {
      const { organisation_id } = role === "supplier" ? supplier : owner
      const actor = await app.createActor(role, { organisation_id })
      return (await app.call(actor, orders.read, { params })).body.order
    })
  await app.at(shipped, async () => {
    const staff = await app.createActor("administrator")
    const body = { ...method, lines, tracking_numbers }
    const { status } = await app.call(staff, orders.pack, { params, body })
    expect(status).toBe(200)
  })
  const known = { recipient: "Ada Byron", phone: "+49 40 1" }
  const street = { address_1: "Hafenstr. 1", city: "Hamburg" }
  const before = await readAt("2027-02-09T11:59:00.000Z", "supplier")
  expect(before).toMatchObject({ ...known, shipping_address: street })
  const after = await readAt("2027-02-09T12:01:00.000Z", "supplier")
  expect(after).toMatchObject({ recipient: "", phone: null, email: null })
  expect(after.shipping_address).toEqual({
    ...{ first_name: null, last_name: null, company: null, address_1: null, address_2: null },
    ...{ postal_code: null, province: null, phone: null, city: "Hamburg", country_code: "DE" },
  })
  // The list neither shows nor finds whom the order went to; the merchant's does.
  const listAt = (time: string, role: "supplier" | "customer", q: string) =>
    app.at(time, async () => {
      const { organisation_id } = role === "supplier" ? supplier : owner
      const actor = await app.createActor(role, { organisation_id })
      const { body } = await app.call(actor, orders.list, { query: { q } })
      return body.orders.map(({ recipient }: { recipient: string }) => recipient)
    })
  const [then, later] = ["2027-02-09T11:59:00.000Z", "2027-02-09T12:01:00.000Z"] as const
  expect(await listAt(then, "supplier", "ada byron")).toEqual(["Ada Byron"])
  expect(await listAt(later, "supplier", "ada byron")).toEqual([])
  for (const q of ["track-0030", "s-2"])
    expect([q, await listAt(later, "supplier", q)]).toEqual([q, [""]])
  expect(await listAt(later, "customer", "ada byron")).toEqual(["Ada Byron"])
  const email = "ada@"
  expect(await listAt(later, "customer", email)).toHaveLength(1)
  expect(await listAt(then, "supplier", email)).toEqual([])

  const merchant = await readAt("2027-02-09T12:01:00.000Z", "customer")
  expect(merchant).toMatchObject({ ...known, shipping_address: street })
})

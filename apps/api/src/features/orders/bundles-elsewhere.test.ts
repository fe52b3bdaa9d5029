import { customsGaps } from "@packhaus/contract/catalogue/customs/rules"
import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { cents } from "@packhaus/contract/kernel/cents"
import { orders } from "@packhaus/contract/orders/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createAgreement } from "../../testing/agreements.ts"
import { bundleIn, bundleShop, lineIn } from "../../testing/bundle-shop.ts"
import { bundleFixtures } from "../../testing/bundles.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createWorkshop } from "../../testing/product-requests.ts"
import { readyCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { readSupplied } from "../catalogue/agreements/reads.ts"
import { readShipped } from "../invoicing/invoices/reads/shipped.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createGoods } = catalogueFixtures(app)
const { createBundle, setParts } = bundleFixtures(app)
const { owner, hamburg, ...world } = await bundleShop(app)
const { address, line, asJob, createSet, ordered, shown, pack, setPriority } = world
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

it("a bundle ships from a supplier who agreed to all of its parts; its parts are charged by their agreements", async () => {
  const supplier = await createActor("supplier")
  const workshop = await createWorkshop(app, supplier)
  const [cup, tea, own] = [
    await createGoods(owner, { sku: "HIS-CUP" }),
    await createGoods(owner, { sku: "HIS-TEA" }),
    await createGoods(owner, { sku: "MY-CARD", stock: { [hamburg.id]: 9 } }),
  ]
  await createAgreement(app, owner, {
    supplier,
    place_id: workshop.id,
    variants: [cup.variant.id, tea.variant.id],
  })
  await createBundle(owner, "HIS-BOX", { [cup.variant.id]: 2, [tea.variant.id]: 1 })
  await createBundle(owner, "MIXED-BOX", { [cup.variant.id]: 1, [own.variant.id]: 1 })
  const mixed = await ordered([line("MIXED-BOX")])
  expect(await shown(mixed.id)).toMatchObject({ holds: ["no_stock"] })
  const { id } = await ordered([line("HIS-BOX", 5)])
  const order = await shown(id)
  expect(order).toMatchObject({ holds: [], location_id: workshop.id })
  const packed = await call(supplier, orders.pack, {
    params: { id },
    body: {
      location_id: workshop.id,
      shipment_method: "dhl_paket",
      lines: [{ line_item_id: bundleIn(order).id, quantity: 5 }],
      shipped: true,
    },
  })
  expect(packed.status).toBe(200)
  const [parcel] = (await shown(id)).fulfillments
  const supplied = await asJob((context) => readSupplied(context, [parcel?.id ?? ""]))
  expect(supplied.map(({ title, quantity }) => [title, quantity]).sort()).toEqual([
    [expect.stringContaining("Default"), 10],
    [expect.stringContaining("Default"), 5],
  ])
})

it("fees count the packed pieces; the parcel weighs its parts, or the weight of the bundle", async () => {
  const set = await createSet([20, 0])
  const weigh = (id: string, weight: number) => rows.update("product_variants", id, { weight })
  await weigh(set.cup.variant.id, 300)
  await weigh(set.tea.variant.id, 100)
  const shipped = async () => {
    const { id } = await ordered([line(set.sku, 2)])
    await pack(id, [{ id: bundleIn(await shown(id)).id, quantity: 2 }], { shipped: true })
    const [parcel] = (await shown(id)).fulfillments
    const [read] = await asJob((context) => readShipped(context, [parcel?.id ?? ""]))
    return [read?.pieces, read?.weight]
  }
  expect(await shipped()).toEqual([6, 1400])
  await weigh(set.set.variant.id, 650)
  expect(await shipped()).toEqual([6, 1300])
})

it("customs declares the parts; the value of the goods is the price of the bundle", async () => {
  const set = await createSet([9, 0])
  const shipping_address = { ...address, country_code: "CH", postal_code: "8001" }
  const sold = line(set.sku, 1, { unit_price: cents(120_00) })
  const { id } = await ordered([sold], { shipping_address, total: cents(120_00) })
  const order = await shown(id)
  const [place] = order.customs.places
  expect(place).toMatchObject({ location_id: hamburg.id, declaration: true })
  const [gap] = customsGaps(order).lines
  expect(gap?.lines.map(({ id: line_id }) => line_id).sort()).toEqual(
    [lineIn(order, set.cup_sku).id, lineIn(order, set.tea_sku).id].sort(),
  )
})

it("400 for a cart whose bundle and single goods together exceed the stock", async () => {
  const { open, sell } = shopFronts(app)
  const front = await open({ stock: 3 })
  const { goods, merchant_id } = front
  const set = await sell(front, { stock: 0, place: front.place })
  const parts = { [goods.variant.id]: 2 }
  expect((await setParts(front.owner, set.variant.id, parts)).status).toBe(200)
  await setPriority([{ id: front.place }], "ZZ", merchant_id)
  const complete = async (quantity: number) => {
    const params = await readyCart(front, quantity)
    const body = { variant_id: set.variant.id, quantity: 1 }
    expect((await front.ask(carts.addLine, { params, body })).status).toBe(200)
    await front.ask(cartPayments.createSessions, { params })
    const chosen = { params, body: { provider_id: "manual" } }
    await front.ask(cartPayments.selectSession, chosen)
    return front.ask(cartCompletion.complete, { params })
  }
  const many = await complete(2)
  expect([many.status, many.body.details]).toMatchObject([
    400,
    { reason: "insufficient_inventory" },
  ])
  const fits = await complete(1)
  expect([fits.status, fits.body.type]).toEqual([200, "order"])
  // The shopper's order has the lines of the cart only.
  expect(fits.body.data.items).toHaveLength(2)
  const lines = await rows.children("order_items", "order_id", [fits.body.data.id])
  const made = lines.filter(({ part_of }) => part_of !== null)
  expect(made).toMatchObject([{ variant_id: goods.variant.id, quantity: 2, unit_price: 0 }])
})

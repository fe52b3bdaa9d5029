import { orders } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { shopSyncWanted } from "./events.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, db, rows, runJob, emit } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle, shopRow } = connectedShops(testApp, platform)
const { createPlace, createGoods } = catalogueFixtures(testApp)
const { setPriority } = orderFixtures(testApp)

const setOrganisation = ({ organisation_id }: Actor, to: object) =>
  db.updateTable("organisations").set(to).where("id", "=", organisation_id).execute()
const skusOf = async ({ organisation_id }: Actor) =>
  (await rows.children("product_variants", "merchant_id", [organisation_id])).map(({ sku }) => sku)
/** The platform's webhook subscriptions for this shop. */
async function subscriptionsOf(domain: string) {
  type Known = { shops: { domain: string; subscriptions: { topic: string }[] }[] }
  const { shops } = await platform.look<Known>("shops", domain)
  const shop = shops.find((one) => one.domain === domain)
  return shop?.subscriptions.map(({ topic }) => topic) ?? []
}
const numbersOf = async (owner: Actor) => (await ordersOf(owner)).map(({ number }) => number)

it.each([
  ["by hand", { status: "disabled" }, { status: "active" }],
  ["since its date", { disable_at: "2026-01-01" }, { disable_at: null }],
])(
  "the sync of a shop rests while its owner is disabled %s, and then catches up",
  async (name, disabled, enabled) => {
    const { owner, domain, id } = await connected(`ruht-${name.replace(/ /g, "-")}`)
    const { organisation_id } = owner
    const staff = await createActor("administrator")
    await place(domain, { name: "#1", lines: [thing] })
    await settle()
    const before = await shopRow(id)
    await setOrganisation(owner, disabled)

    const { acknowledged, order } = await place(domain, { name: "#2", lines: [thing] }, 500)
    expect(acknowledged).toBe(false)
    await rows.insert("inbox", {
      organisation_id,
      shop_id: id,
      topic: "orders/edited",
      delivery_id: name,
      subject: `order ${order.id}`,
      body: {},
    })
    // A shopper's right, executed at once, unlike the message before.
    await rows.insert("inbox", {
      organisation_id,
      shop_id: id,
      topic: "customers/redact",
      delivery_id: `${name} redact`,
      body: { customer: { id: 1 }, orders_to_redact: [] },
    })
    await runJob("shops.reconcile")
    const concerned = { id, organisation_ids: [organisation_id] }
    await emit(shopSyncWanted, concerned)
    await settle()
    expect(await numbersOf(owner)).toEqual(["#1"])
    expect((await shopRow(id)).last_reconciled_at).toBe(before.last_reconciled_at)
    // The platform removes subscriptions whose messages are refused for long.
    const products = [{ title: "Neu", variants: [{ sku: `NEW-${name}`, price: 500 }] }]
    await platform.control("products", { shop: domain, products })
    await platform.control("idle", { shop: domain })
    const subscribed = await subscriptionsOf(domain)
    expect(subscribed).not.toContain("PRODUCTS_CREATE")
    expect(await skusOf(owner)).not.toContain(`NEW-${name}`)

    const shown = await call(staff, shops.read, { params: { id } })
    expect(shown.body.shop).toMatchObject({ status: "connected", sync: "paused" })
    const refused = await call(staff, shops.reconcile, { params: { id } })
    expect([refused.status, refused.body.details.status]).toEqual([422, "disabled"])
    const waiting = await call(staff, shops.sync, { params: { id } })
    expect(waiting.body.sync.inbox_open).toBe(1)

    await setOrganisation(owner, enabled)
    await runJob("shops.reconcile")
    await settle()
    expect(await numbersOf(owner)).toEqual(["#1", "#2"])
    const done = await call(staff, shops.sync, { params: { id } })
    expect(done.body.sync.inbox_open).toBe(0)
    expect(await skusOf(owner)).toContain(`NEW-${name}`)
    expect((await subscriptionsOf(domain)).length).toBeGreaterThan(subscribed.length)
    expect(await subscriptionsOf(domain)).toContain("PRODUCTS_CREATE")
    const { acknowledged: heard } = await place(domain, { name: "#3", lines: [thing] })
    expect(heard).toBe(true)
  },
)

it("ships routed orders and pushes their tracking; still honours the end of the connection", async () => {
  const own = await createPlace()
  await setPriority([own])
  const owner = await createActor("customer")
  await createGoods(owner, { sku: "R-1", stock: { [own.id]: 5 } })
  const domain = await platform.found("bringt")
  const products = [{ title: "R-1", variants: [{ sku: "R-1", price: 500 }] }]
  await platform.control("products", { shop: domain, products })
  const { id } = await platform.connect(testApp, owner, { domain })
  await settle()
  await place(domain, { name: "#1", lines: [{ sku: "R-1", quantity: 1 }] })
  await settle()
  const [order] = await ordersOf(owner)
  await setOrganisation(owner, { status: "disabled" })

  const staff = await createActor("administrator")
  const [line] = await rows.children("order_items", "order_id", [order?.id ?? ""])
  const packed = await call(staff, orders.pack, {
    params: { id: order?.id ?? "" },
    body: {
      location_id: own.id,
      shipment_method: "dhl_paket",
      tracking_numbers: ["00340001"],
      lines: [{ line_item_id: line?.id ?? "", quantity: 1 }],
    },
  })
  const { fulfillments } = packed.body.order
  await call(staff, orders.ship, {
    params: { id: order?.id ?? "", fulfillment_id: fulfillments[0].id },
    body: {},
  })
  await settle()
  const pushes = await rows.children("tracking_pushes", "shop_id", [id])
  expect(pushes.length).toBeGreaterThan(0)
  for (const { status } of pushes) expect(status).toBe("done")
  type Known = { orders: { fulfillments: { tracking: { number: string }[] }[] }[] }
  const known = await platform.look<Known>("orders", domain)
  expect(known.orders[0]?.fulfillments[0]?.tracking[0]?.number).toBe("00340001")

  await platform.control("uninstall", { shop: domain })
  await platform.control("idle", { shop: domain })
  await settle()
  expect((await shopRow(id)).status).toBe("disconnected")
})

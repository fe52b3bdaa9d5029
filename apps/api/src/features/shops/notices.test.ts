import { shops } from "@packhaus/contract/shops/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, rows, runJob } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle, shopRow } = connectedShops(testApp, platform)
const hourAgo = new Date(Date.now() - 3_600_000).toISOString()

/** A stored message. */
const tell = (organisation_id: string, shop_id: string, topic: string, body: object) =>
  rows.insert("inbox", {
    organisation_id,
    shop_id,
    topic,
    body: { ...body },
    delivery_id: `${topic} ${Math.random()}`,
  })

it("blanks only the data of this shopper, once no parcel is open", async () => {
  const { owner, domain, id } = await connected("privat")
  const { organisation_id } = owner
  const ids: number[] = []
  for (const name of ["#1", "#2", "#3"])
    ids.push((await place(domain, { name, email: "ada@example.com", lines: [thing] })).order.id)
  await platform.control("orders/cancel", { shop: domain, name: "#1", wait_ms: 60_000 })
  await settle()
  await tell(organisation_id, id, "customers/redact", {
    customer: { id: 1 },
    orders_to_redact: ids.slice(0, 2),
  })
  await settle()
  const [first, second] = await ordersOf(owner)
  expect(first).toMatchObject({
    recipient: "",
    email: null,
    phone: null,
    country_code: "DE",
    shipping_address: {
      last_name: null,
      address_1: null,
      city: null,
      postal_code: "200",
      country_code: "DE",
    },
  })
  expect(first?.search).not.toContain("ada")
  // Its parcel still needs the data; the request waits.
  expect(second?.recipient).toBe("Ada Lovelace")
  const { body } = await call(owner, shops.sync, { params: { id } })
  expect(body.sync.failures).toEqual([])

  await platform.control("orders/cancel", { shop: domain, name: "#2", wait_ms: 60_000 })
  await settle()
  await runJob("privacy-requests.finish")
  const after = await ordersOf(owner)
  expect(after.map(({ recipient }) => recipient)).toEqual(["", "", "Ada Lovelace"])
})

it("blanks a whole shop's data after the end of its connection, and records a request for data", async () => {
  const { owner, domain, id } = await connected("ende")
  const { organisation_id } = owner
  await place(domain, { name: "#1", lines: [thing] })
  await platform.control("orders/cancel", { shop: domain, name: "#1", wait_ms: 60_000 })
  await settle()
  await call(owner, shops.disconnect, { params: { id } })
  await tell(organisation_id, id, "customers/data_request", {
    customer: { id: 7 },
    orders_requested: [1],
  })
  await tell(organisation_id, id, "shop/redact", { shop_domain: domain })
  await settle()
  expect((await ordersOf(owner)).map(({ recipient }) => recipient)).toEqual([""])
  const notes = await rows.children("audit_entries", "entity_id", [id])
  expect(notes.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      "shop.connect",
      "shop.disconnect",
      "shop.customers_data_request",
      "shop.shop_redact",
    ]),
  )
})

it("releases all orders from before the connection at once", async () => {
  const domain = "frueher.myshopify.com"
  const { owner, id } = await connected("frueher", async () => {
    for (const name of ["#1", "#2"]) await place(domain, { name, at: hourAgo, lines: [thing] }, 0)
  })
  const stranger = await createActor("customer")
  const params = { id }
  expect((await call(stranger, shops.release, { params })).status).toBe(404)
  const { status, body } = await call(owner, shops.release, { params })
  expect([status, body]).toEqual([200, { released: 2 }])
  await settle()
  expect((await ordersOf(owner)).flatMap(({ holds }) => holds)).toEqual(["unmatched", "unmatched"])
  expect((await call(owner, shops.release, { params })).body).toEqual({ released: 0 })
})

it("routes open orders from before the connection at once if requested", async () => {
  const owner = await createActor("customer")
  const domain = await platform.found("sofort")
  await place(domain, { name: "#1", at: hourAgo, lines: [thing] }, 0)
  await platform.connect(testApp, owner, { domain, route_existing: true })
  await settle()
  expect((await ordersOf(owner)).flatMap(({ holds }) => holds)).toEqual(["unmatched"])
})

it("creates or links a later product by SKU, and matches the orders that waited for it", async () => {
  const { owner, domain, id } = await connected("spaeter")
  const { organisation_id } = owner
  await platform.control("faults", { shop: domain, mode: "drop", times: 1 })
  const goods = {
    title: "Kanne",
    variants: [
      { sku: "KANNE-1", price: 900 },
      { sku: "KANNE-2", price: 950 },
    ],
  }
  await platform.control("products", { shop: domain, products: [goods] })
  await place(domain, { name: "#1", lines: [{ sku: "KANNE-2", quantity: 1 }] })
  await settle()
  expect((await ordersOf(owner))[0]?.holds).toContain("unmatched")

  const { products } = await platform.look<{
    products: { id: number; variants: { id: number; sku: string }[] }[]
  }>("products", domain)
  const reported = { ...products[0], title: "Kanne" }
  await tell(organisation_id, id, "products/update", reported)
  await tell(organisation_id, id, "products/update", reported)
  await settle()
  expect((await ordersOf(owner))[0]?.holds).not.toContain("unmatched")
  const variants = await rows.children("product_variants", "merchant_id", [organisation_id])
  expect(variants.map(({ sku }) => sku)).toEqual(["KANNE-1", "KANNE-2"])
  const links = await rows.children("variant_links", "shop_id", [id])
  expect(links).toHaveLength(2)

  const twin = {
    id: 5,
    title: "Andere Kanne",
    variants: [
      { id: 6, title: "x", sku: " kanne-1 " },
      { id: 7, title: "y", sku: null },
    ],
  }
  await tell(organisation_id, id, "products/create", twin)
  await settle()
  const all = await rows.children("product_variants", "merchant_id", [organisation_id])
  expect(all.map(({ sku }) => sku)).toEqual(["KANNE-1", "KANNE-2", null])
  const made = await rows.children("variant_links", "shop_id", [id])
  expect(made.find(({ external_variant_id }) => external_variant_id === "6")?.variant_id).toBe(
    all[0]?.id,
  )
})

it("the shell warns of missing scopes and a revoked token, and counts failures", async () => {
  const { owner, domain, id } = await connected("warnt")
  const session = async () => (await call(owner, sessions.current, {})).body.session
  expect((await session()).warnings.missing_scopes).toEqual([])
  await platform.control("expire", { shop: domain, what: "all" })
  await call(owner, shops.reconcile, { params: { id } })
  await settle()
  const { attention, warnings } = await session()
  expect(attention.shops).toBe(1)
  expect(warnings.missing_scopes).toEqual([
    { shop_id: id, organisation_id: owner.organisation_id, name: "warnt", domain },
  ])
  expect((await shopRow(id)).status).toBe("needs_reauth")
})

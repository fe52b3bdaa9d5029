import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { MAX_ATTEMPTS } from "@packhaus/contract/sourcing/publications/status"
import { afterEach, expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createAgreement, createPublication, published } from "../../../testing/agreements.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { businessDay } from "../../../testing/days.ts"
import { createOffer, createWorkshop } from "../../../testing/product-requests.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { descriptionOf } from "./verbs/description.ts"
import { listInShop } from "./verbs/list-in-shop.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, db, rows, runJob } = testApp
const { connected, settle, place, ordersOf } = connectedShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const [variant] = published.variants
const sold = { ...published, variants: [{ ...variant, sku: "FJORD-S", price: 4990 }] } as Publish

async function agreed(owner: Actor) {
  const staff = await createActor("administrator")
  const supplier = await createActor("supplier")
  const workshop = await createWorkshop(testApp, supplier)
  const made = { supplier, place_id: workshop.id, variants: [] }
  const { id, request_id } = await createAgreement(testApp, owner, made)
  return { staff, supplier, workshop, agreement_id: id, params: { id: request_id } }
}
type InShop = { products: { id: number; title: string; variants: { sku: string }[] }[] }
const inShop = async (shop: string) =>
  (await platform.look<InShop>("products", shop)).products.filter(
    ({ title }) => title === published.title,
  )

it("200 publishes once: a product with customs data, linked to its agreement", async () => {
  const owner = await createActor("customer")
  const { staff, agreement_id, params } = await agreed(owner)
  const body = published as Publish
  const replies = await Promise.all([
    call(staff, publications.publish, { params, body }),
    call(staff, publications.publish, { params, body }),
  ])
  // The second request waits for the lock and reads the published state: the unique key would
  // refuse it as well, but as a duplicate without a reason.
  expect(replies.map(({ status, body: { code } }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [422, "product_requests.not_open_for"],
  ])
  const request = (await call(owner, productRequests.read, { params })).body.product_request
  expect(request).toMatchObject({ status: "published", products: [{ title: published.title }] })
  const { publication } = (await call(owner, publications.ofRequest, { params })).body
  expect(publication).toMatchObject({ status: "none", safety: published.safety })
  const made = { params: { id: publication.product_id } }
  const { product } = (await call(owner, products.read, made)).body
  expect(product.safety).toEqual(published.safety)
  expect(product.variants).toMatchObject([
    { title: "Schwarz", origin_country: "CN", hs_code: "94055000", mid_code: "CNNINLUM88NIN" },
  ])
  const lines = await db.selectFrom("agreement_lines").selectAll().execute()
  expect(lines.filter((line) => line.agreement_id === agreement_id)).toMatchObject([
    { variant_id: product.variants[0].id, line: 0 },
  ])
  const repeated = await call(staff, publications.publish, { params, body })
  expect([repeated.status, repeated.body.code]).toEqual([422, "product_requests.not_open_for"])
  const retried = await call(staff, publications.retry, { params })
  expect([retried.status, retried.body.code]).toEqual([422, "publications.not_open_for"])
})

it("creates the product in the shop once for repeated jobs; its order goes to the supplier", async () => {
  const { owner, domain, id: shop_id } = await connected("published")
  const { staff, supplier, workshop, params } = await agreed(owner)
  const reply = await call(staff, publications.publish, { params, body: { ...sold, shop_id } })
  expect(reply.body.publication).toMatchObject({ status: "pending", shop_id })
  await Promise.all([settle(), settle()])
  const { publication } = (await call(owner, publications.ofRequest, { params })).body
  expect(publication).toMatchObject({ status: "listed", attempts: 1, last_error: null })

  expect(await inShop(domain)).toMatchObject([{ variants: [{ sku: "FJORD-S" }] }])
  const { variants } = (
    await call(owner, products.read, { params: { id: publication.product_id } })
  ).body.product
  const links = db.selectFrom("variant_links").select("variant_id").where("shop_id", "=", shop_id)
  expect(await links.execute()).toContainEqual({ variant_id: variants[0].id })

  await place(domain, {
    financial_status: "PAID",
    lines: [{ title: published.title, sku: "FJORD-S", quantity: 2, unit_price: 4990 }],
  })
  await runJob("shops.reconcile")
  await settle()
  const [order] = await ordersOf(owner)
  expect(order).toMatchObject({ holds: [], location_id: workshop.id })
  const seen = (await call(supplier, orders.read, { params: { id: order?.id ?? "" } })).body.order
  const packed = await call(supplier, orders.pack, {
    params: { id: order?.id ?? "" },
    body: {
      location_id: workshop.id,
      shipment_method: "dhl_paket",
      lines: [{ line_item_id: seen.items[0].id, quantity: 2 }],
      tracking_numbers: ["00340434161094042557"],
    },
  })
  expect(packed.body.order).toMatchObject({ fulfillment_status: "shipped", total: null })
})

it("retries an unavailable shop automatically; after the last attempt a person retries", async () => {
  const { owner, domain, id: shop_id } = await connected("away")
  const { staff, params } = await agreed(owner)
  await platform.control("faults", { shop: domain, mode: "500", times: 100 })
  await call(staff, publications.publish, { params, body: { ...sold, shop_id } })
  await platform.hurried(settle)
  const before = (await call(owner, publications.ofRequest, { params })).body.publication
  expect(before).toMatchObject({ status: "pending", attempts: 1 })
  expect(before?.last_error).toMatch(/^unreachable/)
  expect(Date.parse(before?.retry_at ?? "")).not.toBeNaN()
  // The scheduled job retries until the last attempt.
  for (let n = 0; n < MAX_ATTEMPTS; n++) {
    await runJob("publications.list-again")
    await platform.hurried(settle)
  }
  const given = (await call(owner, publications.ofRequest, { params })).body.publication
  expect(given).toMatchObject({ status: "failed", attempts: MAX_ATTEMPTS })
  await platform.control("faults", { shop: domain, mode: null })
  const response = await call(staff, publications.retry, { params })
  expect(response.body.publication).toMatchObject({ status: "pending", attempts: 0 })
  await settle()
  const after = (await call(owner, publications.ofRequest, { params })).body.publication
  expect(after).toMatchObject({ status: "listed", last_error: null })
})

it("422 for an unknown line, product, variant or shop; nothing is stored", async () => {
  const owner = await createActor("customer")
  const stranger = await createActor("customer")
  const { staff, params } = await agreed(owner)
  const foreign = await createPublication(testApp, stranger)
  const theirs = await rows.one("publications", foreign.id)
  const faultOf = async (overrides: object) => {
    const body = { ...published, ...overrides } as Publish
    const { status, body: reply } = await call(staff, publications.publish, { params, body })
    const [first] = reply.details.fields
    return [status, first.path, first.code]
  }
  const line = (overrides: object) => ({ variants: [{ ...variant, ...overrides }] })
  expect(await faultOf(line({ line: 1 }))).toEqual([400, "variants.0.line", "choice.unknown"])
  expect(await faultOf({ ...line({ sku: "A", price: 100 }), shop_id: theirs.shop_id })).toEqual([
    400,
    "shop_id",
    "choice.unknown",
  ])
  expect(
    await faultOf({ ...line({ variant_id: "variant_1" }), product_id: theirs.product_id }),
  ).toEqual([400, "product_id", "choice.unknown"])
  expect(await faultOf({ ...line({}), shop_id: "shop_1" })).toEqual([
    400,
    "variants.0.sku",
    "text.required",
  ])
  const { maker } = published.safety
  expect(await faultOf({ safety: { maker, responsible: null, warnings: "" } })).toEqual([
    400,
    "safety.responsible",
    "value.required",
  ])
  expect((await rows.one("product_requests", params.id)).status).toBe("accepted")
  const made = await db
    .selectFrom("products")
    .select("id")
    .where("merchant_id", "=", owner.organisation_id)
    .execute()
  expect(made).toEqual([])
})

it("200 links variants of an existing product, and refuses another request for them", async () => {
  const owner = await createActor("customer")
  const first = await agreed(owner)
  const body = published as Publish
  const { publication } = (
    await call(first.staff, publications.publish, { params: first.params, body })
  ).body
  const made = { params: { id: publication.product_id } }
  const { product } = (await call(owner, products.read, made)).body
  const variant_id = product.variants[0].id
  const second = await createAgreement(testApp, owner, {
    supplier: await createActor("supplier"),
    variants: [],
    valid_from: businessDay(),
  })
  const linked = {
    ...published,
    product_id: product.id,
    variants: [{ ...variant, variant_id }],
  } as Publish
  const params = { id: second.request_id }
  const refused = await call(first.staff, publications.publish, { params, body: linked })
  expect([refused.status, refused.body.code]).toEqual([422, "offers.variant_agreed"])
  await db
    .updateTable("agreements")
    .set({ valid_until: businessDay(-3) })
    .where("id", "=", first.agreement_id)
    .execute()
  const taken = await call(first.staff, publications.publish, { params, body: linked })
  expect(taken.body.publication).toMatchObject({ product_id: product.id, status: "none" })
})

it("creates the product once when a job is killed after the shop accepted it and before that was stored", async () => {
  const { owner, domain, id: shop_id } = await connected("killed")
  const { staff, params } = await agreed(owner)
  await call(staff, publications.publish, { params, body: { ...sold, shop_id } })
  const { id } = (await call(owner, publications.ofRequest, { params })).body.publication ?? {}
  const steps = (dies: boolean): Parameters<typeof listInShop>[0] => {
    let calls = 0
    return {
      transaction: (work) => {
        // Claim and access, then the write after the call.
        if (dies && ++calls > 2) throw new Error("killed")
        return testApp.application.db.transaction((transaction) =>
          work(testApp.application.contextOf(transaction, system, noCookies)),
        )
      },
    }
  }
  await expect(listInShop(steps(true), id ?? "")).rejects.toThrow("killed")
  expect(await inShop(domain)).toHaveLength(1)
  // Concurrent jobs find it claimed; two minutes later it is retried.
  await listInShop(steps(false), id ?? "")
  const held = await rows.one("publications", id ?? "")
  expect(held).toMatchObject({ status: "pending", attempts: 1 })
  await db
    .updateTable("publications")
    .set({ lease_until: null })
    .where("id", "=", id ?? "")
    .execute()
  await listInShop(steps(false), id ?? "")
  expect(await rows.one("publications", id ?? "")).toMatchObject({ status: "listed", attempts: 2 })
  expect(await inShop(domain)).toHaveLength(1)
  await settle()
})

it("422 before an offer was accepted", async () => {
  const owner = await createActor("customer")
  const staff = await createActor("administrator")
  const { request_id: id } = await createOffer(testApp, owner)
  const body = published as Publish
  const early = await call(staff, publications.publish, { params: { id }, body })
  expect([early.status, early.body.code]).toEqual([422, "product_requests.not_open_for"])
})

it("escapes people's texts as HTML in the shop", () => {
  const html = descriptionOf("Glas & <script>\n\nzwei", {
    ...published.safety,
    warnings: '"heiß"',
  } as Publish["safety"])
  expect(html).toContain("<p>Glas &amp; &lt;script&gt;</p><p>zwei</p>")
  expect(html).toContain("&quot;heiß&quot;")
  expect(html).toContain("Packhaus GmbH")
})

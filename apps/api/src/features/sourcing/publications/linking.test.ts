import { products } from "@packhaus/contract/catalogue/products/endpoints"
import type { ProductSafety } from "@packhaus/contract/catalogue/products/schema"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createAgreement, published } from "../../../testing/agreements.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createWorkshop } from "../../../testing/product-requests.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, db, rows, runJob } = testApp
const { connected, settle, place, ordersOf } = connectedShops(testApp, platform)
const { createShop } = orderFixtures(testApp)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const [variant] = published.variants
type InShop = { products: { id: number }[] }

async function agreed(owner: Actor) {
  const staff = await createActor("administrator")
  const supplier = await createActor("supplier")
  const workshop = await createWorkshop(testApp, supplier)
  const made = { supplier, place_id: workshop.id, variants: [] }
  const { request_id } = await createAgreement(testApp, owner, made)
  return { staff, workshop, params: { id: request_id } }
}

it("200 links a product that exists in the shop: creates nothing there, and its orders go to the supplier", async () => {
  const {
    owner,
    domain,
    id: shop_id,
  } = await connected("linked", () =>
    platform.control("products", {
      shop: "linked.myshopify.com",
      products: [
        { title: "Laterne", variants: [{ title: "Schwarz", sku: "FJORD-S", price: 4990 }] },
      ],
    }),
  )
  const known = await db
    .selectFrom("variant_links as link")
    .innerJoin("product_variants as known", (join) =>
      join
        .onRef("known.id", "=", "link.variant_id")
        .onRef("known.merchant_id", "=", "link.organisation_id"),
    )
    .select(["known.id", "known.product_id", "known.sku"])
    .where("link.shop_id", "=", shop_id)
    .where("known.sku", "is not", null)
    .orderBy("known.id")
    .executeTakeFirstOrThrow()
  const before = (await platform.look<InShop>("products", domain)).products.length
  const { staff, workshop, params } = await agreed(owner)
  const linked = (overrides: object) =>
    ({
      ...published,
      product_id: known.product_id,
      shop_id,
      is_linked: true,
      variants: [{ ...variant, variant_id: known.id }],
      ...overrides,
    }) as Publish
  const publish = (body: Publish) => call(staff, publications.publish, { params, body })
  const faultOf = async (overrides: object) =>
    (await publish(linked(overrides))).body.details.fields[0].path
  expect(await faultOf({ shop_id: null })).toBe("shop_id")
  expect(await faultOf({ product_id: null, variants: [variant] })).toBe("product_id")
  const elsewhere = await connected("elsewhere")
  expect(await faultOf({ shop_id: elsewhere.id })).toBe("shop_id")

  await platform.control("faults", { shop: domain, mode: "500", times: 100 })
  const replies = await Promise.all([publish(linked({})), publish(linked({}))])
  expect(replies.map(({ status, body: { code } }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [422, "product_requests.not_open_for"],
  ])
  const { publication } = (await call(owner, publications.ofRequest, { params })).body
  // The shop is unavailable, but is not needed.
  expect(publication).toMatchObject({ status: "listed", shop_id, product_id: known.product_id })
  await settle()
  await platform.control("faults", { shop: domain, mode: null })
  expect((await platform.look<InShop>("products", domain)).products).toHaveLength(before)

  await place(domain, {
    financial_status: "PAID",
    lines: [{ title: "Laterne", sku: known.sku, quantity: 1, unit_price: 4990 }],
  })
  await runJob("shops.reconcile")
  await settle()
  expect(await ordersOf(owner)).toMatchObject([{ holds: [], location_id: workshop.id }])

  // Its description belongs to the shop's people: later safety data are not written into it.
  const safety = { ...published.safety, warnings: "Heiß: Abstand halten." } as ProductSafety
  const overrides = await call(owner, products.setSafety, {
    params: { id: known.product_id },
    body: { safety },
  })
  expect(overrides.status).toBe(200)
  await settle()
  const marked = await sql`select state from pgboss.job where name = 'publications.mark-safety'`
  expect((await marked.execute(db)).rows).toEqual([{ state: "completed" }, { state: "completed" }])
  expect(await rows.one("publications", publication?.id ?? "")).toMatchObject({
    safety_due_at: null,
  })
})

it("400 for a variant that this shop never reported", async () => {
  const { owner, id: shop_id } = await connected("unknown")
  const first = await agreed(owner)
  const made = await call(first.staff, publications.publish, {
    params: first.params,
    body: published as Publish,
  })
  const product_id = made.body.publication.product_id
  const own = await rows.children("product_variants", "product_id", [product_id])
  // Another shop of the same owner has it.
  const other = await createShop(owner)
  await rows.insert("variant_links", {
    organisation_id: owner.organisation_id,
    shop_id: other.id,
    external_variant_id: "900",
    variant_id: own[0]?.id ?? "",
  })
  const { staff, params } = await agreed(owner)
  const body = {
    ...published,
    product_id,
    shop_id,
    is_linked: true,
    variants: [{ ...variant, variant_id: own[0]?.id ?? "" }],
  } as Publish
  const refused = await call(staff, publications.publish, { params, body })
  expect(refused.body.details.fields).toMatchObject([
    { path: "variants.0.variant_id", code: "choice.unknown" },
  ])
})

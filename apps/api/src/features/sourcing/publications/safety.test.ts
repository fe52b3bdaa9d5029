import { products } from "@packhaus/contract/catalogue/products/endpoints"
import type { ProductSafety } from "@packhaus/contract/catalogue/products/schema"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { afterEach, expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createAgreement, published } from "../../../testing/agreements.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { createWorkshop } from "../../../testing/product-requests.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { descriptionOf, withSafety } from "./verbs/description.ts"
import { tellSafety } from "./verbs/tell-safety.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, db, runJob } = testApp
const { connected, settle } = connectedShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const [variant] = published.variants
const safety = published.safety as ProductSafety
const warned = (warnings: string): ProductSafety => ({ ...safety, warnings })

/** A product published to its own shop, and the calls to that shop. */
async function listed(name: string, isThere = true) {
  const { owner, domain, id: shop_id } = await connected(name)
  const staff = await createActor("administrator")
  const supplier = await createActor("supplier")
  const workshop = await createWorkshop(testApp, supplier)
  const made = { supplier, place_id: workshop.id, variants: [] }
  const { request_id } = await createAgreement(testApp, owner, made)
  const params = { id: request_id }
  const body = {
    ...published,
    shop_id,
    variants: [{ ...variant, sku: `SAFE-${name}`, price: 4990 }],
  } as Publish
  await call(staff, publications.publish, { params, body })
  if (isThere) await settle()
  const read = async () => {
    const reply = await call(owner, publications.ofRequest, { params })
    return reply.body.publication
  }
  const set = async (to: ProductSafety | null) => {
    const { product_id: id } = await read()
    const reply = await call(owner, products.setSafety, { params: { id }, body: { safety: to } })
    expect(reply.status).toBe(200)
  }
  return { domain, read, set }
}
type ShopRequest = { operation: string | null }
const updates = async (domain: string) =>
  (await platform.look<{ requests: ShopRequest[] }>("requests", domain)).requests.filter(
    ({ operation }) => operation === "ProductUpdate",
  ).length
type Described = { products: { title: string; description_html: string }[] }
const descriptionIn = async (domain: string) =>
  (await platform.look<Described>("products", domain)).products.find(
    ({ title }) => title === published.title,
  )?.description_html

it("pushes later safety data to the shop once; an equal value is not pushed", async () => {
  const { domain, read, set } = await listed("told")
  expect(await read()).toMatchObject({ status: "listed", safety_due_at: null })
  await set(safety)
  await settle()
  expect(await updates(domain)).toBe(0)
  await set(warned("Heiß: Abstand halten."))
  expect((await read()).status).toBe("listed")
  await Promise.all([settle(), settle()])
  await runJob("publications.tell-safety-again")
  await settle()
  expect(await updates(domain)).toBe(1)
  expect(await descriptionIn(domain)).toBe(
    descriptionOf(published.description, warned("Heiß: Abstand halten.")),
  )
  expect(await read()).toMatchObject({ safety_due_at: null, last_error: null, safety })
  // Removed and restored before the push, so nothing is due.
  await set(null)
  await set(warned("Heiß: Abstand halten."))
  await settle()
  expect(await updates(domain)).toBeLessThanOrEqual(3)
  expect(await descriptionIn(domain)).toContain("Heiß: Abstand halten.")
  await set(null)
  await settle()
  expect(await descriptionIn(domain)).not.toContain("Hersteller")
})

it("retries an unavailable shop automatically, with the data of that time", async () => {
  const { domain, read, set } = await listed("absent")
  await platform.control("faults", { shop: domain, mode: "500", times: 100 })
  await set(warned("Erstens."))
  await platform.hurried(settle)
  const waiting = await read()
  expect(waiting).toMatchObject({ status: "listed", last_error: expect.stringMatching(/^unre/) })
  expect(waiting?.safety_due_at).not.toBeNull()
  await set(warned("Zweitens."))
  await platform.hurried(settle)
  await platform.control("faults", { shop: domain, mode: null })
  await runJob("publications.tell-safety-again")
  await settle()
  expect(await read()).toMatchObject({ safety_due_at: null, last_error: null, attempts: 0 })
  expect(await descriptionIn(domain)).toContain("Zweitens.")
  expect(await updates(domain)).toBe(1)
})

it("pushes changes made during a push afterwards", async () => {
  const { domain, read, set } = await listed("meanwhile")
  // It is due, and no job pushes it during the push here.
  await platform.control("faults", { shop: domain, mode: "500", times: 100 })
  await set(warned("Erstens."))
  await platform.hurried(settle)
  await platform.control("faults", { shop: domain, mode: null })
  const { id = "" } = (await read()) ?? {}
  await db.updateTable("publications").set({ retry_at: null }).where("id", "=", id).execute()
  let calls = 0
  await tellSafety(
    {
      async transaction(work) {
        // Claim, access, push: the data change before the result is stored.
        if (++calls === 3) {
          await set(warned("Zweitens."))
          await settle()
        }
        return testApp.application.db.transaction((transaction) =>
          work(testApp.application.contextOf(transaction, system, noCookies)),
        )
      },
    },
    id,
  )
  expect(await descriptionIn(domain)).toContain("Erstens.")
  expect((await read())?.safety_due_at).not.toBeNull()
  await settle()
  expect(await descriptionIn(domain)).toContain("Zweitens.")
  expect(await read()).toMatchObject({ safety_due_at: null, last_error: null })
})

it("pushes changes made between publishing and listing afterwards", async () => {
  const { domain, read, set } = await listed("between", false)
  expect((await read()).status).toBe("pending")
  await set(warned("Vorher gesagt."))
  await settle()
  expect(await read()).toMatchObject({ status: "listed", safety_due_at: null })
  expect(await descriptionIn(domain)).toContain("Vorher gesagt.")
})

it("keeps people's texts in the shop; a description without the safety part gets it at its end", () => {
  const before = `<h2>Neu!</h2>${descriptionOf("Aus Stahl.", safety)}<div>Maße: <b>28 cm</b></div>`
  const after = withSafety(before, warned("Heiß $& $1"))
  expect(after).toContain("<h2>Neu!</h2><p>Aus Stahl.</p><div><p><strong>Hersteller")
  expect(after).toContain("Heiß $&amp; $1</p></div><div>Maße: <b>28 cm</b></div>")
  expect(withSafety(after, warned("Heiß $& $1"))).toBe(after)
  expect(withSafety(before, null)).toBe(
    "<h2>Neu!</h2><p>Aus Stahl.</p><div>Maße: <b>28 cm</b></div>",
  )
  expect(withSafety("<p>Eigenes</p>", safety)).toMatch(/^<p>Eigenes<\/p><div><p><strong>Hersteller/)
  expect(withSafety("<p>Eigenes</p>", null)).toBe("<p>Eigenes</p>")
})

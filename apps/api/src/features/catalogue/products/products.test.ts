import { handleOf } from "@packhaus/commerce/resources/handles"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { boss, call, createActor, db } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)

const cup = (sku: string | null = null, more: object = {}) => ({
  title: "Große Tasse, blau",
  variants: [{ title: "Default", sku, prices: [{ currency_code: "eur", amount: 1290 }] }],
  ...more,
})
const create = (actor: Actor, body: object) => call(actor, products.create, { body: body as never })
const fieldsOf = ({ status, body }: { status: number; body: { details: { fields?: object } } }) => [
  status,
  body.details.fields,
]
const manage = (agency: Actor, { organisation_id }: Actor) =>
  db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", organisation_id)
    .execute()

describe("POST /admin/products", () => {
  it("200 creates product, variants, items and prices, with a handle from the title", async () => {
    const customer = await createActor("customer")
    const { status, body } = await create(customer, cup(" BLUE-1 "))
    expect([status, body.product]).toEqual([
      200,
      expect.objectContaining({
        merchant_id: customer.organisation_id,
        merchant_name: "customer",
        handle: "grosse-tasse-blau",
        status: "published",
        variants: [
          expect.objectContaining({
            sku: "BLUE-1",
            levels: [],
            prices: [expect.objectContaining({ currency_code: "eur", amount: 1290 })],
          }),
        ],
      }),
    ])
    const repeated = await create(customer, cup())
    expect(repeated.body.product.handle).toBe("grosse-tasse-blau-2")
    expect(handleOf("???", "product")).toBe("product")
    const [{ id: variant_id }] = body.product.variants
    expect(await boss.findJobs("orders.match-waiting", { data: { id: variant_id } })).toHaveLength(
      1,
    )
    const { rows: audit } = await sql`select action, organisation_id from audit_entries
      where entity_id = ${body.product.id}`.execute(db)
    expect(audit).toEqual([{ action: "product.write", organisation_id: customer.organisation_id }])
  })

  it("422 names each field with a taken SKU, case-insensitively, within this merchant only", async () => {
    const [customer, other] = [await createActor("customer"), await createActor("customer")]
    await create(customer, cup("ONE"))
    const variants = ["two", " one", "TWO"].map((sku) => ({ title: sku, sku }))
    const { status, body } = await create(customer, cup(null, { variants }))
    expect([status, body.code, body.details.fields]).toEqual([
      422,
      "products.sku_taken",
      ["variants.1.sku", "variants.2.sku"].map((path) => ({ path, code: "sku.taken", params: {} })),
    ])
    expect((await create(other, cup("ONE"))).status).toBe(200)
  })

  it("422 for all but one of several requests that take the same SKU or handle at once", async () => {
    const customer = await createActor("customer")
    const five = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => create(customer, { ...cup("X"), handle: `h${n}` })),
    )
    expect(five.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    const same = await create(customer, cup(null, { handle: "h" }))
    const twice = await create(customer, cup(null, { handle: "h" }))
    expect([same.status, twice.status, twice.body.code]).toEqual([
      200,
      422,
      "products.handle_taken",
    ])
  })

  it("200 for a customer of the agency, 404 for others, 400 without a merchant or for the agency itself", async () => {
    const [agency, customer] = [await createActor("agency"), await createActor("customer")]
    const merchant_id = customer.organisation_id
    expect((await create(agency, cup(null, { merchant_id }))).status).toBe(404)
    await manage(agency, customer)
    expect((await create(agency, cup(null, { merchant_id }))).status).toBe(200)
    expect(fieldsOf(await create(agency, cup()))).toMatchObject([
      400,
      [{ path: "merchant_id", code: "choice.required" }],
    ])
    const own = cup(null, { merchant_id: agency.organisation_id })
    expect(fieldsOf(await create(agency, own))).toMatchObject([400, [{ code: "choice.unknown" }]])
  })

  it("400 names the faults of a variant, 403 for support and suppliers", async () => {
    const customer = await createActor("customer")
    const variants = [{ title: "", sku: null, hs_code: "12", weight: 1.5 }]
    const { status, body } = await create(customer, cup(null, { variants }))
    const codes = body.details.fields.map(({ path, code }: Record<string, string>) => [path, code])
    expect([status, codes]).toEqual([
      400,
      [
        ["variants.0.title", "text.required"],
        ["variants.0.hs_code", "hs_code.invalid"],
        ["variants.0.weight", "number.whole"],
      ],
    ])
    for (const role of ["support", "supplier"] as const)
      expect((await create(await createActor(role), cup())).status).toBe(403)
  })
})

describe("GET /admin/products", () => {
  it("200 counts variants and stock; finds by title, SKU and prefix", async () => {
    const customer = await createActor("customer")
    const place = await createPlace()
    const { product, item } = await createGoods(customer, {
      sku: "MUG-77",
      stock: { [place.id]: 7 },
    })
    await create(customer, cup("TEA-1", { status: "draft" }))
    const list = async (query: object) =>
      (await call(customer, products.list, { query: query as never })).body
    expect((await list({ q: "mug-7" })).products).toEqual([
      expect.objectContaining({
        id: product.id,
        variant_count: 1,
        skus: ["MUG-77"],
        available_quantity: 7,
        reserved_quantity: 0,
        merchant_name: "customer",
      }),
    ])
    expect((await list({ q: "tasse" })).count).toBe(1)
    expect((await list({ q: "go" })).count).toBe(1)
    expect((await list({ status: "draft" })).count).toBe(1)
    expect((await list({ order: "title", limit: 1 })).products[0].id).toBe(product.id)
    expect((await list({ merchant_id: "org_other" })).count).toBe(0)
    const search = await call(customer, products.variants, { query: { q: "mug" } })
    expect(search.body.variants).toEqual([
      expect.objectContaining({
        product_title: product.title,
        sku: "MUG-77",
        available_quantity: 7,
      }),
    ])
    expect((await call(customer, products.variants, { query: { q: "te" } })).body.count).toBe(1)
    expect(item.is_low).toBe(false)
  })

  it("400 for an unsupported sort order", async () => {
    const customer = await createActor("customer")
    const query = { order: "-search" } as never
    expect((await call(customer, products.list, { query })).status).toBe(400)
  })
})

describe("GET /admin/products/:id", () => {
  it("200 shows the locations of each variant; to a supplier only its own, without prices", async () => {
    const [customer, supplier] = [await createActor("customer"), await createActor("supplier")]
    const [own, his] = [
      await createPlace(),
      await createPlace({ type: "supplier", owner: supplier }),
    ]
    const made = await create(customer, cup("LAMP"))
    const [{ inventory_item_id = "" } = {}] = made.body.product.variants
    const { rows } = testApp
    const params = { id: made.body.product.id }
    expect((await call(supplier, products.read, { params })).status).toBe(404)
    for (const [place, stocked_quantity] of [
      [own, 5],
      [his, 3],
    ] as const)
      await rows.insert("inventory_levels", {
        merchant_id: customer.organisation_id,
        inventory_item_id,
        stocked_quantity,
        location_id: place.id,
        location_owner_id: place.owner_id,
      })
    const seen = (await call(customer, products.read, { params })).body.product.variants[0]
    expect([seen.inventory_quantity, seen.levels.length]).toEqual([8, 2])
    const { status, body } = await call(supplier, products.read, { params })
    expect([status, body.product.merchant_name, body.product.variants]).toEqual([
      200,
      null,
      [expect.objectContaining({ inventory_quantity: 3, prices: [] })],
    ])
  })
})

describe("POST /admin/products/:id and its variants", () => {
  it("200 changes the given fields and updates the search", async () => {
    const customer = await createActor("customer")
    const { id } = (await create(customer, cup("OLD"))).body.product
    const params = { id }
    const changed = await call(customer, products.update, { params, body: { title: "Becher" } })
    expect(changed.body.product).toMatchObject({ title: "Becher", handle: "grosse-tasse-blau" })
    const added = await call(customer, products.createVariant, {
      params,
      body: { title: "Rot", sku: "NEW" },
    })
    const [first, second] = added.body.product.variants
    expect([second.title, second.variant_rank]).toEqual(["Rot", 1])
    const body = { sku: "new " }
    const clash = await call(customer, products.updateVariant, {
      params: { id, variant_id: first.id },
      body,
    })
    expect([clash.status, clash.body.details.fields[0].path]).toEqual([422, "sku"])
    const renamed = await call(customer, products.updateVariant, {
      params: { id, variant_id: second.id },
      body,
    })
    expect(renamed.body.product.variants[1].sku).toBe("new")
    for (const q of ["becher", "rot", "old"])
      expect((await call(customer, products.list, { query: { q } })).body.count).toBe(1)
  })

  it("404 for a product of another organisation and a variant of another product, 403 for support", async () => {
    const [customer, stranger] = [await createActor("customer"), await createActor("customer")]
    const one = await createGoods(customer)
    const two = await createGoods(customer)
    const params = { id: one.product.id, variant_id: two.variant.id }
    const body = { title: "Mine" }
    expect((await call(customer, products.updateVariant, { params, body })).status).toBe(404)
    expect((await call(stranger, products.update, { params, body })).status).toBe(404)
    expect(
      (await call(await createActor("support"), products.update, { params, body })).status,
    ).toBe(403)
  })
})

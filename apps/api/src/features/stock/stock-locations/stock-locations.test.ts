import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { createPlace, createGoods } = catalogueFixtures(testApp)
const address = { name: "Garage", city: "Kiel", country_code: "DE" }

describe("GET /admin/stock-locations", () => {
  it("200 shows the platform's and own locations, all of them to staff, and no customer's to a supplier", async () => {
    const customer = await createActor("customer")
    const own = await createPlace({ type: "customer", owner: customer })
    const foreign = await createPlace({ type: "customer" })
    const platform = await createPlace()
    const idsOf = async (actor: typeof customer) => {
      const { body } = await call(actor, stockLocations.list, { query: { limit: 200 } })
      return body.stock_locations.map(({ id }: { id: string }) => id)
    }
    expect((await idsOf(customer)).sort()).toEqual([own.id, platform.id].sort())
    expect(await idsOf(await createActor("support"))).toEqual(
      expect.arrayContaining([own.id, foreign.id, platform.id]),
    )
    expect(await idsOf(await createActor("supplier"))).toEqual([platform.id])
  })

  it("200 filters by kind and status, finds by name and city", async () => {
    const customer = await createActor("customer")
    const { name } = await createPlace({ type: "customer", owner: customer, status: "inactive" })
    const count = async (query: object) =>
      (await call(customer, stockLocations.list, { query: query as never })).body.count
    expect(await count({ kind: "customer", status: "inactive" })).toBe(1)
    expect(await count({ kind: "customer", status: "active" })).toBe(0)
    expect(await count({ kind: ["customer", "china"], q: name })).toBe(1)
  })

  it("200 shows a supplier's location to customers with goods there", async () => {
    const [customer, supplier] = [await createActor("customer"), await createActor("supplier")]
    const place = await createPlace({ type: "supplier", owner: supplier })
    const params = { id: place.id }
    expect((await call(customer, stockLocations.read, { params })).status).toBe(404)
    await createGoods(customer, { stock: { [place.id]: 1 } })
    const { status, body } = await call(customer, stockLocations.read, { params })
    expect([status, body.stock_location.owner_name]).toEqual([200, null])
  })
})

describe("POST /admin/stock-locations", () => {
  it("200 creates a location of the viewer's organisation, for staff one of the platform", async () => {
    const customer = await createActor("customer")
    const body = { ...address, kind: "customer" } as const
    const made = await call(customer, stockLocations.create, { body })
    expect([made.status, made.body.stock_location]).toEqual([
      200,
      expect.objectContaining({
        ...body,
        owner_id: customer.organisation_id,
        owner_name: "customer",
        type: "customer",
        status: "active",
        phone: null,
      }),
    ])
    const support = await createActor("support")
    const platform = await call(support, stockLocations.create, {
      body: { ...address, kind: "import" },
    })
    expect(platform.body.stock_location.type).toBe("platform")
    const params = { id: platform.body.stock_location.id }
    expect((await call(customer, stockLocations.read, { params })).status).toBe(200)
  })

  it("400 for a kind the owner cannot have, an unknown country, and a missing name", async () => {
    const supplier = await createActor("supplier")
    const kind = await call(supplier, stockLocations.create, {
      body: { ...address, kind: "import" },
    })
    expect([kind.status, kind.body.details.fields[0]]).toMatchObject([
      400,
      { path: "kind", code: "choice.unknown" },
    ])
    const wrong = { kind: "retour", name: " ", country_code: "Germany" } as const
    const { body } = await call(supplier, stockLocations.create, { body: wrong })
    expect(body.details.fields).toMatchObject([
      { path: "name", code: "text.required" },
      { path: "country_code", code: "country.invalid" },
    ])
    const nowhere = { ...address, kind: "retour", country_code: "QQ" } as const
    const refused = await call(supplier, stockLocations.create, { body: nowhere })
    expect(refused.body.details.fields).toMatchObject([
      { path: "country_code", code: "country.invalid" },
    ])
  })

  it("403 for an agency", async () => {
    const body = { ...address, kind: "customer" } as const
    const { status } = await call(await createActor("agency"), stockLocations.create, { body })
    expect(status).toBe(403)
  })
})

describe("POST /admin/stock-locations/:id", () => {
  it("200 changes an own location, 403 for the platform's, 404 for another organisation's", async () => {
    const customer = await createActor("customer")
    const change = (id: string) =>
      call(customer, stockLocations.update, { params: { id }, body: { status: "inactive" } })
    const own = await change((await createPlace({ type: "customer", owner: customer })).id)
    expect([own.status, own.body.stock_location.status]).toEqual([200, "inactive"])
    const reopened = await call(customer, stockLocations.update, {
      params: { id: own.body.stock_location.id },
      body: { status: "active" },
    })
    expect(reopened.status).toBe(200)
    const { rows: topics } = await sql`select topic from live_notices
      where organisation_id = ${customer.organisation_id} order by topic`.execute(db)
    expect(topics.map((notice) => Object(notice).topic)).toEqual([
      "stock_location.changed",
      "stock_location.changed",
    ])
    expect((await change((await createPlace()).id)).status).toBe(403)
    expect((await change((await createPlace({ type: "customer" })).id)).status).toBe(404)
  })
})

describe("DELETE /admin/stock-locations/:id", () => {
  it("200 removes an unused location, 400 for one with goods or in a priority list", async () => {
    const customer = await createActor("customer")
    const remove = (id: string) => call(customer, stockLocations.remove, { params: { id } })
    const { id } = await createPlace({ type: "customer", owner: customer })
    expect((await remove(id)).body).toEqual({ id, object: "stock_location", deleted: true })
    expect((await remove(id)).status).toBe(404)

    const used = await createPlace({ type: "customer", owner: customer })
    await createGoods(customer, { stock: { [used.id]: 0 } })
    const listed = await createPlace({ type: "customer", owner: customer })
    const { organisation_id } = customer
    const rank = { country_code: "DE", rank: 1, location_id: listed.id }
    await rows.insert("location_priorities", { organisation_id, ...rank })
    for (const place of [used, listed]) {
      const { status, body } = await remove(place.id)
      expect([status, body.code]).toEqual([400, "stock_locations.in_use"])
    }
    expect((await remove((await createPlace()).id)).status).toBe(403)
  })
})

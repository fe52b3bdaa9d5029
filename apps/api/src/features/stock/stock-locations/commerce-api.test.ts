import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { resourceFixtures } from "../../../testing/resources.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { createPlace } = catalogueFixtures(testApp)
const { create } = resourceFixtures(testApp)
const administrator = await createActor("administrator")

const make = (actor: Actor, body: object) =>
  call(actor, stockLocations.create, { body: body as never })
const change = (actor: Actor, id: string, body: object) =>
  call(actor, stockLocations.update, { params: { id }, body: body as never })

it("200: a name is enough; kind and country come from the owner", async () => {
  for (const [role, kind, country, shown = country] of [
    ["administrator", "import", "FR"],
    ["administrator", "import", null, "DE"],
    ["supplier", "dropshipping", "PL"],
    ["customer", "customer", "AT"],
  ] as const) {
    const actor = await createActor(role)
    await db
      .updateTable("organisations")
      .set({ country })
      .where("id", "=", actor.organisation_id)
      .execute()
    const { status, body } = await make(actor, { name: "Shed" })
    expect([role, status, body.stock_location]).toMatchObject([
      role,
      200,
      { name: "Shed", kind, status: "active", country_code: shown, metadata: null },
    ])
  }
  const { status, body } = await make(await createActor("customer"), { name: "Nowhere" })
  expect([status, body.details.fields[0].path]).toEqual([400, "country_code"])
})

it("200: accepts and returns an address as an object and as columns", async () => {
  const address = {
    address_1: "Kai 4",
    city: "Kiel",
    country_code: "dk",
    phone: "+49 431 1",
    metadata: { gate: "3" },
  }
  const metadata = { car: "white" }
  const made = await make(administrator, { name: "Dock", address, metadata })
  expect([made.status, made.body.code]).toEqual([200, undefined])
  const place = made.body.stock_location
  expect(place).toMatchObject({
    address_1: "Kai 4",
    city: "Kiel",
    country_code: "DK",
    metadata,
    address: { ...address, id: place.address_id, country_code: "DK", postal_code: null },
  })
  const params = { id: place.id }
  expect((await call(administrator, stockLocations.read, { params })).body).toEqual(made.body)

  const moved = await change(administrator, place.id, {
    address_id: place.address_id,
    address: { address_1: "Kai 5", country_code: "DE", metadata: { gate: "" } },
    metadata: { car: "", bay: 2 },
  })
  expect(moved.body.stock_location).toMatchObject({
    name: "Dock",
    metadata: { bay: 2 },
    address_1: "Kai 5",
    address: { address_1: "Kai 5", city: "Kiel", country_code: "DE", metadata: {} },
  })
  const renamed = await change(administrator, place.id, { name: "Pier", city: "Husum" })
  expect(renamed.body.stock_location).toMatchObject({
    name: "Pier",
    city: "Husum",
    metadata: { bay: 2 },
    address: { address_1: "Kai 5", city: "Husum" },
  })
})

it("400 for the address of another location, one without a street, and an unknown country", async () => {
  const other = await make(administrator, { name: "Other" })
  const { id } = (await make(administrator, { name: "Own" })).body.stock_location
  const { address_id } = other.body.stock_location
  for (const [body, path] of [
    [{ address_id }, "address_id"],
    [{ address: { country_code: "DE" } }, "address.address_1"],
    [{ address: { address_1: "Kai 4", country_code: "QQ" } }, "address.country_code"],
    [{ address: { address_1: "Kai 4", country_code: "DE", planet: "Mars" } }, "address.planet"],
  ] as const)
    for (const reply of [
      await change(administrator, id, body),
      await make(administrator, { name: "New", ...body }),
    ])
      expect([body, reply.status, reply.body.details.fields[0].path]).toEqual([body, 400, path])
})

it("200: locations show the sales channels that the reader sees; lists filter by name and change", async () => {
  const customer = await createActor("customer")
  const { id } = await createPlace()
  const add = salesChannels.parts["add locations"]
  if (!add) throw new TypeError("no such endpoint")
  const channels: string[] = []
  for (const merchant of [PLATFORM_ID, customer.organisation_id]) {
    const channel = await create("sales_channels", merchant)
    channels.push(channel.id)
    const input = { params: { id: channel.id }, body: { location_id: id } }
    expect((await call(administrator, add, input as never)).status).toBe(200)
  }
  const channelsOf = async (actor: Actor) => {
    const query = { expand: "sales_channels" } as never
    const listed = await call(actor, stockLocations.list, {
      query: { id, expand: "sales_channels" } as never,
    })
    const read = await call(actor, stockLocations.read, { params: { id }, query })
    const [place] = listed.body.stock_locations
    expect(read.body.stock_location).toEqual(place)
    return place.sales_channels.map((channel: { id: string }) => channel.id)
  }
  expect((await channelsOf(administrator)).toSorted()).toEqual(channels.toSorted())
  expect(await channelsOf(customer)).toEqual(channels.slice(1))
  expect(await channelsOf(await createActor("supplier"))).toEqual([])
  const changed = await call(administrator, stockLocations.update, {
    params: { id },
    body: {},
    query: { expand: "sales_channels" } as never,
  })
  expect(changed.body.stock_location.sales_channels).toHaveLength(channels.length)
  const plain = await call(customer, stockLocations.read, { params: { id } })
  expect(plain.body.stock_location).not.toHaveProperty("sales_channels")

  const named = plain.body.stock_location.name
  const count = async (query: object) =>
    (await call(customer, stockLocations.list, { query: query as never })).body.count
  expect(await count({ name: named })).toBe(1)
  expect(
    await count({ name: [named, "Nowhere"], updated_at: { gte: "2000-01-01T00:00:00Z" } }),
  ).toBe(1)
  expect(await count({ name: "Nowhere" })).toBe(0)
})

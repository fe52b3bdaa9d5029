import { type Action, policy } from "@packhaus/contract/access/policy"
import { roles } from "@packhaus/contract/access/roles"
import { regions } from "@packhaus/contract/commerce/regions"
import { returnReasons } from "@packhaus/contract/commerce/return-reasons"
import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { shipmentMethods } from "@packhaus/contract/shipping/shipment-methods/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { viewerOfMember } from "../../access/viewer.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { application, call, createActor, db, rows } = testApp
const administrator = await createActor("administrator")
const place = await catalogueFixtures(testApp).createPlace()
const packaging = await rows.insert("packagings", {
  organisation_id: PLATFORM_ID,
  name: "Box",
  length: 1,
  width: 1,
  height: 1,
  weight: 1,
})
const rank = await rows.insert("location_priorities", {
  organisation_id: PLATFORM_ID,
  country_code: "DE",
  rank: 1,
  location_id: place.id,
})
const made = async (reply: Promise<{ status: number; body: Record<string, { id: string }> }>) => {
  const { status, body } = await reply
  expect(status).toBe(200)
  return Object.values(body)[0]?.id ?? ""
}
const region = await made(
  call(administrator, regions.admin.create, { body: regions.definition.example }),
)
const reason = await made(
  call(administrator, returnReasons.admin.create, { body: returnReasons.definition.example }),
)
const method = (await rows.page("shipment_methods", { limit: 1, offset: 0 })).shipment_methods[0]

// Allows every action to every role, as if the policy were missing.
const rules = Object.entries(policy)
for (const [action] of rules) Reflect.set(policy, action as Action, roles)
afterAll(() => {
  for (const [action, allowed] of rules) Reflect.set(policy, action, allowed)
})

const shared = ["stock_locations", "packagings", "location_priorities", "shipment_methods"] as const
const state = async () => {
  const all: unknown[] = []
  for (const table of [...shared, "regions", "return_reasons"])
    all.push((await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows)
  return JSON.stringify(all)
}

it.each(["customer", "supplier", "agency", "service_provider"] as const)(
  "403: a %s changes no rows shared by the platform, although the role reads them",
  async (role) => {
    const actor = await createActor(role)
    const before = await state()
    const params = { id: place.id }
    const replies = [
      call(actor, stockLocations.update, { params, body: { name: "Mine" } }),
      call(actor, stockLocations.remove, { params }),
      call(actor, shipmentMethods.update, {
        params: { id: method?.id ?? "" },
        body: { is_active: false },
      }),
      call(actor, regions.admin.update, { params: { id: region }, body: { name: "Mine" } }),
      call(actor, regions.admin.remove, { params: { id: region } }),
      call(actor, returnReasons.admin.update, { params: { id: reason }, body: { label: "Mine" } }),
      call(actor, returnReasons.admin.remove, { params: { id: reason } }),
      call(actor, locationPriorities.set, {
        params: { country_code: "DE" },
        body: { organisation_id: PLATFORM_ID, location_ids: [place.id] },
      }),
    ]
    for (const reply of await Promise.all(replies)) expect([403, 404]).toContain(reply.status)
    expect(await state()).toBe(before)
  },
)

it("403: every write verb refuses shared rows to their readers", async () => {
  const customer = await createActor("customer")
  const viewer = await viewerOfMember(db, customer.id)
  const own = application.contextOf(db, viewer, noCookies)
  const ids = {
    stock_locations: place.id,
    packagings: packaging.id,
    location_priorities: rank.id,
    shipment_methods: method?.id ?? "",
  }
  for (const table of shared) {
    const id = ids[table]
    expect(await own.rows.one(table, id)).toMatchObject({ id })
    const denied = { code: "access.denied" }
    await expect(own.rows.lock(table, id)).rejects.toMatchObject(denied)
    await expect(own.rows.update(table, id, { id } as never)).rejects.toMatchObject(denied)
    await expect(own.rows.remove(table, id)).rejects.toMatchObject(denied)
  }
  const missing = { code: "row.not_found" }
  await expect(own.rows.remove("stock_locations", "none")).rejects.toMatchObject(missing)
})

import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import type {
  LocationPriority,
  PriorityImport,
} from "@packhaus/contract/location-priorities/schema"
import { describe, expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { createPlace } = catalogueFixtures(testApp)
const administrator = await createActor("administrator")
const [one, two] = [await createPlace(), await createPlace()]

const set = (
  actor: Actor,
  country_code: string,
  location_ids: string[],
  organisation_id?: string,
) =>
  call(actor, locationPriorities.set, {
    params: { country_code },
    body: { location_ids, ...(organisation_id && { organisation_id }) },
  })
const listsOf = (body: { location_priorities: { country_code: string }[] }) =>
  Object.fromEntries(body.location_priorities.map((list) => [list.country_code, list]))

describe("GET and POST /admin/location-priorities", () => {
  it("200 shows the own list of a country instead of the platform's default", async () => {
    await set(administrator, "DE", [one.id, two.id])
    await set(administrator, "ZZ", [two.id])
    const customer = await createActor("customer")
    const before = await call(customer, locationPriorities.list, {})
    expect(listsOf(before.body)).toMatchObject({
      DE: {
        own: false,
        places: [
          { location_id: one.id, rank: 1 },
          { location_id: two.id, rank: 2 },
        ],
      },
      ZZ: { own: false, places: [{ location_id: two.id }] },
    })
    const own = await createPlace({ type: "customer", owner: customer })
    const { status, body } = await set(customer, "DE", [own.id, one.id])
    expect([status, listsOf(body)]).toMatchObject([
      200,
      {
        DE: { own: true, places: [{ location_id: own.id, rank: 1 }, { location_id: one.id }] },
        ZZ: { own: false },
      },
    ])
    await set(customer, "DE", [one.id, own.id])
    const repeated = (await call(customer, locationPriorities.list, {})).body
    expect(listsOf(repeated).DE).toMatchObject({ places: [{ location_id: one.id }, {}] })
  })

  it("200 for an agency's organisations only", async () => {
    const [agency, customer] = [await createActor("agency"), await createActor("customer")]
    const { organisation_id } = customer
    expect((await set(agency, "FR", [one.id], organisation_id)).status).toBe(404)
    await db
      .updateTable("organisations")
      .set({ agency_id: agency.organisation_id })
      .where("id", "=", organisation_id)
      .execute()
    expect((await set(agency, "FR", [one.id], organisation_id)).status).toBe(200)
    expect(listsOf((await call(customer, locationPriorities.list, {})).body).FR).toMatchObject({
      own: true,
    })
  })

  it("400 for six locations, a duplicate, or an unknown country", async () => {
    const customer = await createActor("customer")
    const fieldsOf = async (country: string, ids: string[]) => {
      const { status, body } = await set(customer, country, ids)
      return [status, body.details.fields[0].code]
    }
    const six = Array.from({ length: 6 }, (_, i) => `sloc_${i}`)
    expect(await fieldsOf("DE", six)).toEqual([400, "priority.too_many"])
    expect(await fieldsOf("DE", [one.id, one.id])).toEqual([400, "priority.twice"])
    for (const nowhere of ["de", "QQ", "XX", "ZA1"])
      expect([nowhere, await fieldsOf(nowhere, [one.id])]).toEqual([
        nowhere,
        [400, "country.invalid"],
      ])
    expect(await fieldsOf("DE", [])).toEqual([400, "choice.required"])
  })

  it("403 for support, which may only read, and for a supplier", async () => {
    expect((await set(await createActor("support"), "DE", [one.id])).status).toBe(403)
    expect((await set(await createActor("supplier"), "DE", [one.id])).status).toBe(403)
  })

  it("404 for a location of another organisation, also when staff name it for a customer", async () => {
    const customer = await createActor("customer")
    const foreign = await createPlace({ type: "customer" })
    const { status } = await set(customer, "DE", [one.id, foreign.id])
    expect(status).toBe(404)
    const { organisation_id } = customer
    expect((await set(administrator, "DE", [foreign.id], organisation_id)).status).toBe(404)
  })

  it("200 for both of two racing changes of a list; the last one applies", async () => {
    const customer = await createActor("customer")
    const both = await Promise.all([
      set(customer, "AT", [one.id, two.id]),
      set(customer, "AT", [two.id, one.id]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const stored = await rows.children("location_priorities", "organisation_id", [
      customer.organisation_id,
    ])
    expect(stored.map(({ rank }) => rank).sort()).toEqual([1, 2])
  })
})

describe("DELETE /admin/location-priorities/:country_code", () => {
  it("200 restores the default, 404 without an own list", async () => {
    const customer = await createActor("customer")
    await set(customer, "DE", [two.id])
    const params = { country_code: "DE" }
    const { status, body } = await call(customer, locationPriorities.remove, { params })
    expect([status, listsOf(body).DE]).toMatchObject([200, { own: false }])
    expect((await call(customer, locationPriorities.remove, { params })).status).toBe(404)
  })
})

it("200 stores whether incomplete orders are shipped", async () => {
  const customer = await createActor("customer")
  const body = { ship_what_is_there: true }
  const { status, body: reply } = await call(customer, locationPriorities.settings, { body })
  expect([status, reply.settings]).toEqual([200, body])
  const read = await call(customer, locationPriorities.list, {})
  expect(read.body.settings).toEqual(body)
  const { body: other } = await call(await createActor("customer"), locationPriorities.list, {})
  expect(other.settings).toEqual({ ship_what_is_there: false })
})

describe("POST /admin/location-priorities/import/csv", () => {
  const send = (actor: Actor, lines: string[], dry_run = false, organisation_id?: string) =>
    call(actor, locationPriorities.importCsv, {
      body: {
        csv: lines.join("\r\n"),
        dry_run,
        ...(organisation_id && { organisation_id }),
      },
    })
  const heading = "Land;Rang;Standort"
  const placesOf = async (actor: Actor, country: string) => {
    const { body } = await call(actor, locationPriorities.list, {})
    const lists: LocationPriority[] = body.location_priorities
    const found = lists.find(({ country_code }) => country_code === country)
    return found?.own ? found.places.map(({ location_id }) => location_id) : []
  }

  it("200 replaces the lists of a file's countries after a dry run and keeps others; a repetition changes nothing", async () => {
    const customer = await createActor("customer")
    const own = await createPlace({ type: "customer", owner: customer })
    await set(customer, "DE", [one.id])
    await set(customer, "AT", [two.id])
    const lines = [heading, `de;2;${one.id}`, `DE;1;${own.id}`, `FR;3;${two.id}`]
    const dry = await send(customer, lines, true)
    expect([dry.status, dry.body.priority_import]).toMatchObject([
      200,
      {
        is_done: false,
        rows: 3,
        faults: [],
        changes: [
          { country_code: "DE", before: [one.name], after: [own.name, one.name] },
          { country_code: "FR", before: [], after: [two.name] },
        ],
      },
    ])
    expect(await placesOf(customer, "DE")).toEqual([one.id])
    const both = await Promise.all([send(customer, lines), send(customer, lines)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.priority_import.changes.length).sort()).toEqual([0, 2])
    expect(await placesOf(customer, "DE")).toEqual([own.id, one.id])
    expect(await placesOf(customer, "FR")).toEqual([two.id])
    expect(await placesOf(customer, "AT")).toEqual([two.id])
    const repeated = await send(customer, lines)
    expect(repeated.body.priority_import).toMatchObject({ is_done: true, changes: [] })
  })

  it("200 names each invalid row with its column and imports nothing of such a file", async () => {
    const customer = await createActor("customer")
    const own = await createPlace({ type: "customer", owner: customer })
    const foreign = await createPlace({ type: "customer" })
    const twin = await createPlace({ type: "customer", owner: customer })
    await db
      .updateTable("stock_locations")
      .set({ name: own.name })
      .where("id", "=", twin.id)
      .execute()
    const { status, body } = await send(customer, [
      heading,
      `DE;1;${one.id}`,
      `DE;1;${two.id}`,
      `DE;2;${one.id}`,
      `QQ;1;${one.id}`,
      `FR;6;${one.id}`,
      `FR;1,5;${one.id}`,
      `IT;1;${foreign.id}`,
      "IT;2;",
      `IT;3;${own.name}`,
    ])
    const { faults, is_done } = body.priority_import
    expect([status, is_done]).toEqual([200, false])
    const reported = faults.map((fault: PriorityImport["faults"][number]) => [
      fault.row,
      fault.column,
      fault.code,
    ])
    expect(reported).toEqual([
      [3, "rank", "rank_twice"],
      [4, "location", "priority.twice"],
      [5, "country", "country.invalid"],
      [6, "rank", "rank"],
      [7, "rank", "rank"],
      [8, "location", "choice.unknown"],
      [9, "location", "text.required"],
      [10, "location", "several_locations"],
    ])
    expect(await placesOf(customer, "DE")).toEqual([])
  })

  it("400 for missing columns, 404 for another organisation, 403 for support", async () => {
    const customer = await createActor("customer")
    const bad = await send(customer, ["Land;Standort", `DE;${one.id}`])
    expect([bad.status, bad.body.details.fields[0].code]).toEqual([400, "csv.columns"])
    const lines = [heading, `DE;1;${one.id}`]
    const { organisation_id } = await createActor("customer")
    expect((await send(customer, lines, false, organisation_id)).status).toBe(404)
    expect((await send(await createActor("support"), lines)).status).toBe(403)
  })
})

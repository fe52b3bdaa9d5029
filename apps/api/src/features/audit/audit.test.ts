import { audit } from "@packhaus/contract/audit/endpoints"
import { actionNames, actionWords } from "@packhaus/contract/audit/rules/actions"
import type { AuditDetail, AuditLine } from "@packhaus/contract/audit/schema"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { members } from "@packhaus/contract/members/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)

type Query = Parameters<typeof linesOf>[1]
async function linesOf(
  actor: Actor,
  query: {
    kind?: string
    action?: string
    actor_id?: string
    organisation_id?: string
    q?: string
  },
): Promise<AuditLine[]> {
  const { status, body } = await call(actor, audit.list, { query })
  expect(status).toBe(200)
  return body.audit_lines
}
const detailOf = async (actor: Actor, id = ""): Promise<AuditDetail> => {
  const { status, body } = await call(actor, audit.read, { params: { id } })
  expect(status).toBe(200)
  return body.audit_line
}
const update = (actor: Actor, id: string, body: object) =>
  call(actor, organisations.update, { params: { id }, body })

type NewEntry = {
  action: string
  actor?: Partial<Actor> & { role?: string }
  details?: object
  organisation_id: string
}
/** A line as some verb wrote it. */
async function keep({ action, actor = {}, details = {}, organisation_id }: NewEntry) {
  const id = newId("aud")
  const by = { id: "mem_x", role: "administrator", organisation_id: PLATFORM_ID, ...actor }
  await sql`insert into audit_entries (id, organisation_id, entity, entity_id, action, details,
      actor_id, actor_name, actor_role, actor_organisation_id, network, user_agent, request_id)
    values (${id}, ${organisation_id}, 'organisations', ${organisation_id}, ${action},
      ${JSON.stringify(details)}::jsonb, ${by.id}, 'Mara Voss', ${by.role}, ${by.organisation_id},
      '203.0.113.0/24', 'Firefox', 'req-1')`.execute(db)
  return id
}

it("200 changes of products, variants, locations and packagings show values before and after", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer")
  const { product, variant } = await createGoods(customer, { sku: "LA-S" })
  const place = await createPlace({ type: "customer", owner: customer })
  const size = { length: 300, width: 200, height: 100, max_weight: null }
  const box = await rows.insert("packagings", {
    organisation_id: PLATFORM_ID,
    name: "Karton",
    weight: 80,
    ...size,
  })
  const { id } = product
  const ofVariant = { id, variant_id: variant.id }
  const answers = [
    await call(customer, products.update, { params: { id }, body: { title: "Leuchte" } }),
    await call(customer, products.updateVariant, { params: ofVariant, body: { sku: "LA-XS" } }),
    await call(customer, stockLocations.update, {
      params: { id: place.id },
      body: { name: "Lager" },
    }),
    await call(staff, packagings.update, { params: { id: box.id }, body: { weight: 90 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const changesOf = async (target: string) => {
    // The oldest: a product has a line of each change of its variants, too.
    const line = (await linesOf(staff, { q: target })).at(-1)
    return (await detailOf(staff, line?.id)).changes
  }
  expect(await changesOf(id)).toEqual([{ field: "title", before: product.title, after: "Leuchte" }])
  expect(await changesOf(variant.id)).toEqual([{ field: "sku", before: "LA-S", after: "LA-XS" }])
  expect(await changesOf(place.id)).toEqual([{ field: "name", before: place.name, after: "Lager" }])
  expect(await changesOf(box.id)).toEqual([{ field: "weight", before: 80, after: 90 }])
})

it("200 staff read author, action, origin and values before and after", async () => {
  const staff = await createActor("administrator", { first_name: "Mara", last_name: "Voss" })
  const customer = await createActor("customer")
  const { organisation_id } = customer
  expect((await update(staff, organisation_id, { phone: "+49 40 111" })).status).toBe(200)
  expect((await update(staff, organisation_id, { phone: "+49 40 222" })).status).toBe(200)
  for (const reader of [staff, await createActor("support")]) {
    const [line] = await linesOf(reader, { kind: "organisation", organisation_id })
    expect(line).toMatchObject({
      action: "organisation.write",
      entity: "organisations",
      entity_id: organisation_id,
      actor_kind: "person",
      actor_name: "Mara Voss",
      actor_role: "administrator",
      network: "127.0.0.0/24",
    })
    expect(await detailOf(reader, line?.id)).toMatchObject({
      changes: [{ field: "phone", before: "+49 40 111", after: "+49 40 222" }],
      request_id: expect.any(String),
      via: "bearer",
      session_id: expect.stringMatching(/^ses_/),
    })
  }
})

it("200 owners read the lines of their organisation, with the platform's people by role only", async () => {
  const staff = await createActor("administrator", { first_name: "Mara", last_name: "Voss" })
  const customer = await createActor("customer", { first_name: "Lena", last_name: "Sommer" })
  const { organisation_id } = customer
  await update(staff, organisation_id, { phone: "+49 40 1" })
  await update(customer, organisation_id, { phone: "+49 40 2" })
  const [own, platform] = await linesOf(customer, { action: "organisation.write" })
  expect(own).toMatchObject({ actor_kind: "person", actor_name: "Lena Sommer" })
  expect(own?.network).toBe("127.0.0.0/24")
  expect(platform).toMatchObject({
    actor_kind: "platform",
    actor_id: null,
    actor_name: null,
    actor_role: "administrator",
    network: null,
  })
  const detail = await detailOf(customer, platform?.id)
  expect(detail).toMatchObject({
    changes: [{ field: "phone", before: null, after: "+49 40 1" }],
    request_id: null,
    session_id: null,
    user_agent: null,
    via: null,
  })
  expect(JSON.stringify(detail)).not.toContain("Voss")

  const agency = await createActor("agency")
  await sql`update organisations set agency_id = ${agency.organisation_id}
    where id = ${organisation_id}`.execute(db)
  expect(await linesOf(agency, { organisation_id })).toEqual([])
  const supplier = await createActor("supplier")
  expect(await linesOf(supplier, { organisation_id })).toEqual([])
  for (const stranger of [agency, supplier, await createActor("customer")])
    expect((await call(stranger, audit.read, { params: { id: own?.id ?? "" } })).status).toBe(404)
})

it("200 owners read permitted actions of others, with permitted details only", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const untold = [
    await keep({ organisation_id, action: "fee.write", details: { price: 12 } }),
    await keep({ organisation_id, action: "waitlist.note" }),
    await keep({ organisation_id, action: "balance.transfer", details: { what: "requested" } }),
    await keep({ organisation_id, action: "something.new" }),
  ]
  const told = await keep({
    organisation_id,
    action: "member.disable",
    details: { name: "Ole", reason: "between us" },
  })
  const booked = await keep({
    organisation_id,
    action: "balance.transfer",
    details: { what: "booked", type: "deposit", amount: 5000, note: "between us" },
  })
  expect((await linesOf(customer, {})).map(({ id }) => id)).toEqual([booked, told])
  for (const id of untold)
    expect((await call(customer, audit.read, { params: { id } })).status).toBe(404)
  expect((await detailOf(customer, told)).facts).toEqual([{ field: "name", value: "Ole" }])
  expect((await detailOf(customer, booked)).facts.map(({ field }) => field).sort()).toEqual([
    "amount",
    "type",
    "what",
  ])
  const staff = await createActor("support")
  expect((await linesOf(staff, { organisation_id })).length).toBe(6)
})

it("hides full IBANs and secrets from everyone, and costs from all but their authors and administrators", async () => {
  const administrator = await createActor("administrator")
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const iban = "DE89370400440532013000"
  await update(customer, organisation_id, { iban, bic: "COBADEFFXXX" })
  const [line] = await linesOf(administrator, { organisation_id, action: "organisation.write" })
  for (const reader of [administrator, customer]) {
    const detail = await detailOf(reader, line?.id)
    expect(JSON.stringify(detail)).not.toContain(iban)
    expect(detail.changes).toContainEqual({ field: "iban", before: null, after: "… 3000" })
  }
  const { rows } =
    await sql`select from audit_entries where changes::text like ${`%${iban}%`}`.execute(db)
  expect(rows).toEqual([])

  const details = { title: "Kerze", cost: 300, nested: { margin: 20, token: "abc" }, iban }
  const id = await keep({ organisation_id, action: "order.edit", details })
  const seenBy = async (reader: Actor) =>
    Object.fromEntries((await detailOf(reader, id)).facts.map(({ field, value }) => [field, value]))
  const bank = "… 3000"
  expect(await seenBy(administrator)).toEqual({ ...details, nested: { margin: 20 }, iban: bank })
  const bare = { title: "Kerze", nested: {}, iban: bank }
  expect(await seenBy(await createActor("support"))).toEqual(bare)
  expect(await seenBy(customer)).toEqual(bare)
})

it("403 for members without ownership, waiting and disabled organisations; 401 without sign-in", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const member = await createActor("customer", { organisation_id, position: "member" })
  for (const actor of [member, await createActor("waitlist"), await createActor("disabled")]) {
    expect((await call(actor, audit.list, { query: {} })).status).toBe(403)
    expect((await call(actor, audit.export, { query: {} })).status).toBe(403)
  }
})

const filters: [string, (actor: Actor, organisation_id: string) => Query, string[]][] = [
  ["who", ({ id }) => ({ actor_id: id }), ["member.change_self", "order.hold"]],
  ["what", (_, organisation_id) => ({ organisation_id, action: "order.hold" }), ["order.hold"]],
  ["kind", (_, organisation_id) => ({ organisation_id, kind: "member" }), ["member.change_self"]],
  ["an id", (_, organisation_id) => ({ q: organisation_id }), ["order.hold"]],
]
it.each(filters)("200 filtered by %s", async (_, query, expected) => {
  const staff = await createActor("administrator")
  const person = await createActor("customer")
  const { organisation_id } = person
  await call(person, members.changeSelf, { body: { language: "en" } })
  await keep({ organisation_id, action: "order.hold", actor: { ...person, role: "customer" } })
  const found = (await linesOf(staff, query(person, organisation_id))).filter(
    (line) => line.organisation_id === organisation_id,
  )
  expect(found.map(({ action }) => action).sort()).toEqual(expected)
})

it("every action has words in both languages", () => {
  for (const action of actionNames) {
    expect.soft(actionWords.de[action], action).not.toMatch(/_|^[a-z]|: $/)
    expect.soft(actionWords.en[action], action).not.toMatch(/_|^[a-z]|: $/)
  }
})

it("200 finds lines by person, by order or document number, and by words of actions, in both languages", async () => {
  const staff = await createActor("administrator", { first_name: "Mara", last_name: "Zwirner" })
  const customer = await createActor("customer", { first_name: "Xaver", last_name: "Quendel" })
  const { organisation_id } = customer
  await update(staff, organisation_id, { phone: "+49 40 1" })
  await update(customer, organisation_id, { phone: "+49 40 2" })
  const channel = await rows.insert("sales_channels", { merchant_id: organisation_id, name: "A" })
  const order = await rows.insert("orders", {
    merchant_id: organisation_id,
    number: "#7741X",
    sales_channel_id: channel.id,
    recipient: "Ada",
    payment_status: "captured",
    country_code: "DE",
    currency_code: "eur",
    subtotal: cents(1),
    total: cents(1),
  })
  const note = { params: { id: order.id }, body: { note: "Bitte warten" } }
  expect((await call(customer, orders.note, note)).status).toBe(200)
  const found = async (actor: Actor, q: string) =>
    (await linesOf(actor, { q })).map(({ action, actor_name }) => [action, actor_name])
  const noted = ["order.note", "Xaver Quendel"]
  const changed = ["organisation.write", "Xaver Quendel"]
  for (const q of ["Quendel", "xaver quendel"])
    expect((await found(staff, q)).slice(0, 2)).toEqual([noted, changed])
  for (const q of ["#7741X", "7741x"]) expect(await found(staff, q)).toContainEqual(noted)
  for (const q of ["Bestellung Notiz", "order note"])
    expect(await found(customer, q)).toContainEqual(noted)
  expect(await found(customer, "order note")).not.toContainEqual(changed)
  // Owners do not learn by a name which line a member of the platform wrote.
  expect(await found(customer, "Zwirner")).toEqual([])
  expect(await found(staff, "Zwirner")).toContainEqual(["organisation.write", "Mara Zwirner"])
  const stranger = await createActor("customer")
  for (const q of ["Quendel", "7741x"]) expect(await found(stranger, q)).toEqual([])
})

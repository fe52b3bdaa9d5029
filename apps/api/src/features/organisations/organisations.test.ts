import { organisations } from "@packhaus/contract/organisations/endpoints"
import type { UpdateOrganisation } from "@packhaus/contract/organisations/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const { call, createActor, rows, db } = await createTestApp()
const read = (actor: Actor, id = actor.organisation_id) =>
  call(actor, organisations.read, { params: { id } })
const update = (actor: Actor, body: UpdateOrganisation, id = actor.organisation_id) =>
  call(actor, organisations.update, { params: { id }, body })

const whole = {
  name: "Kerzenglanz",
  company_name: "Kerzenglanz GmbH",
  phone: "+49 4131 1234",
  email: "rechnung@kerzenglanz.example",
  language: "en" as const,
  street: "Lange Straße 12",
  postal_code: "21335",
  city: "Lüneburg",
  country: "DE",
  vat_id: "DE 136 695 976",
  iban: "DE02 1203 0000 0000 2020 51",
  bic: "byladem1001",
  ioss_number: "IM2760000742",
  retail_factor: 275,
}

it("200 an owner changes all invoice details; numbers are stored without spaces", async () => {
  const owner = await createActor("customer")
  const { status, body } = await update(owner, whole)
  const { created_at, ...organisation } = body.organisation
  expect([status, organisation]).toEqual([
    200,
    {
      ...whole,
      vat_id: "DE136695976",
      iban: "DE02120300000000202051",
      bic: "BYLADEM1001",
      id: owner.organisation_id,
      type: "customer",
      status: "active",
      disable_at: null,
      brand_name: null,
      brand_color: null,
      brand_greeting: null,
      brand_greeting_en: null,
      parcel_photo: "off",
      brand_logo_id: null,
      reply_to: null,
      reply_to_pending: null,
    },
  ])
  expect((await read(owner)).body.organisation.city).toBe("Lüneburg")
  expect((await update(owner, { phone: null })).body.organisation.phone).toBeNull()
  const [line] = (await rows.children("audit_entries", "entity_id", [owner.organisation_id])).slice(
    -1,
  )
  expect([line?.action, line?.details]).toEqual(["organisation.write", { fields: ["phone"] }])
  expect(JSON.stringify(line)).not.toContain("DE02")
})

it("200 the retail factor defaults to 2.5 until an owner changes it", async () => {
  const owner = await createActor("customer")
  const factor = async () => (await read(owner)).body.organisation.retail_factor
  expect(await factor()).toBe(250)
  expect((await update(owner, { retail_factor: 300 })).status).toBe(200)
  expect(await factor()).toBe(300)
  for (const retail_factor of [99, 1001, 250.5]) {
    const { status, body } = await update(owner, { retail_factor })
    expect([status, body.details.fields[0].path]).toEqual([400, "retail_factor"])
  }
  expect(await factor()).toBe(300)
})

it("200 a reformatted IBAN is no change; a new one is recorded with its time", async () => {
  const owner = await createActor("supplier")
  const at = async () => (await rows.one("organisations", owner.organisation_id)).iban_changed_at
  await update(owner, { iban: "DE02 1203 0000 0000 2020 51" })
  const first = await at()
  expect(first).not.toBeNull()
  await update(owner, { iban: "de02120300000000202051", city: "Köln" })
  expect(await at()).toBe(first)
  await update(owner, { iban: "AT61 1904 3002 3457 3201" })
  expect(await at()).not.toBe(first)
})

it("400 at the field of an invalid value; nothing of it is stored", async () => {
  const owner = await createActor("customer")
  const faultsOf = async (body: object) => {
    const { status, body: reply } = await update(owner, body)
    type Fault = { path: string; code: string }
    return [status, reply.details.fields.map(({ path, code }: Fault) => `${path} ${code}`)]
  }
  const wrong = { iban: "DE02120300000000202052", bic: "X", vat_id: "DE1", ioss_number: "1" }
  expect(await faultsOf({ ...wrong, city: "Hamburg" })).toEqual([
    400,
    [
      "vat_id vat_id.invalid",
      "iban iban.invalid",
      "bic bic.invalid",
      "ioss_number ioss_number.invalid",
    ],
  ])
  expect(await faultsOf({ name: " ", email: "nobody", country: "Germany" })).toEqual([
    400,
    ["name text.required", "email email.invalid", "country country.invalid"],
  ])
  expect(await faultsOf({ transfer_code: "PH-1" })).toEqual([400, ["transfer_code field.unknown"]])
  expect((await read(owner)).body.organisation.city).toBeNull()
})

it("400 at an IBAN or a post code in a format that its country does not have, as in the onboarding", async () => {
  const owner = await createActor("customer")
  await update(owner, { country: "DE", postal_code: "21335" })
  const faultOf = async (body: UpdateOrganisation) => {
    const { status, body: reply } = await update(owner, body)
    return [status, reply.details?.fields?.[0]?.path, reply.details?.fields?.[0]?.code]
  }
  // Its check digits are right, and it is too short.
  expect(await faultOf({ iban: "DE595001051754073249" })).toEqual([400, "iban", "iban.invalid"])
  expect(await faultOf({ postal_code: "1234" })).toEqual([
    400,
    "postal_code",
    "postal_code.invalid",
  ])
  expect(await faultOf({ country: "NL" })).toEqual([400, "postal_code", "postal_code.invalid"])
  expect((await update(owner, { country: "NL", postal_code: "1012 AB" })).status).toBe(200)
  // Stored values stay unchanged when other fields change.
  await db
    .updateTable("organisations")
    .set({ postal_code: "x" })
    .where("id", "=", owner.organisation_id)
    .execute()
  expect((await update(owner, { city: "Utrecht" })).status).toBe(200)
})

it("200 an administrator enters the platform's own address, and that of a customer", async () => {
  const administrator = await createActor("administrator")
  await db
    .updateTable("organisations")
    .set({ street: null })
    .where("id", "=", PLATFORM_ID)
    .execute()
  const home = { street: "Am Sandtorkai 30", vat_id: "DE811907980" }
  expect((await update(administrator, home)).body.organisation).toMatchObject(home)
  const customer = await createActor("customer")
  const { status } = await update(administrator, { city: "Celle" }, customer.organisation_id)
  expect([status, (await read(customer)).body.organisation.city]).toEqual([200, "Celle"])
})

it("403 for members, support and agencies; 404 for other organisations", async () => {
  const owner = await createActor("customer")
  const { organisation_id: id } = owner
  const colleague = await createActor("customer", { organisation_id: id, position: "member" })
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", id)
    .execute()
  const change = { city: "Celle" }
  expect((await read(colleague)).status).toBe(200)
  expect((await read(agency, id)).status).toBe(200)
  expect((await update(colleague, change)).status).toBe(403)
  expect((await update(agency, change, id)).status).toBe(403)
  expect((await update(await createActor("support"), change, id)).status).toBe(403)
  const stranger = await createActor("customer")
  expect([(await read(stranger, id)).status, (await update(stranger, change, id)).status]).toEqual([
    404, 404,
  ])
  expect((await read(await createActor("disabled"))).status).toBe(403)
})

import { members } from "@packhaus/contract/members/endpoints"
import { onboarding } from "@packhaus/contract/onboarding/endpoints"
import { TERMS_VERSION } from "@packhaus/contract/onboarding/schema"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { expect, it } from "vitest"
import { type Vies, ViesUnavailable } from "../../integrations/vies/port.ts"
import { firstSteps, invitationFixtures } from "../../testing/invitations.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { waitlistEntryInvited } from "../invitations/events.ts"

const asked: string[] = []
const vies: Vies = {
  async check(vat_id) {
    asked.push(vat_id)
    if (vat_id.startsWith("AT")) throw new ViesUnavailable("MS_UNAVAILABLE")
    return { is_valid: vat_id === "DE136695976", reference: "1" }
  },
}
const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail, vies } })
const { call, createActor, db, emit, rows, runJobs } = testApp
const { accept, invited, invitedColleague, open, tokenTo } = invitationFixtures(testApp, box)
const administrator = await createActor("administrator")

type Reply = Awaited<ReturnType<typeof accept>>
const faultsOf = ({ status, body }: Pick<Reply, "status" | "body">) => [
  status,
  body.details?.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]
const signIn = (email: string, password: string) =>
  call(undefined, sessions.token, { body: { email, password } })
const optional = { vat_id: null, ioss_number: null, iban: null, bic: null, phone: null }
const complete = (actor: Actor, more: object) =>
  call(actor, onboarding.complete, { body: { ...optional, ...more } })

it("200 organisation and account come into being together, the agency is named, the terms are kept", async () => {
  const agency = await createActor("agency")
  const email = "jana@kerzenglanz.example"
  const { token, id } = await invited(agency, email)
  const reply = await accept(token)
  expect([reply.status, reply.body.is_signed_in]).toEqual([200, true])
  expect(String(reply.headers["set-cookie"])).toContain("session=")
  const { organisation_id } = reply.body
  expect(await rows.one("organisations", organisation_id)).toMatchObject({
    ...firstSteps.organisation,
    company_name: "Kerzenglanz GmbH",
    type: "customer",
    status: "active",
  })
  const [owner] = await rows.children("members", "organisation_id", [organisation_id])
  expect(owner).toMatchObject({ email, first_name: "Jana", position: "owner", language: "de" })
  expect((await signIn(email, firstSteps.password)).status).toBe(200)
  const [terms] = await rows.children("terms_acceptances", "member_id", [owner?.id ?? ""])
  expect(terms).toMatchObject({ version: TERMS_VERSION, created_at: expect.any(String) })
  expect(await rows.one("invitations", id)).toMatchObject({
    status: "accepted",
    target_id: organisation_id,
    accepted_at: expect.any(String),
  })
  const lines = await rows.children("audit_entries", "entity_id", [owner?.id ?? ""])
  expect(lines.map(({ action }) => action)).toContain("onboarding.accept")
})

it("400 at its field for each wrong value, and nothing comes into being", async () => {
  const email = "wrong@kerzenglanz.example"
  const { token } = await invited(administrator, email)
  const { organisation } = firstSteps
  const before = await db.selectFrom("organisations").select("id").execute()
  const wrong: [object, string][] = [
    [
      { organisation: { ...organisation, postal_code: "2133" } },
      "organisation.postal_code postal_code.invalid",
    ],
    [{ organisation: { ...organisation, country: "XX" } }, "organisation.country country.invalid"],
    [{ organisation: { ...organisation, name: " " } }, "organisation.name text.required"],
    [
      { organisation: { ...organisation, name: "x".repeat(200) } },
      "organisation.name text.too_long",
    ],
    [{ organisation: { ...organisation, street: "" } }, "organisation.street text.required"],
    [{ organisation: { ...organisation, city: "" } }, "organisation.city text.required"],
    [{ organisation: { ...organisation, email: "nobody" } }, "organisation.email email.invalid"],
    [{ organisation: null }, "organisation value.required"],
    [{ first_name: "" }, "first_name text.required"],
    [{ last_name: "x".repeat(200) }, "last_name text.too_long"],
    [{ password: "short", password_confirmation: "short" }, "password password.too_short"],
    [{ password: null, password_confirmation: null }, "password password.required"],
    [{ password: "password123", password_confirmation: "password123" }, "password password.common"],
    [
      { password_confirmation: "another one" },
      "password_confirmation password_confirmation.different",
    ],
    [{ terms_version: "2020-01-01" }, "terms_version terms.required"],
  ]
  for (const [more, fault] of wrong)
    expect(faultsOf(await accept(token, more))).toEqual([400, [fault]])
  expect(await db.selectFrom("organisations").select("id").execute()).toEqual(before)
  expect((await signIn(email, firstSteps.password)).status).toBe(401)
  const abroad = { ...organisation, country: "AT", postal_code: "6020" }
  expect((await accept(token, { organisation: abroad })).status).toBe(200)
})

it("200 what was typed is there on another device, wrong as it is; it is gone with the link", async () => {
  const { token, id } = await invited(administrator, "draft@kerzenglanz.example")
  const save = (steps: object) => call(undefined, onboarding.save, { body: { token, steps } })
  const first = await save({ name: "Kerzen & Glanz", country: "DE", postal_code: "2133" })
  expect([first.status, first.body.faults]).toEqual([
    200,
    [{ path: "postal_code", code: "postal_code.invalid" }],
  ])
  expect(
    (await save({ country: "DE", postal_code: "21335", first_name: "Jana" })).body.faults,
  ).toEqual([])
  expect((await open(token)).body.invitation.steps).toMatchObject({
    name: "Kerzen & Glanz",
    postal_code: "21335",
    first_name: "Jana",
  })
  expect((await save({ name: "x".repeat(300) })).status).toBe(400)
  expect((await save({ password: "secret" })).status).toBe(400)
  await accept(token)
  expect((await save({ name: "late" })).status).toBe(422)
  const { steps } = await db
    .selectFrom("invitations")
    .select("steps")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  expect(steps).toEqual({})
})

it("200 a colleague joins with name and password; 400 with an organisation beside", async () => {
  const owner = await createActor("supplier")
  const email = "colleague@lumen.example"
  const { token } = await invitedColleague(owner, email)
  expect((await open(token)).body.invitation).toMatchObject({
    kind: "member",
    organisation_name: "supplier",
    has_account: false,
  })
  expect(faultsOf(await accept(token))).toEqual([400, ["organisation field.unknown"]])
  const joined = await accept(token, { organisation: null })
  expect([joined.status, joined.body.organisation_id]).toEqual([200, owner.organisation_id])
  const { body } = await call(owner, members.list, { query: {} })
  expect(
    body.members.map((one: { email: string; position: string }) => [one.email, one.position]),
  ).toContainEqual([email, "member"])
})

it("200 from the waitlist: prefilled, no new password, no session by the link", async () => {
  const email = "ida@morgentau.example"
  const password = "correct horse"
  const owner = await createActor("waitlist", {
    email,
    password,
    first_name: "Ida",
    last_name: "Lorenz",
  })
  const { organisation_id } = owner
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ status: "invited", city: "Rostock", country: "DE" })
    .where("id", "=", organisation_id)
    .execute()
  const entry = { id: "wait_1", organisation_ids: [organisation_id], organisation_id, email }
  const invitedBy = { invited_by: agency.id, language: "de" } as const
  await emit(waitlistEntryInvited, { ...entry, ...invitedBy })
  await emit(waitlistEntryInvited, { ...entry, ...invitedBy })
  while ((await runJobs()) > 0);
  expect(box.lettersTo(email)).toHaveLength(1)
  const token = tokenTo(email)
  expect((await open(token)).body.invitation).toMatchObject({
    has_account: true,
    agency_name: "agency",
    steps: { city: "Rostock", first_name: "Ida" },
  })
  expect(faultsOf(await accept(token))).toEqual([400, ["password field.unknown"]])
  const nothingNew = { password: null, password_confirmation: null }
  const reply = await accept(token, nothingNew)
  expect([reply.status, reply.body]).toEqual([200, { organisation_id, is_signed_in: false }])
  expect(reply.headers["set-cookie"]).toBeUndefined()
  expect((await rows.one("organisations", organisation_id)).status).toBe("active")
  expect((await signIn(email, password)).status).toBe(200)
  const [member] = await rows.children("members", "organisation_id", [organisation_id])
  expect(member).toMatchObject({ id: owner.id, first_name: "Jana" })
})

it("200 optional values are stored as they are used; what is missing is no fault", async () => {
  const owner = await createActor("customer")
  await rows.update("organisations", owner.organisation_id, { country: "DE" })
  expect((await complete(owner, {})).status).toBe(200)
  const { body } = await complete(owner, {
    vat_id: "de 136 695 976",
    ioss_number: "IM2760000742",
    iban: "DE02 1203 0000 0000 2020 51",
    bic: "byladem1001",
    phone: "04131 220 1840",
  })
  expect(body.organisation).toMatchObject({
    vat_id: "DE136695976",
    ioss_number: "IM2760000742",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    phone: "+4941312201840",
  })
  asked.length = 0
  await runJobs()
  expect(asked).toEqual(["DE136695976"])
  const [check] = await rows.children("vat_id_checks", "organisation_id", [owner.organisation_id])
  expect(check).toMatchObject({ is_valid: true, checked_by: "VIES" })
  expect(
    (await call(owner, organisations.read, { params: { id: owner.organisation_id } })).status,
  ).toBe(200)
})

it("400 at its field for each optional value that is wrong; a register that is down refuses nobody", async () => {
  const owner = await createActor("customer")
  const wrong: [object, string][] = [
    [{ vat_id: "DE1" }, "vat_id vat_id.invalid"],
    [{ vat_id: "DE999999999" }, "vat_id vat_id.refused"],
    [{ iban: "DE02120300000000202052" }, "iban iban.invalid"],
    // Right by its check digits, and too short for a German one.
    [{ iban: "DE741203000000002020" }, "iban iban.invalid"],
    [{ bic: "XX" }, "bic bic.invalid"],
    [{ ioss_number: "1" }, "ioss_number ioss_number.invalid"],
    [{ phone: "12" }, "phone phone.invalid"],
    [{ phone: "+49 abc" }, "phone phone.invalid"],
  ]
  for (const [more, fault] of wrong)
    expect(faultsOf(await complete(owner, more))).toEqual([400, [fault]])
  expect((await complete(owner, { vat_id: "ATU12345675" })).status).toBe(200)
  expect((await complete(owner, { vat_id: "CHE123456789" })).status).toBe(200)
  const stateOf = async (vat_id: string) =>
    (await call(owner, onboarding.checkVatId, { body: { vat_id } })).body.state
  expect([
    await stateOf("DE136695976"),
    await stateOf("DE999999999"),
    await stateOf("ATU12345675"),
    await stateOf("CHE123456789"),
  ]).toEqual(["confirmed", "refused", "unknown", "unknown"])
})

it("403 for members who are no owners, and for who still waits", async () => {
  const { organisation_id } = await createActor("customer")
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  for (const actor of [colleague, await createActor("waitlist")])
    expect((await complete(actor, {})).status).toBe(403)
})

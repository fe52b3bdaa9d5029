import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const box = await createMailbox()
const publicUrl = "https://packhaus.example"
const testApp = await createTestApp({ outside: { publicUrl, mail: box.mail } })
const { at, call, createActor, db, rows, runJob, runJobs } = testApp
const administrator = await createActor("administrator", { first_name: "Mara", last_name: "Voss" })

const tokenOf = (text = "") => /\/onboarding#token=(\S+)/.exec(text)?.[1] ?? ""
const lastTo = (email: string) => box.lettersTo(email).at(-1)
const open = (token: string) => call(undefined, onboarding.read, { body: { token } })
const invite = (actor: Actor, email: string, more: object = {}) =>
  call(actor, invitations.inviteOrganisation, {
    body: { type: "customer", email, name: "Kerzenglanz GmbH", language: "de", ...more },
  })
const inviteColleague = (actor: Actor, email: string, more: object = {}) =>
  call(actor, invitations.inviteMember, {
    body: { email, position: "member", language: "de", ...more },
  })
const listed = async (actor: Actor, query: object = {}) =>
  (await call(actor, invitations.list, { query })).body.invitations
const faultsOf = ({ status, body }: Awaited<ReturnType<typeof invite>>) => [
  status,
  body.details?.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]

it("200 an agency invites a customer: the mail has the link, the list shows it as sent", async () => {
  const agency = await createActor("agency", { first_name: "Ole", last_name: "Brandt" })
  const email = "jana@kerzenglanz.example"
  const { status, body } = await invite(agency, " Jana@Kerzenglanz.example ")
  expect([status, body.invitation]).toMatchObject([
    200,
    { email, kind: "organisation", type: "customer", status: "pending", delivery: "waiting" },
  ])
  expect(JSON.stringify(body)).not.toMatch(/token|steps|agency_id/)
  await runJobs()
  const letter = lastTo(email)
  expect(letter?.subject).toBe("Ihre Einladung zu Packhaus")
  expect(letter?.text).toContain("Ole Brandt (agency)")
  expect(letter?.text).toContain("Guten Tag,\n")
  expect(tokenOf(letter?.text)).toHaveLength(43)
  expect(await listed(agency)).toMatchObject([
    { email, delivery: "sent", invited_by_name: "Ole Brandt", target_id: null },
  ])
  expect((await open(tokenOf(letter?.text))).body.invitation).toMatchObject({
    email,
    agency_name: "agency",
    has_account: false,
    steps: { name: "Kerzenglanz GmbH", email },
  })
  const stored = await db
    .selectFrom("invitations")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(tokenOf(letter?.text))
})

it("200 in English; 400 for an agency that invites another agency, and for the platform", async () => {
  await invite(administrator, "wei@lumen.example", { type: "supplier", language: "en" })
  await runJobs()
  expect(lastTo("wei@lumen.example")?.subject).toBe("Your invitation to Packhaus")
  expect(lastTo("wei@lumen.example")?.text).toContain("Hello,\n")
  const agency = await createActor("agency")
  const other = await invite(agency, "other@agency.example", { type: "agency" })
  expect(faultsOf(other)).toEqual([400, ["type choice.unknown"]])
  const platform = await invite(administrator, "x@x.example", { type: "platform" as never })
  expect(platform.status).toBe(400)
})

it("200 an owner invites colleagues; 400 for a repetition, a colleague, and an unknown rank", async () => {
  const owner = await createActor("supplier", { email: "owner@supplier.example" })
  expect((await inviteColleague(owner, "new@supplier.example")).status).toBe(200)
  const twice = await inviteColleague(owner, "NEW@supplier.example")
  expect(faultsOf(twice)).toEqual([400, ["email email.invited"]])
  const self = await inviteColleague(owner, "owner@supplier.example")
  expect(faultsOf(self)).toEqual([400, ["email email.member"]])
  const rank = await inviteColleague(owner, "r@supplier.example", { position: "administrator" })
  expect(faultsOf(rank)).toEqual([400, ["position choice.unknown"]])
  await runJobs()
  expect(lastTo("new@supplier.example")?.subject).toBe("Ihr Zugang zu Packhaus")
})

it("one of two racing invitations of an address is created, the other refused", async () => {
  const owner = await createActor("customer")
  const both = await Promise.all([
    inviteColleague(owner, "twin@customer.example"),
    inviteColleague(owner, "twin@customer.example"),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

it("200 an administrator invites into any active organisation; 403 for others, 422 for inactive ones", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const email = "helper@customer.example"
  expect((await inviteColleague(administrator, email, { organisation_id })).status).toBe(200)
  expect(await listed(customer)).toMatchObject([{ email, invited_by_name: "Mara Voss" }])
  const stranger = await createActor("customer")
  expect((await inviteColleague(stranger, "s@x.example", { organisation_id })).status).toBe(404)
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", organisation_id)
    .execute()
  expect((await inviteColleague(agency, "a@x.example", { organisation_id })).status).toBe(403)
  const waiting = await createActor("waitlist")
  const early = { organisation_id: waiting.organisation_id }
  expect((await inviteColleague(administrator, "w@x.example", early)).status).toBe(422)
})

it("200 creating an organisation invites its owner and sets the status invited", async () => {
  const body = {
    type: "service_provider",
    name: "Studio Blende",
    email: "clara@blende.example",
    language: "de",
    street: "Ehrenstraße 21",
    postal_code: "50672",
    city: "Köln",
    country: "DE",
  } as const
  const { status, body: reply } = await call(administrator, invitations.createOrganisation, {
    body,
  })
  const { target_id } = reply.invitation
  expect([status, await rows.one("organisations", target_id)]).toMatchObject([
    200,
    { status: "invited", name: "Studio Blende", city: "Köln" },
  ])
  await runJobs()
  const opened = await open(tokenOf(lastTo(body.email)?.text))
  expect(opened.body.invitation).toMatchObject({
    organisation_name: "Studio Blende",
    has_account: false,
    steps: { name: "Studio Blende", postal_code: "50672", country: "DE" },
  })
})

it("200 resending: a new link for seven days, the former is void; 422 once it was revoked", async () => {
  const agency = await createActor("agency")
  const email = "again@customer.example"
  const { body } = await invite(agency, email)
  const params = { id: body.invitation.id }
  await runJobs()
  const first = tokenOf(lastTo(email)?.text)
  const later = new Date(Date.now() + 30 * 60_000).toISOString()
  await at(later, async () => {
    const resent = await call(administrator, invitations.resend, { params })
    const left = Date.parse(resent.body.invitation.expires_at) - Date.parse(later)
    expect([resent.status, left > 6.99 * 86_400_000]).toEqual([200, true])
    await runJobs()
  })
  const second = tokenOf(lastTo(email)?.text)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([422, 200])
  expect((await call(agency, invitations.revoke, { params })).body.invitation.status).toBe(
    "revoked",
  )
  expect((await open(second)).status).toBe(422)
  for (const verb of [invitations.resend, invitations.revoke]) {
    const { status, body: refused } = await call(agency, verb, { params })
    expect([status, refused.code]).toEqual([422, "invitations.not_open_for"])
  }
  expect((await invite(agency, email)).status).toBe(200)
})

it("resending and revoking in a race leave no valid link", async () => {
  const agency = await createActor("agency")
  const email = "both@customer.example"
  const { body } = await invite(agency, email)
  const params = { id: body.invitation.id }
  await Promise.all([
    call(agency, invitations.resend, { params }),
    call(agency, invitations.revoke, { params }),
  ])
  await runJobs()
  const { status } = (await listed(agency))[0] ?? {}
  expect(status).toBe("revoked")
  expect((await open(tokenOf(lastTo(email)?.text))).status).not.toBe(200)
})

it("expires after seven days, once; resending creates a new one", async () => {
  const email = "late@blende.example"
  const facts = { street: null, postal_code: null, city: null, country: null }
  const created = await call(administrator, invitations.createOrganisation, {
    body: { type: "supplier", name: "Spät", email, language: "de", ...facts },
  })
  const { id, target_id } = created.body.invitation
  await runJobs()
  const token = tokenOf(lastTo(email)?.text)
  const after = new Date(Date.now() + 7 * 86_400_000 + 60_000).toISOString()
  await at(after, async () => {
    expect((await open(token)).status).toBe(422)
    await Promise.all([runJob("invitations.expire"), runJob("invitations.expire")])
  })
  const lines = await rows.children("audit_entries", "entity_id", [id])
  expect(lines.filter(({ details }) => details.verb === "expire")).toHaveLength(1)
  // As the waitlist does with expired ones.
  await db
    .updateTable("organisations")
    .set({ status: "invited" })
    .where("id", "=", target_id)
    .execute()
  const repeated = await call(administrator, invitations.resend, { params: { id } })
  expect([repeated.status, repeated.body.invitation.status]).toEqual([200, "pending"])
  expect(repeated.body.invitation.id).not.toBe(id)
  expect((await rows.one("invitations", id)).status).toBe("expired")
})

it("403 for members who are not owners, where owners decide; agencies' members invite customers", async () => {
  const agency = await createActor("agency")
  const { organisation_id } = agency
  const colleague = await createActor("agency", { organisation_id, position: "member" })
  expect((await invite(colleague, "c@customer.example")).status).toBe(200)
  expect((await inviteColleague(colleague, "m@agency.example")).status).toBe(403)
  const { body } = await inviteColleague(agency, "m@agency.example")
  const params = { id: body.invitation.id }
  expect((await call(colleague, invitations.revoke, { params })).status).toBe(403)
  expect((await call(agency, invitations.revoke, { params })).status).toBe(200)
  const stranger = await createActor("agency")
  expect((await call(stranger, invitations.revoke, { params })).status).toBe(404)
})

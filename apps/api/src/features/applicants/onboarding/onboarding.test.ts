import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import {
  type AcceptInvitation,
  TERMS_VERSION,
} from "@packhaus/contract/applicants/onboarding/schema"
import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { anonymous } from "../../../access/viewer.ts"
import { firstSteps, invitationFixtures } from "../../../testing/invitations.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { waitlistEntryInvited } from "../../members/invitations/events.ts"
import { acceptInvitation } from "./verbs/accept.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { application, call, createActor, db, emit, rows, runJobs } = testApp
const { accept, invited, invitedColleague, open, tokenTo } = invitationFixtures(testApp, box)
const administrator = await createActor("administrator")

type Reply = Awaited<ReturnType<typeof accept>>
const faultsOf = ({ status, body }: Pick<Reply, "status" | "body">) => [
  status,
  body.details?.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]
const signIn = (email: string, password: string) =>
  call(undefined, sessions.token, { body: { email, password } })

it("200 creates organisation and account together, with the agency, and stores the accepted terms", async () => {
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

it("400 at the field of each invalid value, and creates nothing", async () => {
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

it("200 input is available on another device, even if invalid; it is deleted with the link", async () => {
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

it("200 a colleague joins with name and password; 400 with organisation data", async () => {
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

/** A waiting applicant with their invitation link. */
async function invitedFromWaitlist(email: string) {
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
  return { owner, organisation_id, password, token: tokenTo(email) }
}
const nothingNew = { password: null, password_confirmation: null }

it("200 from the waitlist: prefilled, no new password, signed in by the link", async () => {
  const email = "ida@morgentau.example"
  const { owner, organisation_id, password, token } = await invitedFromWaitlist(email)
  expect((await open(token)).body.invitation).toMatchObject({
    has_account: true,
    agency_name: "agency",
    steps: { city: "Rostock", first_name: "Ida" },
  })
  expect(faultsOf(await accept(token))).toEqual([400, ["password field.unknown"]])
  const reply = await accept(token, nothingNew)
  expect([reply.status, reply.body]).toEqual([200, { organisation_id, is_signed_in: true }])
  expect(String(reply.headers["set-cookie"])).toContain("session=")
  expect((await rows.one("organisations", organisation_id)).status).toBe("active")
  expect((await signIn(email, password)).status).toBe(200)
  const [member] = await rows.children("members", "organisation_id", [organisation_id])
  expect(member).toMatchObject({ id: owner.id, first_name: "Jana" })
})

it("200 without a session for an account with a second factor, or a disabled one", async () => {
  for (const more of [{ second_factor_at: "2026-01-01" }, { disabled_at: "2026-01-01" }]) {
    const [field] = Object.keys(more)
    const { owner, token } = await invitedFromWaitlist(`${field}@morgentau.example`)
    await db.updateTable("members").set(more).where("id", "=", owner.id).execute()
    const reply = await accept(token, nothingNew)
    expect([reply.status, reply.body.is_signed_in]).toEqual([200, false])
    expect(reply.headers["set-cookie"]).toBeUndefined()
  }
})

it("events name the organisation, and the inviting agency; colleagues cause none", async () => {
  const agency = await createActor("agency")
  const sent: [string, object][] = []
  /** Accepts, and returns the published events. */
  const acceptHeard = (body: AcceptInvitation) =>
    application.db.transaction((transaction) => {
      const context = application.contextOf(transaction, anonymous, noCookies)
      const emit: typeof context.emit = async ({ name }, payload) => void sent.push([name, payload])
      return acceptInvitation({ ...context, emit }, body)
    })
  const { token, id } = await invited(agency, "heard@kerzenglanz.example")
  const { organisation_id } = await acceptHeard({ ...firstSteps, token })
  const { organisation_id: agency_id } = agency
  expect(sent.filter(([name]) => name === "invitation.accepted")).toEqual([
    [
      "invitation.accepted",
      { id, organisation_ids: [agency_id, organisation_id], organisation_id, agency_id },
    ],
  ])
  const colleague = await invitedColleague(agency, "heard@agency.example")
  sent.length = 0
  await acceptHeard({ ...firstSteps, organisation: null, token: colleague.token })
  expect(sent.map(([name]) => name)).toEqual(["invitations.changed", "members.changed"])
})

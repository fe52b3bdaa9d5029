import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { expect, it } from "vitest"
import { invitationFixtures } from "../../../testing/invitations.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { waitlistEntryInvited } from "../invitations/events.ts"

const box = await createMailbox()
const app = await createTestApp({
  outside: { publicUrl: "https://packhaus.example", mail: box.mail },
})
const { call, createActor, emit, rows, runJobs } = app
const { accept, invited } = invitationFixtures(app, box)

const agencyOf = async (id: string) => (await rows.one("organisations", id)).agency_id
const historyOf = (id: string) => rows.children("agency_assignments", "organisation_id", [id])

it("200 a customer invited by an agency belongs to it from the acceptance on", async () => {
  const agency = await createActor("agency", { first_name: "Ole", last_name: "Brandt" })
  const { token } = await invited(agency, "jana@kerzenglanz.example")
  expect((await accept(token)).status).toBe(200)
  await runJobs()
  const [assignment, ...others] = await rows.children("agency_assignments", "agency_id", [
    agency.organisation_id,
  ])
  expect(others).toEqual([])
  expect(assignment).toMatchObject({ assigned_by_name: "Ole Brandt", until_at: null })
  const id = assignment?.organisation_id ?? ""
  expect((await call(agency, organisations.read, { params: { id } })).status).toBe(200)

  // An administrator's invitation assigns no agency.
  const staff = await createActor("administrator")
  const other = await invited(staff, "ida@morgentau.example")
  expect((await accept(other.token)).status).toBe(200)
  await runJobs()
  const all = await rows.children("agency_assignments", "assigned_by", [staff.id])
  expect(all).toEqual([])
})

const letIn = async (inviter: Actor, customer: Actor, email: string) => {
  const { organisation_id: id } = customer
  await rows.update("organisations", id, { status: "invited" })
  const entry = { id, organisation_ids: [id], organisation_id: id, language: "de" as const }
  await emit(waitlistEntryInvited, { ...entry, email, invited_by: inviter.id })
  await runJobs()
  await runJobs()
}

it("200 an agency that invites from the waitlist manages the customer; revoking ends that", async () => {
  const agency = await createActor("agency")
  const email = "waiting@test.example"
  const customer = await createActor("waitlist", { email })
  const id = customer.organisation_id
  await letIn(agency, customer, email)
  expect(await agencyOf(id)).toBe(agency.organisation_id)
  const [invitation] = await rows.children("invitations", "target_id", [id])
  const revoked = await call(agency, invitations.revoke, {
    params: { id: invitation?.id ?? "" },
  })
  expect(revoked.status).toBe(200)
  await runJobs()
  expect(await agencyOf(id)).toBeNull()
  expect(await historyOf(id)).toMatchObject([{ agency_id: agency.organisation_id }])
  expect((await call(agency, organisations.read, { params: { id } })).status).toBe(404)
})

it("keeps an administrator's earlier decision; staff who invite are no agency", async () => {
  const [agency, other] = [await createActor("agency"), await createActor("agency")]
  const staff = await createActor("administrator")
  const customer = await createActor("waitlist", { email: "decided@test.example" })
  const id = customer.organisation_id
  const body = { agency_id: other.organisation_id, instead_of: null }
  await call(staff, agencyAssignments.set, { params: { id }, body })
  await letIn(agency, customer, "decided@test.example")
  expect(await agencyOf(id)).toBe(other.organisation_id)
  const second = await createActor("waitlist", { email: "second@test.example" })
  await letIn(staff, second, "second@test.example")
  expect(await historyOf(second.organisation_id)).toEqual([])
})

it("200 an agency assigned by an administrator meanwhile stays when the invitation fails", async () => {
  const [agency, other] = [await createActor("agency"), await createActor("agency")]
  const staff = await createActor("administrator")
  const customer = await createActor("waitlist", { email: "moved@test.example" })
  const id = customer.organisation_id
  await letIn(agency, customer, "moved@test.example")
  const body = { agency_id: other.organisation_id, instead_of: agency.organisation_id }
  expect((await call(staff, agencyAssignments.set, { params: { id }, body })).status).toBe(200)
  // Repeating the assignment adds no history.
  const repeated = { agency_id: other.organisation_id, instead_of: other.organisation_id }
  expect(
    (await call(staff, agencyAssignments.set, { params: { id }, body: repeated })).status,
  ).toBe(200)
  const [invitation] = await rows.children("invitations", "target_id", [id])
  const params = { id: invitation?.id ?? "" }
  expect((await call(staff, invitations.revoke, { params })).status).toBe(200)
  await runJobs()
  expect(await agencyOf(id)).toBe(other.organisation_id)
  expect((await historyOf(id)).map(({ agency_id }) => agency_id)).toEqual([
    agency.organisation_id,
    other.organisation_id,
  ])
})

import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { createOrganisation } from "../../../access/people.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const { at, call, createActor, db, rows } = await createTestApp()

const set = (actor: Actor, customer: Actor, agency: Actor | null, before: Actor | null = null) =>
  call(actor, agencyAssignments.set, {
    params: { id: customer.organisation_id },
    body: {
      agency_id: agency?.organisation_id ?? null,
      instead_of: before?.organisation_id ?? null,
    },
  })
const listOf = (actor: Actor, customer: Actor) =>
  call(actor, agencyAssignments.list, { params: { id: customer.organisation_id }, query: {} })
const read = async (actor: Actor, customer: Actor) =>
  (await call(actor, organisations.read, { params: { id: customer.organisation_id } })).status

it("200 assigns, moves and removes an agency: each applies from the next request on, and the history stays", async () => {
  const staff = await createActor("administrator", { first_name: "Mara", last_name: "Voss" })
  const [first, second] = [await createActor("agency"), await createActor("agency")]
  const customer = await createActor("customer")
  const named = async (actor: Actor, name: string) =>
    rows.update("organisations", actor.organisation_id, { name })
  await named(first, "Nordlicht")
  await named(second, "Südwind")
  const seenBy = async () => [await read(first, customer), await read(second, customer)]
  expect(await seenBy()).toEqual([404, 404])

  const assigned = await set(staff, customer, first)
  expect(assigned.body.agency_assignment).toMatchObject({
    organisation_id: customer.organisation_id,
    agency_name: "Nordlicht",
    until_at: null,
    assigned_by_name: "Mara Voss",
    ended_by_name: null,
  })
  expect(await seenBy()).toEqual([200, 404])
  expect((await set(staff, customer, second, first)).status).toBe(200)
  expect(await seenBy()).toEqual([404, 200])
  const taken = await set(staff, customer, null, second)
  expect([taken.status, taken.body.agency_assignment]).toEqual([200, null])
  expect(await seenBy()).toEqual([404, 404])

  const { body } = await listOf(staff, customer)
  type Assignment = (typeof body.agency_assignments)[number]
  expect(
    body.agency_assignments.map(({ agency_name, ended_by_name }: Assignment) => [
      agency_name,
      ended_by_name,
    ]),
  ).toEqual([
    ["Südwind", "Mara Voss"],
    ["Nordlicht", "Mara Voss"],
  ])
  const [newer, older] = body.agency_assignments
  expect(older?.until_at).toBe(newer?.from_at)
  const lines = await rows.children("audit_entries", "entity_id", [customer.organisation_id])
  const noted = lines.filter(({ action }) => action === "agency_assignment.set")
  expect(noted.map(({ details }) => details)).toEqual([
    { from: null, to: "Nordlicht" },
    { from: "Nordlicht", to: "Südwind" },
    { from: "Südwind", to: null },
  ])
  expect((await set(staff, customer, null)).status).toBe(200)
  expect((await listOf(staff, customer)).body.count).toBe(2)
  expect(await brokenInvariants(db)).toEqual({})
})

it("200 the customer and its agency see the present one; staff and the customer see former ones", async () => {
  const staff = await createActor("administrator")
  const [former, agency] = [await createActor("agency"), await createActor("agency")]
  const customer = await createActor("customer")
  await set(staff, customer, former)
  await set(staff, customer, agency, former)
  const countOf = async (actor: Actor) => (await listOf(actor, customer)).body.count
  expect([await countOf(customer), await countOf(staff), await countOf(agency)]).toEqual([2, 2, 1])
  expect((await listOf(former, customer)).status).toBe(404)
})

it("422 for other kinds of organisations and for an outdated decision; 400 for an inactive agency", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer")
  const [agency, other] = [await createActor("agency"), await createActor("agency")]
  for (const organisation_id of [agency.organisation_id, PLATFORM_ID]) {
    const { status, body } = await set(staff, { ...agency, organisation_id }, other)
    expect([status, body.code]).toEqual([422, "agency_assignments.not_a_customer"])
  }
  await set(staff, customer, agency)
  const late = await set(staff, customer, other)
  expect([late.status, late.body.code, late.body.details]).toMatchObject([
    422,
    "agency_assignments.changed",
    { agency_id: agency.organisation_id },
  ])
  const removed = await createActor("agency")
  await rows.update("organisations", removed.organisation_id, { status: "disabled" })
  for (const none of [customer, removed, { ...agency, organisation_id: "org_none" }]) {
    const { status, body } = await set(staff, customer, none, agency)
    expect([status, body.details.fields]).toMatchObject([
      400,
      [{ path: "agency_id", code: "choice.unknown" }],
    ])
  }
})

it("two racing assignments: one succeeds, the other administrator is refused", async () => {
  const staff = [await createActor("administrator"), await createActor("administrator")] as const
  const agencies = [await createActor("agency"), await createActor("agency")] as const
  const customer = await createActor("customer")
  const both = await Promise.all([
    set(staff[0], customer, agencies[0]),
    set(staff[1], customer, agencies[1]),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const { body } = await listOf(staff[0], customer)
  expect(body.count).toBe(1)
  const { agency_id } = await rows.one("organisations", customer.organisation_id)
  expect(body.agency_assignments[0]).toMatchObject({ agency_id, until_at: null })
})

it("the database allows one current assignment, and no changes to former ones", async () => {
  const agency_id = await createOrganisation(db, {
    type: "agency",
    name: "A",
    email: "a@x.example",
  })
  const id = await at("2026-05-01T10:00:00Z", () =>
    createOrganisation(db, { type: "customer", name: "C", email: "c@x.example", agency_id }),
  )
  const [assignment] = await rows.children("agency_assignments", "organisation_id", [id])
  expect(assignment).toMatchObject({
    agency_id,
    agency_name: "A",
    from_at: "2026-05-01T10:00:00.000Z",
    until_at: null,
  })
  const repeated = rows.insert("agency_assignments", {
    organisation_id: id,
    agency_id,
    agency_name: "A",
    until_at: null,
    assigned_by: "system",
    assigned_by_name: "",
    ended_by: null,
    ended_by_name: null,
  })
  await expect(repeated).rejects.toThrow("agency_assignments_current")
  const rewritten = db
    .updateTable("agency_assignments")
    .set({ agency_name: "B" })
    .where("organisation_id", "=", id)
    .execute()
  await expect(rewritten).rejects.toThrow("only ends")
  expect(await brokenInvariants(db)).toEqual({})
})

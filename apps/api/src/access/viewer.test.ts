import { organisations } from "@packhaus/contract/organisations/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../testing/test-app.ts"

const { at, call, createActor, db } = await createTestApp()

const roleOf = async (actor: Actor) => {
  const { status, body } = await call(actor, sessions.current, {})
  return status === 200 ? body.session.role : status
}
const setOrganisation = ({ organisation_id }: Actor, to: object) =>
  db.updateTable("organisations").set(to).where("id", "=", organisation_id).execute()
const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it("200 with another role on the next request, once the organisation is disabled or enabled", async () => {
  for (const role of ["agency", "customer", "supplier", "service_provider"] as const) {
    const actor = await createActor(role)
    expect(await roleOf(actor)).toBe(role)
    await setOrganisation(actor, { status: "disabled" })
    expect(await roleOf(actor)).toBe("disabled")
    await setOrganisation(actor, { status: "active" })
    expect(await roleOf(actor)).toBe(role)
  }
})

it("200 as disabled from 00:00 in Europe/Berlin of the disable date on", async () => {
  const actor = await createActor("customer")
  await setOrganisation(actor, { disable_at: "2027-03-28" })
  // The session would have expired by then, so its times are moved.
  await sql`update sessions set last_seen_at = '2027-03-27T22:30:00Z',
    expires_at = '2027-03-28T06:00:00Z' where member_id = ${actor.id}`.execute(db)
  expect(await at("2027-03-27T22:59:59Z", () => roleOf(actor))).toBe("customer")
  expect(await at("2027-03-27T23:00:00Z", () => roleOf(actor))).toBe("disabled")
})

it("401 on the next request after a person is disabled", async () => {
  const actor = await createActor("supplier")
  const colleague = await createActor("supplier", { organisation_id: actor.organisation_id })
  await db
    .updateTable("members")
    .set({ disabled_at: sql<string>`now()` })
    .where("id", "=", actor.id)
    .execute()
  expect([await roleOf(actor), await roleOf(colleague)]).toEqual([401, "supplier"])
})

it("401 after an hour without a request, and after ten hours in any case", async () => {
  const [idle, busy] = [await createActor("customer"), await createActor("customer")]
  expect(await at(hoursOn(0.9), () => roleOf(busy))).toBe("customer")
  expect(await at(hoursOn(1.1), () => roleOf(idle))).toBe(401)
  for (let hours = 1.8; hours < 9.9; hours += 0.9)
    expect(await at(hoursOn(hours), () => roleOf(busy))).toBe("customer")
  // Used a moment before, so it is not idle.
  expect(await at(hoursOn(9.95), () => roleOf(busy))).toBe("customer")
  expect(await at(hoursOn(10.05), () => roleOf(busy))).toBe(401)
})

it("200 for an agency: its own organisation and those it manages, and no other", async () => {
  const [agency, managed, other] = [
    await createActor("agency"),
    await createActor("customer"),
    await createActor("customer"),
  ]
  await setOrganisation(managed, { agency_id: agency.organisation_id })
  const { body } = await call(agency, organisations.list, {})
  const ids = body.organisations.map(({ id }: { id: string }) => id)
  expect(ids.sort()).toEqual([agency.organisation_id, managed.organisation_id].sort())
  const read = (id: string) => call(agency, organisations.read, { params: { id } })
  expect((await read(managed.organisation_id)).body.organisation).toMatchObject({
    type: "customer",
    status: "active",
    country: null,
    disable_at: null,
  })
  expect((await read(other.organisation_id)).status).toBe(404)
  expect((await call(managed, organisations.list, {})).status).toBe(403)
  await setOrganisation(managed, { agency_id: null })
  expect((await read(managed.organisation_id)).status).toBe(404)
})

it("403 for a token of the web app on /store", async () => {
  const { app } = await createTestApp()
  const actor = await createActor("customer")
  const ask = (headers: Record<string, string>) => app.inject({ url: "/store/regions", headers })
  expect((await ask({ authorization: `Bearer ${actor.token}` })).statusCode).toBe(403)
  expect((await ask({ cookie: `session=${actor.token}` })).statusCode).toBe(200)
})

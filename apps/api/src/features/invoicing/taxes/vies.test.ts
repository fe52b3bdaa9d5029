import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { startViesStandIn } from "@packhaus/standins/vies/server"
import { afterAll, afterEach, expect, it } from "vitest"
import type { Vies } from "../../../integrations/vies/port.ts"
import { vies } from "../../../integrations/vies/vies.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const register = await startViesStandIn()
afterAll(register.close)
/** Gives up soon on a silent service; an answering one has the time it needs, also under load. */
const hurried = vies({ url: register.url, timeout: 500 })
const patient = vies({ url: register.url, timeout: 60_000 })
const port: Vies = {
  check: (...question) => (register.fault === "hang" ? hurried : patient).check(...question),
}
const app = await createTestApp({ outside: { vies: port } })
const { rows, runJob, runJobs, createActor, at } = app
const staff = await createActor("administrator")
await rows.update("organisations", staff.organisation_id, {
  country: "DE",
  vat_id: "DE123456789",
})
afterEach(() => {
  register.fault = null
  register.questions.length = 0
})

async function createBusiness(country: string, vat_id: string | null) {
  const { organisation_id } = await createActor("customer")
  await rows.update("organisations", organisation_id, { country, vat_id })
  return organisation_id
}
const ask = async () => {
  await runJob("taxes.vies")
  await runJobs()
}
const answersOf = async (organisation_id: string) =>
  (await rows.children("vat_id_checks", "organisation_id", [organisation_id])).map(
    ({ vat_id, is_valid, checked_by }) => [vat_id, is_valid, checked_by],
  )
const requestedIds = () =>
  register.questions.map((one) => `${one.countryCode}${one.vatNumber}`).sort()

it("asks about ids of other member states once, with our own id, and stores the answer with its number", async () => {
  register.unknown.add("ATU00000000")
  const good = await createBusiness("FR", "FR 40 303265045")
  const wrong = await createBusiness("AT", "ATU00000000")
  const greek = await createBusiness("GR", "EL123456783")
  const noNumber = await createBusiness("IT", "IT")
  for (const other of ["DE", "CH"]) await createBusiness(other, `${other}136695976`)
  await createBusiness("AT", null)
  await ask()
  expect(requestedIds()).toEqual(["ATU00000000", "EL123456783", "FR40303265045", "IT"])
  expect(register.questions[0]).toMatchObject({
    requesterMemberStateCode: "DE",
    requesterNumber: "123456789",
  })
  expect(await answersOf(good)).toEqual([["FR 40 303265045", true, "VIES"]])
  expect(await answersOf(wrong)).toEqual([["ATU00000000", false, "VIES"]])
  expect(await answersOf(greek)).toEqual([["EL123456783", true, "VIES"]])
  expect(await answersOf(noNumber)).toEqual([["IT", false, "VIES"]])
  const [check] = await rows.children("vat_id_checks", "organisation_id", [good])
  expect(check?.reference).toMatch(/^WAPI/)
  await ask()
  expect(register.questions).toHaveLength(4)

  // Asks about another id at once, about the same after a month.
  await rows.update("organisations", good, { vat_id: "FR83404833048" })
  register.questions.length = 0
  await ask()
  expect(requestedIds()).toEqual(["FR83404833048"])
  await at(new Date(Date.now() + 31 * 86_400_000).toISOString(), ask)
  expect(register.questions).toHaveLength(5)
})

it.each([
  "MS_UNAVAILABLE",
  "MS_MAX_CONCURRENT_REQ",
  "GLOBAL_MAX_CONCURRENT_REQ",
  "SERVICE_UNAVAILABLE",
  "TIMEOUT",
  "hang",
  "refuse",
  "cut",
  "nonsense",
] as const)(
  "%s is no answer: the previous result applies, and VIES is queried again",
  async (fault) => {
    const id = await createBusiness("NL", `NL00449544${Math.random().toFixed(4).slice(2)}`)
    register.fault = fault
    await ask()
    expect(await answersOf(id)).toEqual([])
    register.fault = null
    await ask()
    expect(await answersOf(id)).toHaveLength(1)
  },
)

it("an answer is valid for exactly 30 days", async () => {
  const id = await createBusiness("FR", "FR40303265045")
  await ask()
  const [check] = await rows.children("vat_id_checks", "organisation_id", [id])
  const end = Date.parse(check?.created_at ?? "") + 30 * 86_400_000
  const askedAt = async (time: number) => {
    register.questions.length = 0
    await at(new Date(time).toISOString(), ask)
    return requestedIds().includes("FR40303265045")
  }
  expect(await askedAt(end - 60_000)).toBe(false)
  expect(await askedAt(end + 60_000)).toBe(true)
})

it("asks about ids of Northern Ireland, which is not in the list of member states", async () => {
  await createBusiness("GB", "XI123456789")
  await createBusiness("GB", "GB123456789")
  await ask()
  expect(requestedIds()).toContain("XI123456789")
  expect(requestedIds()).not.toContain("GB123456789")
})

it("stops asking after several silent answers", async () => {
  for (let turn = 0; turn < 6; turn++) await createBusiness("BE", `BE020023916${turn}`)
  register.fault = "SERVICE_UNAVAILABLE"
  await ask()
  expect(register.questions).toHaveLength(3)
})

it("200: an administrator requests it now; two concurrent clicks ask once", async () => {
  const id = await createBusiness("FR", "FR40303265045")
  const ask = (actor = staff) => app.call(actor, taxes.ask, { params: { id } })
  const clicks = await Promise.all([ask(), ask(), ask()])
  expect(clicks.map(({ body }) => body.state).sort()).toEqual([
    "asked",
    "asked_already",
    "asked_already",
  ])
  await runJobs()
  expect(requestedIds()).toEqual(["FR40303265045"])
  expect(await answersOf(id)).toEqual([["FR40303265045", true, "VIES"]])
  // Later it is asked again despite an answer.
  await at(new Date(Date.now() + 120_000).toISOString(), async () => {
    expect((await ask(await createActor("administrator"))).body.state).toBe("asked")
    await runJobs()
  })
  expect(await answersOf(id)).toHaveLength(2)
})

it("400 without a VAT id, 403 for support, 404 for an unknown organisation", async () => {
  const id = await createBusiness("FR", null)
  const statusOf = async (actor: typeof staff, id: string) =>
    (await app.call(actor, taxes.ask, { params: { id } })).status
  expect(await statusOf(staff, id)).toBe(400)
  expect(await statusOf(await createActor("support"), id)).toBe(403)
  expect(await statusOf(staff, "org_none")).toBe(404)
})

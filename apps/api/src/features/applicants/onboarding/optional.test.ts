import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { expect, it } from "vitest"
import { type Vies, ViesUnavailable } from "../../../integrations/vies/port.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const requests: string[] = []
const vies: Vies = {
  async check(vat_id) {
    requests.push(vat_id)
    if (vat_id.startsWith("AT")) throw new ViesUnavailable("MS_UNAVAILABLE")
    return { is_valid: vat_id === "DE136695976", reference: "1" }
  },
}
const { call, createActor, rows, runJobs } = await createTestApp({ outside: { vies } })

type Reply = Awaited<ReturnType<typeof complete>>
const faultsOf = ({ status, body }: Pick<Reply, "status" | "body">) => [
  status,
  body.details?.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]
const optional = { vat_id: null, ioss_number: null, iban: null, bic: null, phone: null }
const complete = (actor: Actor, more: object) =>
  call(actor, onboarding.complete, { body: { ...optional, ...more } })

it("200 stores optional values in normal form; missing ones are no fault", async () => {
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
  requests.length = 0
  await runJobs()
  expect(requests).toEqual(["DE136695976"])
  const [check] = await rows.children("vat_id_checks", "organisation_id", [owner.organisation_id])
  expect(check).toMatchObject({ is_valid: true, checked_by: "VIES" })
  expect(
    (await call(owner, organisations.read, { params: { id: owner.organisation_id } })).status,
  ).toBe(200)
})

it("400 at the field of each invalid optional value; an unavailable register refuses no one", async () => {
  const owner = await createActor("customer")
  const wrong: [object, string][] = [
    [{ vat_id: "DE1" }, "vat_id vat_id.invalid"],
    [{ vat_id: "DE999999999" }, "vat_id vat_id.refused"],
    [{ iban: "DE02120300000000202052" }, "iban iban.invalid"],
    // Valid check digits, but too short for a German IBAN.
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

it("403 for members who are not owners, and for waiting applicants", async () => {
  const { organisation_id } = await createActor("customer")
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  for (const actor of [colleague, await createActor("waitlist")])
    expect((await complete(actor, {})).status).toBe(403)
})

import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { afterEach, expect, it } from "vitest"
import { nothingOutside } from "../../../integrations/outside.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { loadVat } from "./reads.ts"

const { call, createActor, db, rows } = await createTestApp()
const administrator = await createActor("administrator")
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** A customer from France with this VAT id. */
async function createCustomer(vat_id: string) {
  const { organisation_id: id } = await createActor("customer")
  await rows.update("organisations", id, { country: "FR", vat_id })
  return id
}
const answer = (id: string, vat_id: string) =>
  call(administrator, taxes.check, {
    params: { id },
    body: { vat_id, is_valid: true, reference: "WAPI-1" },
  })
const vatOf = async (id: string) =>
  (await loadVat({ db, outside: nothingOutside }, [id]))(id, "2026-11-21")
const [reverseCharge, ours] = [
  { category: "AE", rate: 0 },
  { category: "S", rate: 1900 },
]

it("422: an answer of VIES applies to the VAT ID in the request, not to one set meanwhile", async () => {
  const id = await createCustomer("FR40303265045")
  await rows.update("organisations", id, { vat_id: "FR83404833048" })
  const { status, body } = await answer(id, "FR40303265045")
  expect([status, body.code, body.details]).toMatchObject([
    422,
    "taxes.vat_id_changed",
    { vat_id: "FR83404833048" },
  ])
  expect(await rows.children("vat_id_checks", "organisation_id", [id])).toEqual([])
  expect(await vatOf(id)).toEqual(ours)
  const { body: kept } = await answer(id, "FR83404833048")
  expect(kept.vat_id_check).toMatchObject({ vat_id: "FR83404833048", is_valid: true })
  expect(await vatOf(id)).toEqual(reverseCharge)
})

it("200: a confirmed VAT ID of the seller's own country does not make a foreign business", async () => {
  const id = await createCustomer("DE123456789")
  expect((await answer(id, "DE123456789")).status).toBe(200)
  expect(await vatOf(id)).toEqual(ours)
})

import { allEndpoints } from "@packhaus/contract/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { expect, it } from "vitest"
import { moneyFixtures } from "../../testing/money.ts"
import { bearerOf, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { app, call, createActor, db } = testApp
const { deposit, issueInvoice } = moneyFixtures(testApp)
const IBAN = "AT611904300234573201"
const BIC = "GIBAATWWXXX"

it("an agency sees a customer's IBAN nowhere: no reply, export, history line or sort order of a list", async () => {
  const agency = await createActor("agency")
  const customer = await createActor("customer")
  const { organisation_id: id } = customer
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", id)
    .execute()
  const body = { iban: IBAN, bic: BIC }
  await call(customer, organisations.update, { params: { id }, body })
  await deposit(id, 5_000)
  const invoice = await issueInvoice(id, 500)
  const administrator = await createActor("administrator")
  const response = await call(
    administrator,
    balances.withdraw,
    { params: { id }, body: { amount: 100, description: "Auszahlung" } },
    { "idempotency-key": "a withdrawal to look for" },
  )
  expect(response.status).toBe(200)

  const idOf = (path: string) => (path.startsWith("/admin/invoices") ? invoice : id)
  let read = 0
  for (const { method, path } of allEndpoints) {
    if (method !== "GET" || path.startsWith("/store/")) continue
    const url = path.replace(/:\w+/g, idOf(path))
    for (const query of ["", "?limit=200", "?expand=organisation", "?fields=iban"]) {
      const reply = await app.inject({ url: `${url}${query}`, headers: bearerOf(agency) })
      if (reply.statusCode === 200) read += 1
      expect([url + query, reply.body.includes(IBAN), reply.body.includes(BIC)]).toEqual([
        url + query,
        false,
        false,
      ])
    }
  }
  expect(read).toBeGreaterThan(30)
  const ordered = await app.inject({
    url: "/admin/organisations?order=iban",
    headers: bearerOf(agency),
  })
  expect(ordered.statusCode).toBe(400)
  const seen = await call(agency, organisations.read, { params: { id } })
  expect(seen.body.organisation).toMatchObject({ id, iban: null, bic: null })
  for (const actor of [customer, administrator, await createActor("support")]) {
    const { organisation } = (await call(actor, organisations.read, { params: { id } })).body
    expect(organisation).toMatchObject(body)
  }
})

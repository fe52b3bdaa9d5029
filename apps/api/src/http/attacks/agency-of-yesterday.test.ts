import { customerOverviewList } from "@packhaus/contract/applicants/customer-overview/list"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { exports } from "@packhaus/contract/files/exports/endpoints"
import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { expect, it } from "vitest"
import { moneyFixtures } from "../../testing/money.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, bearerOf, createTestApp } from "../../testing/test-app.ts"

// A former agency of a customer, and an agency that assigns itself.
const testApp = await createTestApp()
const { app, call, createActor, rows, runJobs } = testApp
const { arrive, createShop, line, shopOrder } = orderFixtures(testApp)
const { deposit, issueInvoice } = moneyFixtures(testApp)

const set = (actor: Actor, id: string, agency_id: string | null, instead_of: string | null) =>
  call(actor, agencyAssignments.set, { params: { id }, body: { agency_id, instead_of } })

async function createManaged() {
  const staff = await createActor("administrator")
  const agency = await createActor("agency")
  const customer = await createActor("customer")
  const id = customer.organisation_id
  expect((await set(staff, id, agency.organisation_id, null)).status).toBe(200)
  const [order] = await arrive(await createShop(customer), [shopOrder([line("YESTERDAY")])])
  await deposit(id, 5_000)
  const invoice = await issueInvoice(id, 500)
  const leave = () => set(staff, id, null, agency.organisation_id)
  return { agency, id, order: order?.order_id ?? "", invoice, leave }
}

it("a former agency reads nothing of the customer through any address, from the next request on", async () => {
  const { agency, id, order, invoice, leave } = await createManaged()
  const idOf = (path: string) =>
    path.startsWith("/admin/orders") ? order : path.startsWith("/admin/invoices") ? invoice : id
  const seen = async () => {
    const found: string[] = []
    for (const { method, path } of allEndpoints) {
      if (method !== "GET" || path.startsWith("/store/")) continue
      const url = path.replace(/:\w+/g, idOf(path))
      const ask = (url: string) => app.inject({ url, headers: bearerOf(agency) })
      const paged = await ask(`${url}?limit=200`)
      // Replies without a limit parameter are not lists.
      const reply = paged.statusCode === 400 ? await ask(url) : paged
      const text = reply.statusCode === 200 ? reply.body : ""
      if ([id, order, invoice].some((secret) => text.includes(secret))) found.push(path)
    }
    return found
  }
  expect((await seen()).length).toBeGreaterThan(15)
  expect((await leave()).status).toBe(200)
  expect(await seen()).toEqual([])
  const hold = await call(agency, orders.hold, { params: { id: order }, body: { note: "Wait" } })
  expect(hold.status).toBe(404)
})

it("a file requested before the change and written after it contains nothing of the customer", async () => {
  const { agency, id, leave } = await createManaged()
  const body = {
    list: customerOverviewList.name,
    format: "csv",
    language: "en",
    query: {},
  } as const
  const response = await call(agency, exports.start, { body })
  expect(response.status).toBe(200)
  await leave()
  await runJobs()
  const { status, rows: written } = await rows.one("exports", response.body.export.id)
  expect([status, written]).toEqual(["done", 0])
  const { body: at } = await call(agency, exports.download, {
    params: { id: response.body.export.id },
  })
  const file = await app.inject(at.download_url)
  expect([file.statusCode, file.body.includes("Shipped on time"), file.body.includes(id)]).toEqual([
    200,
    true,
    false,
  ])
})

it("403 or 404 for an agency that assigns itself, or a customer that does; 400 through other fields", async () => {
  const agency = await createActor("agency")
  const customer = await createActor("customer")
  const { agency: other, id: managed } = await createManaged()
  const own = agency.organisation_id
  for (const [actor, id, before] of [
    [agency, customer.organisation_id, null],
    [agency, managed, other.organisation_id],
    [agency, own, null],
    [other, managed, other.organisation_id],
    [customer, customer.organisation_id, null],
    [await createActor("support"), customer.organisation_id, null],
  ] as const)
    expect((await set(actor, id, own, before)).status).toBe(403)
  const update = await call(customer, organisations.update, {
    params: { id: customer.organisation_id },
    body: { agency_id: own } as object,
  })
  expect([update.status, update.body.details.fields]).toMatchObject([
    400,
    [{ path: "agency_id", code: "field.unknown" }],
  ])
  const found = await rows.children("agency_assignments", "agency_id", [own])
  expect(found).toEqual([])
})

import { cents } from "@packhaus/contract/kernel/cents"
import { notices } from "@packhaus/contract/notices/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { expect, it } from "vitest"
import { orderFixtures } from "../../../testing/orders.ts"
import { createPending } from "../../../testing/product-requests.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { createShop } = orderFixtures(testApp)

const everything = {
  product_name: "Metall-Laterne Fjord, 28 cm",
  producer_name: "Lumen",
  store: "https://www.Lichtblick.example/de",
  exists_in_shop: true,
  shop_product_url: "https://lichtblick.example/products/fjord",
  description: "Stahl mit vier Glasscheiben.\nGriff oben.",
  specification: "Pulverbeschichtet.",
  requirements: "Ohne Plastik.",
  amount_per_order: 900,
  amount_per_month: 300,
  photo_content_needed: true,
  color_box_needed: true,
  service: "bulk" as const,
  import_methods: ["plane" as const, "train" as const, "stock_in_china" as const],
  length: 140,
  width: 140,
  height: 280,
  weight: 880,
  target_price: cents(1300),
  hs_code: "94055000",
}

const read = async (actor: Actor, id: string) =>
  (await call(actor, api.read, { params: { id } })).body.product_request
const faultsOf = (body: { details?: unknown }) =>
  ((body.details as { fields?: { path: string; code: string }[] } | undefined)?.fields ?? []).map(
    ({ path, code }) => `${path}: ${code}`,
  )
async function manage(customer: Actor) {
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", customer.organisation_id)
    .execute()
  return agency
}

it("200 a request stores every field of the specification, from its draft on", async () => {
  const customer = await createActor("customer")
  const made = await call(customer, api.create, { body: {} })
  expect([made.status, made.body.product_request]).toMatchObject([
    200,
    { status: "draft", product_name: "", service: null, images: [], documents: [], products: [] },
  ])
  const { id } = made.body.product_request
  const saved = await call(customer, api.update, { params: { id }, body: everything })
  expect([saved.status, saved.body.product_request]).toMatchObject([
    200,
    { ...everything, store: "lichtblick.example" },
  ])
  // Absent fields stay unchanged.
  await call(customer, api.update, { params: { id }, body: { hs_code: null } })
  expect(await read(customer, id)).toMatchObject({ hs_code: null, weight: 880 })
  const { body } = await call(customer, api.list, { query: { q: "fjord" } })
  expect(body.product_requests).toMatchObject([{ id, service: "bulk", target_price: 1300 }])
})

it.each(["brand_service", "dropshipping", "bulk"] as const)(
  "200 submits a request for %s and notifies the customer's manager",
  async (service) => {
    const customer = await createActor("customer")
    const agency = await manage(customer)
    const said = { ...everything, service }
    const made = await call(customer, api.create, { body: said })
    const { id } = made.body.product_request
    const { status, body } = await call(customer, api.submit, { params: { id } })
    expect([status, body.product_request]).toMatchObject([200, { status: "pending", service }])
    expect(body.product_request.submitted_at).not.toBeNull()
    await runJobs()
    const told = await call(agency, notices.list, {})
    expect(told.body.notices).toMatchObject([
      { name: "request_submitted", kind: "request", area: "sourcing", subject_id: id },
    ])
    const timeline = await call(customer, api.timeline, { params: { id } })
    expect(timeline.body.timeline.map(({ action }: { action: string }) => action)).toEqual([
      "product_request.created",
      "product_request.submit",
    ])
  },
)

it("notifies the platform without an agency", async () => {
  await createActor("administrator")
  const customer = await createActor("customer")
  const { body } = await call(customer, api.create, { body: everything })
  await call(customer, api.submit, { params: { id: body.product_request.id } })
  await runJobs()
  const told = await db
    .selectFrom("notices")
    .select("organisation_id")
    .where("subject_id", "=", body.product_request.id)
    .execute()
  expect([...new Set(told.map(({ organisation_id }) => organisation_id))]).toEqual([PLATFORM_ID])
})

it("400 names missing and invalid fields before submission", async () => {
  const customer = await createActor("customer")
  const { body } = await call(customer, api.create, { body: {} })
  const params = { id: body.product_request.id }
  const lacking = await call(customer, api.submit, { params })
  expect([lacking.status, faultsOf(lacking.body)]).toEqual([
    400,
    ["product_name: text.required", "service: choice.required", "amount_per_month: value.required"],
  ])
  await call(customer, api.update, { params, body: { product_name: "L", service: "bulk" } })
  expect(faultsOf((await call(customer, api.submit, { params })).body)).toEqual([
    "import_methods: choice.required",
    "amount_per_order: value.required",
  ])
  for (const wrong of [
    { product_name: "x".repeat(201) },
    { product_name: "a\u0000b" },
    { shop_product_url: "javascript:alert(1)" },
    { shop_product_url: "http://169.254.169.254/latest" },
    { store: "http://localhost/" },
    { amount_per_month: 0 },
    { amount_per_order: 1.5 },
    { target_price: -1 },
    { hs_code: "12" },
    { service: "gift" },
    { import_methods: ["boat"] },
    { status: "accepted" },
    { supplier_ids: ["x"] },
    { images: Array.from({ length: 6 }, (_, n) => `file_${n}`) },
    { documents: Array.from({ length: 11 }, (_, n) => `file_${n}`) },
    { shop_id: "none" },
    { product_id: "none" },
    { images: ["none"] },
  ])
    expect({
      wrong,
      status: (await call(customer, api.update, { params, body: wrong as never })).status,
    }).toEqual({ wrong, status: 400 })
  // Marks that turn the direction of what follows are taken out.
  const turned = { product_name: "Lat\u202eerne" }
  await call(customer, api.update, { params, body: turned })
  expect((await read(customer, params.id)).product_name).toBe("Laterne")
})

it("200 refuses with a reason, sets n/a, declines, and reopens; 422 in another status", async () => {
  const customer = await createActor("customer")
  const agency = await manage(customer)
  const create = async () => ({ id: (await createPending(testApp, customer)).id })
  const refused = await create()
  const reason = "Batterien dürfen wir nicht einführen."
  const reply = await call(agency, api.refuse, { params: refused, body: { reason } })
  expect([reply.status, reply.body.product_request]).toMatchObject([
    200,
    { status: "not_accepted", reason },
  ])
  expect((await call(agency, api.refuse, { params: refused, body: { reason } })).body.code).toBe(
    "product_requests.not_open_for",
  )
  const without = await create()
  await call(agency, api.findNone, { params: without, body: { reason: "Niemand fertigt das." } })
  expect((await read(customer, without.id)).status).toBe("n/a")
  const declined = await create()
  expect((await call(customer, api.decline, { params: declined })).status).toBe(200)
  expect((await read(customer, declined.id)).status).toBe("not_accepted")
  await runJobs()
  const told = await call(customer, notices.list, { query: { kind: "request" } })
  expect(told.body.notices.map(({ name }: { name: string }) => name).sort()).toEqual([
    "request_refused",
    "request_without_supplier",
  ])
  for (const params of [refused, without, declined]) {
    const repeated = await call(customer, api.reopen, { params })
    expect([repeated.status, repeated.body.product_request]).toMatchObject([
      200,
      { status: "draft", reason: null },
    ])
    expect((await call(customer, api.reopen, { params })).status).toBe(422)
    expect((await call(customer, api.remove, { params })).body.code).toBe(
      "product_requests.not_removable",
    )
    expect((await call(customer, api.submit, { params })).status).toBe(200)
  }
  expect((await call(agency, api.refuse, { params: refused, body: { reason: " " } })).status).toBe(
    400,
  )
})

it("422 for changes after the decision; a submitted request stays complete", async () => {
  const customer = await createActor("customer")
  const { id } = await createPending(testApp, customer)
  const params = { id }
  const change = (body: object) => call(customer, api.update, { params, body: body as never })
  expect((await change({ weight: 900 })).status).toBe(200)
  expect(faultsOf((await change({ product_name: "" })).body)).toEqual([
    "product_name: text.required",
  ])
  const timeline = await call(customer, api.timeline, { params })
  expect(timeline.body.timeline).toMatchObject([
    { action: "product_request.edited", details: { fields: ["weight"] } },
  ])
  await call(customer, api.decline, { params })
  expect((await change({ weight: 1 })).body.code).toBe("product_requests.not_open_for")
})

it("a request keeps its shop; 400 for another organisation's shop", async () => {
  const [customer, stranger] = [await createActor("customer"), await createActor("customer")]
  const [own, theirs] = [await createShop(customer), await createShop(stranger)]
  const { body } = await call(customer, api.create, { body: { shop_id: own.id } })
  const params = { id: body.product_request.id }
  expect(await read(customer, params.id)).toMatchObject({ shop_id: own.id })
  const wrong = await call(customer, api.update, { params, body: { shop_id: theirs.id } })
  expect(faultsOf(wrong.body)).toEqual(["shop_id: choice.unknown"])
  const { body: none } = await call(customer, api.shopProducts, { query: { shop_id: theirs.id } })
  expect(none.shop_products).toEqual([])
})

it("a product made from a request is linked to it for all readers", async () => {
  const customer = await createActor("customer")
  const { id } = await createPending(testApp, customer)
  const product = await rows.insert("products", {
    merchant_id: customer.organisation_id,
    title: "Laterne",
    handle: "laterne",
    search: "laterne",
  })
  await db
    .insertInto("product_request_products")
    .values({
      organisation_id: customer.organisation_id,
      request_id: id,
      product_id: product.id,
    })
    .execute()
  expect((await read(customer, id)).products).toMatchObject([{ id: product.id, title: "Laterne" }])
})

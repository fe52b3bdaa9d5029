import { services as api } from "@packhaus/contract/services/endpoints"
import { expect, it } from "vitest"
import { createService } from "../../testing/services.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp
const input = {
  name: "Produktfotos",
  description: "Zehn Bilder je Artikel, freigestellt.",
  price: 25_000,
  required_information: "Welcher Hintergrund, welches Format?",
  requires_products: true,
  enabled: true,
  terms_url: "https://lichtbild.example.com/agb",
}

it("200 a provider offers a service: name, description, price, required information, products, terms, provider", async () => {
  const provider = await createActor("service_provider")
  const { organisation_id } = provider
  await rows.update("organisations", organisation_id, { name: "Lichtbild Studio" })
  const made = await call(provider, api.create, { body: input })
  expect([made.status, made.body.service]).toMatchObject([
    200,
    { ...input, organisation_id, provider_name: "Lichtbild Studio" },
  ])
  const params = { id: made.body.service.id }
  expect((await call(provider, api.read, { params })).body.service).toMatchObject(input)
  const { body } = await call(provider, api.list, { query: { q: "fotos" } })
  expect(body.services).toMatchObject([{ ...params, ...input }])
})

it("200 for enabled services to all who may book, 404 for disabled ones", async () => {
  const provider = await createActor("service_provider")
  const shown = await createService(testApp, provider)
  const hidden = await createService(testApp, provider, { enabled: false })
  const query = { organisation_id: provider.organisation_id }
  for (const role of ["customer", "agency", "supplier"] as const) {
    const actor = await createActor(role)
    const { body } = await call(actor, api.list, { query })
    expect(body.services.map(({ id }: { id: string }) => id)).toEqual([shown.id])
    expect((await call(actor, api.read, { params: { id: hidden.id } })).status).toBe(404)
    expect((await call(actor, api.create, { body: input })).status).toBe(403)
  }
  expect((await call(provider, api.list, {})).body.count).toBe(2)
  const disabled = await call(provider, api.list, { query: { enabled: "false" } })
  expect(disabled.body.services).toMatchObject([{ id: hidden.id }])
})

it("200 changes and disables a service; 404 for another provider's, 403 for support", async () => {
  const [provider, other] = [
    await createActor("service_provider"),
    await createActor("service_provider"),
  ]
  const { id } = await createService(testApp, provider)
  const params = { id }
  const to = { price: 30_000, enabled: false }
  const changed = await call(provider, api.update, { params, body: to })
  expect([changed.status, changed.body.service]).toMatchObject([200, to])
  expect((await call(other, api.update, { params, body: to })).status).toBe(404)
  expect((await call(other, api.read, { params })).status).toBe(404)
  const support = await createActor("support")
  expect((await call(support, api.update, { params, body: to })).status).toBe(403)
  const repeated = await call(await createActor("administrator"), api.update, {
    params,
    body: { enabled: true },
  })
  expect(repeated.body.service).toMatchObject({ enabled: true, price: 30_000 })
})

it("200 an administrator creates one for a provider; 400 without a provider or for another organisation type", async () => {
  const administrator = await createActor("administrator")
  const { organisation_id } = await createActor("service_provider")
  const made = await call(administrator, api.create, { body: { ...input, organisation_id } })
  expect([made.status, made.body.service]).toMatchObject([200, { organisation_id }])
  const customer = await createActor("customer")
  for (const [body, code] of [
    [input, "choice.required"],
    [{ ...input, organisation_id: customer.organisation_id }, "choice.unknown"],
  ] as const) {
    const { status, body: reply } = await call(administrator, api.create, { body })
    expect([status, reply.details.fields]).toMatchObject([400, [{ path: "organisation_id", code }]])
  }
  const strange = { ...input, organisation_id: customer.organisation_id }
  const provider = await createActor("service_provider")
  expect((await call(provider, api.create, { body: strange })).status).toBe(404)
})

it("200 the commission is ten percent, unless set for the service or its provider", async () => {
  const [administrator, provider] = [
    await createActor("administrator"),
    await createActor("service_provider"),
  ]
  const [one, other] = [
    await createService(testApp, provider),
    await createService(testApp, provider),
  ]
  const commissionOf = async ({ id }: { id: string }) => {
    const { commission, commission_of } = (await call(provider, api.read, { params: { id } })).body
      .service
    return [commission, commission_of]
  }
  const set = (of: "service" | "provider", commission: number | null) =>
    call(administrator, api.setCommission, { params: { id: one.id }, body: { of, commission } })
  expect(await commissionOf(one)).toEqual([10, "usual"])
  await set("provider", 20)
  await set("service", 5)
  await set("service", 0)
  expect(await commissionOf(one)).toEqual([0, "service"])
  expect(await commissionOf(other)).toEqual([20, "provider"])
  await set("service", null)
  expect(await commissionOf(one)).toEqual([20, "provider"])
  await set("provider", null)
  expect(await commissionOf(one)).toEqual([10, "usual"])
  for (const commission of [-1, 101, 2.5]) {
    const { status, body } = await set("service", commission)
    expect([status, body.details.fields]).toMatchObject([400, [{ path: "commission" }]])
  }
  const body = { of: "service" as const, commission: 0 }
  const params = { id: one.id }
  expect((await call(provider, api.setCommission, { params, body })).status).toBe(403)
})

it("200 customers cannot read the commission", async () => {
  const provider = await createActor("service_provider")
  const { id } = await createService(testApp, provider)
  for (const role of ["customer", "agency", "supplier"] as const) {
    const { body } = await call(await createActor(role), api.read, { params: { id } })
    expect(body.service).toMatchObject({ id, commission: null, commission_of: null })
  }
})

it("400 names empty, free and unreachable fields", async () => {
  const provider = await createActor("service_provider")
  for (const [body, path] of [
    [{ name: " " }, "name"],
    [{ description: "" }, "description"],
    [{ price: 0 }, "price"],
    [{ price: 9e15 }, "price"],
    [{ terms_url: "http://lichtbild.example.com" }, "terms_url"],
    [{ terms_url: "javascript:alert(1)" }, "terms_url"],
  ] as const) {
    const { status, body: reply } = await call(provider, api.create, {
      body: { ...input, ...body },
    })
    expect([status, reply.details.fields]).toMatchObject([400, [{ path }]])
  }
})

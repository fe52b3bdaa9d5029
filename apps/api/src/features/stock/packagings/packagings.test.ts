import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { createPackaging } from "../../../testing/packagings.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { addStandardPackagings } from "./verbs/standard.ts"

const testApp = await createTestApp()
const { application, call, createActor, db, rows } = testApp
const size = { name: "Box", length: 300, width: 200, height: 100, weight: 150, max_weight: null }
const terms = {
  price: 35,
  price_base: 1000 as const,
  moq: 500,
  production_days_min: 10,
  production_days_max: 15,
}

it("200 lists standard sizes, smallest first, and own sizes, not other organisations'", async () => {
  await createActor("administrator")
  const context = application.contextOf(db, system, noCookies)
  expect(await addStandardPackagings(context)).toBe(6)
  expect(await addStandardPackagings(context)).toBe(0)
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const own = await rows.insert("packagings", {
    ...size,
    organisation_id: customer.organisation_id,
    name: "Tube",
    type: "custom",
    length: 10,
    width: 10,
    height: 10,
  })
  const { status, body } = await call(customer, packagings.list, {})
  expect([status, body.packagings.length, body.packagings[0].id]).toEqual([200, 7, own.id])
  expect((await call(other, packagings.list, {})).body.packagings).toHaveLength(6)
  expect((await call(await createActor("waitlist"), packagings.list, {})).status).toBe(403)
})

it("200 lets an administrator add and change a standard size, 403 others", async () => {
  const administrator = await createActor("administrator")
  const made = await call(administrator, packagings.create, { body: size })
  expect([made.status, made.body.packaging]).toMatchObject([
    200,
    { ...size, type: "standard", organisation_id: PLATFORM_ID, price: null, moq: 1 },
  ])
  const params = { id: made.body.packaging.id }
  const changed = await call(administrator, packagings.update, { params, body: { height: 120 } })
  expect(changed.body.packaging).toMatchObject({ ...size, height: 120 })

  const customer = await createActor("customer")
  expect((await call(customer, packagings.update, { params, body: size })).status).toBe(403)
  const support = await createActor("support")
  expect((await call(support, packagings.create, { body: size })).status).toBe(403)
})

it("200 customers add own sizes, administrators those of a customer; not for other organisations", async () => {
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const administrator = await createActor("administrator")
  const { organisation_id } = customer
  const own = await call(customer, packagings.create, { body: size })
  expect([own.status, own.body.packaging]).toMatchObject([
    200,
    { type: "custom", organisation_id, stocked_quantity: 0, thumbnail: null, images: [] },
  ])
  const foreign = await call(administrator, packagings.create, {
    body: { ...size, organisation_id },
  })
  expect(foreign.body.packaging).toMatchObject({ type: "custom", organisation_id })
  const strange = await call(other, packagings.create, { body: { ...size, organisation_id } })
  expect(strange.status).toBe(404)
  const ofPlatform = { ...size, organisation_id: PLATFORM_ID }
  const none = await call(administrator, packagings.create, { body: ofPlatform })
  expect([none.status, none.body.details.fields]).toMatchObject([
    400,
    [{ path: "organisation_id", code: "choice.unknown" }],
  ])
  const params = { id: own.body.packaging.id }
  expect((await call(other, packagings.update, { params, body: { height: 1 } })).status).toBe(404)
  expect((await call(other, packagings.read, { params })).status).toBe(404)
})

it("200 an administrator sets the price of a size; other dimensions request a new price", async () => {
  const [customer, administrator] = [
    await createActor("customer"),
    await createActor("administrator"),
  ]
  const { id } = await createPackaging(testApp, customer)
  const params = { id }
  const price = (body: object) =>
    call(administrator, packagings.price, { params, body: { ...terms, ...body } })
  expect((await price({})).body.packaging).toMatchObject(terms)
  expect((await call(customer, packagings.read, { params })).body.packaging).toMatchObject(terms)
  expect((await call(customer, packagings.price, { params, body: terms })).status).toBe(403)

  const renamed = await call(customer, packagings.update, {
    params,
    body: { name: "B", height: 100 },
  })
  expect(renamed.body.packaging).toMatchObject({ ...terms, name: "B" })
  const decided = await call(administrator, packagings.update, { params, body: { height: 110 } })
  expect(decided.body.packaging).toMatchObject({ ...terms, height: 110 })
  const larger = await call(customer, packagings.update, { params, body: { height: 120 } })
  expect(larger.body.packaging).toMatchObject({
    height: 120,
    price: null,
    moq: 1,
    production_days_min: null,
    production_days_max: null,
  })
  for (const [body, path] of [
    [{ price: -1 }, "price"],
    [{ price_base: 10 }, "price_base"],
    [{ moq: 0 }, "moq"],
    [{ production_days_min: 16 }, "production_days_max"],
  ] as const) {
    const { status, body: reply } = await price(body)
    expect([status, reply.details.fields]).toMatchObject([400, [{ path }]])
  }
})

it("a supplier reads standard sizes to pack in, without their price and stock", async () => {
  const [supplier, administrator] = [
    await createActor("supplier"),
    await createActor("administrator"),
  ]
  const { id } = await rows.insert("packagings", { ...size, organisation_id: PLATFORM_ID })
  await call(administrator, packagings.price, { params: { id }, body: terms })
  const { body } = await call(supplier, packagings.read, { params: { id } })
  expect(body.packaging).toMatchObject({ id, price: null, stocked_quantity: null })
})

it("400 for invalid sizes, naming the field", async () => {
  const administrator = await createActor("administrator")
  const { status, body } = await call(administrator, packagings.create, {
    body: { ...size, width: 0 },
  })
  expect([status, body.details.fields]).toMatchObject([
    400,
    [{ path: "width", code: "number.too_small" }],
  ])
})

import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagings } from "@packhaus/contract/packagings/endpoints"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { addStandardPackagings } from "./verbs.ts"

const { application, call, createActor, db, rows } = await createTestApp()

it("200 shows the platform's standard sizes, smallest first, and one's own, no stranger's", async () => {
  await createActor("administrator")
  const context = application.contextOf(db, system, noCookies)
  expect(await addStandardPackagings(context)).toBe(6)
  expect(await addStandardPackagings(context)).toBe(0)
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const own = await rows.insert("packagings", {
    organisation_id: customer.organisation_id,
    name: "Tube",
    type: "custom",
    length: 10,
    width: 10,
    height: 10,
    weight: 5,
  })
  const { status, body } = await call(customer, packagings.list, {})
  expect([status, body.packagings.length, body.packagings[0].id]).toEqual([200, 7, own.id])
  expect((await call(other, packagings.list, {})).body.packagings).toHaveLength(6)
  expect((await call(await createActor("waitlist"), packagings.list, {})).status).toBe(403)
})

it("200 lets the administrator add and change a standard size, 404 an organisation's own, 403 others", async () => {
  const administrator = await createActor("administrator")
  const body = { name: "Box", length: 300, width: 200, height: 100, weight: 150, max_weight: null }
  const made = await call(administrator, packagings.create, { body })
  expect([made.status, made.body.packaging]).toMatchObject([
    200,
    { ...body, type: "standard", organisation_id: PLATFORM_ID },
  ])
  const params = { id: made.body.packaging.id }
  const changed = await call(administrator, packagings.update, { params, body: { height: 120 } })
  expect(changed.body.packaging).toMatchObject({ ...body, height: 120 })

  const customer = await createActor("customer")
  const own = await rows.insert("packagings", {
    ...body,
    organisation_id: customer.organisation_id,
    type: "custom",
  })
  const ofCustomer = { params: { id: own.id }, body: { height: 120 } }
  expect((await call(administrator, packagings.update, ofCustomer)).status).toBe(404)
  expect((await call(customer, packagings.update, { params, body })).status).toBe(403)
  expect((await call(await createActor("support"), packagings.create, { body })).status).toBe(403)
})

it("400 for what is no size, and names the field", async () => {
  const body = { name: "Box", length: 300, width: 0, height: 100, weight: 150, max_weight: null }
  const administrator = await createActor("administrator")
  const { status, body: reply } = await call(administrator, packagings.create, { body })
  expect([status, reply.details.fields]).toMatchObject([
    400,
    [{ path: "width", code: "number.too_small" }],
  ])
})

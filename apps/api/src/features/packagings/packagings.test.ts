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

import { dutyRates as api } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import type { SmallParcelDuty } from "@packhaus/contract/catalogue/duty-rates/schema"
import { expect, it } from "vitest"
import { today } from "../../../business-day.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const { call, createActor, db } = await createTestApp()
const administrator = await createActor("administrator")
const day = await today({ db })
const set = (amount: number, valid_from: string) =>
  call(administrator, api.setSmallParcels, { body: { amount, valid_from } })

it("200 small parcels pay the duty set for the day; earlier and later duties stay in the list", async () => {
  const customer = await createActor("customer")
  const read = async () => (await call(customer, api.smallParcels, {})).body
  expect(await read()).toMatchObject({
    current: 300,
    small_parcel_duties: [{ amount: 300, valid_from: "2026-07-01" }],
  })
  await set(500, "2099-01-01")
  expect((await read()).current).toBe(300)
  await set(400, day)
  expect((await set(0, day)).body.small_parcel_duty).toMatchObject({ amount: 0, valid_from: day })
  const { current, small_parcel_duties } = await read()
  expect(current).toBe(0)
  expect(small_parcel_duties.map(({ amount }: SmallParcelDuty) => amount)).toEqual([
    500, 0, 400, 300,
  ])
})

it("400 for a past day, fractions of a cent, negative and too large amounts; 403 for all but the administrator", async () => {
  for (const [amount, valid_from, code] of [
    [300, "2020-01-01", "date.past"],
    [1.5, day, "amount.invalid"],
    [-1, day, "number.too_small"],
    [100_001, day, "number.too_big"],
    [300, "2027-02-30", "date.invalid"],
  ] as const) {
    const { status, body } = await set(amount, valid_from)
    expect([status, body.details.fields[0].code]).toEqual([400, code])
  }
  for (const role of ["support", "agency", "customer", "supplier"] as const) {
    const body = { amount: 100, valid_from: day }
    expect((await call(await createActor(role), api.setSmallParcels, { body })).status).toBe(403)
  }
})

import { dutyRates as api } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { dutyRateOf } from "@packhaus/contract/catalogue/duty-rates/rules"
import type {
  CreateDutyRate,
  CurrentDutyRate,
} from "@packhaus/contract/catalogue/duty-rates/schema"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { today } from "../../../business-day.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const { call, createActor, db } = await createTestApp()
const administrator = await createActor("administrator")
const day = await today({ db })

const create = async (overrides: Partial<CreateDutyRate>, who: Actor = administrator) =>
  call(who, api.create, {
    body: {
      hs_prefix: "9405",
      origin: null,
      destination: null,
      rate: 270,
      valid_from: day,
      ...overrides,
    },
  })
const current = async (hs_code: string, who: Actor): Promise<CurrentDutyRate[]> =>
  (await call(who, api.current, { query: { hs_code } })).body.duty_rates

it("200 a rate applies from its day on, by HS code prefix, origin and tariff; the most specific wins", async () => {
  const customer = await createActor("customer")
  expect(await current("94055000", customer)).toEqual([])
  for (const overrides of [
    { hs_prefix: "94", rate: 300 },
    { rate: 270 },
    { origin: "CN", rate: 470 },
    { rate: 900, valid_from: "2099-01-01" },
    { destination: "US", rate: 600 },
  ])
    expect((await create(overrides)).status).toBe(200)
  const rates = await current("94055000", customer)
  expect(rates.map(({ hs_prefix, rate }) => `${hs_prefix} ${rate}`).toSorted()).toEqual([
    "94 300",
    "9405 270",
    "9405 470",
    "9405 600",
  ])
  const of = (origin: string, destination: string) =>
    dutyRateOf(rates, { hs_code: "94055000", origin, destination })
  expect([of("CN", "DE"), of("IN", "FR"), of("CN", "US"), of("CN", "CH")]).toEqual([
    470,
    270,
    600,
    null,
  ])
  expect(await current("69120000", customer)).toEqual([])
})

it("200 the last rate entered for a day applies, an empty one makes it unknown, and the history stays", async () => {
  const key = { hs_prefix: "3406", origin: "CN" }
  for (const rate of [100, 120, 90]) await create({ ...key, rate })
  const supplier = await createActor("supplier")
  expect(await current("34060000", supplier)).toMatchObject([{ rate: 90 }])
  await create({ ...key, rate: null })
  expect(await current("34060000", supplier)).toEqual([])
  const { body } = await call(administrator, api.list, { query: { hs_prefix: "3406" } })
  expect(body.duty_rates.map(({ rate }: { rate: number | null }) => rate)).toEqual([
    null,
    90,
    120,
    100,
  ])
  await expect(sql`update duty_rates set rate = 1`.execute(db)).rejects.toThrow(/append-only/)
  await expect(sql`delete from duty_rates`.execute(db)).rejects.toThrow(/append-only/)
})

it("200 a country of the EU means the common EU tariff", async () => {
  const { body } = await create({ hs_prefix: "6912", destination: "FR", rate: 500 })
  expect(body.duty_rate.destination).toBeNull()
})

it("400 for a past day, a partial code, an unknown country, a negative rate and a rate above the maximum", async () => {
  for (const overrides of [
    { valid_from: "2020-01-01" },
    { hs_prefix: "940" },
    { hs_prefix: "" },
    { origin: "XX" },
    { rate: -1 },
    { rate: 100_001 },
    { rate: 1.5 },
  ])
    expect([overrides, (await create(overrides)).status]).toEqual([overrides, 400])
  const refused = await call(administrator, api.current, { query: { hs_code: "94.05" } })
  expect(refused.status).toBe(400)
})

it("403 only the administrator enters rates; only staff read their history", async () => {
  for (const role of ["support", "agency", "customer", "supplier"] as const)
    expect((await create({}, await createActor(role))).status).toBe(403)
  expect((await call(await createActor("support"), api.list, {})).status).toBe(200)
  expect((await call(await createActor("agency"), api.list, {})).status).toBe(403)
})

it("keeps both rates of a race, and one of them applies to all", async () => {
  const answers = await Promise.all([200, 300].map((rate) => create({ hs_prefix: "7013", rate })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [held, ...others] = await current("70130000", administrator)
  expect([[200, 300].includes(held?.rate ?? 0), others]).toEqual([true, []])
})

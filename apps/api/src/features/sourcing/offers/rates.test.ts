import { sql } from "kysely"
import { expect, it } from "vitest"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { newestRate } from "./verbs/rates.ts"

const app = await createTestApp()
const { db } = app
const { asJob } = orderFixtures(app)

/** The UTC date this many days ago, from the database. */
const daysAgo = (days: number) =>
  sql<string>`(packhaus_now() - make_interval(days => ${days}))::date`
/** Only these rates are known: how many days ago, and how many millionths of a dollar a euro was worth. */
async function know(rates: readonly (readonly [daysAgo: number, rate_micro: number])[]) {
  await db.deleteFrom("exchange_rates").execute()
  for (const [days, rate_micro] of rates)
    await db
      .insertInto("exchange_rates")
      .values({ currency: "usd", day: daysAgo(days), rate_micro, source: "ECB" })
      .execute()
}
const rate = () => asJob((context) => newestRate(context, "usd"))

it("takes the newest of a week's rates, in any order", async () => {
  await know([
    [1, 1_100_000],
    [3, 1_300_000],
    [6, 1_600_000],
  ])
  expect(await rate()).toMatchObject({ rate_micro: 1_100_000, rate_source: "ECB" })
  await know([
    [6, 1_600_000],
    [2, 1_200_000],
    [4, 1_400_000],
  ])
  expect((await rate()).rate_micro).toBe(1_200_000)
})

it("takes a rate of seven days ago, and none of eight days ago", async () => {
  await know([[7, 1_700_000]])
  expect((await rate()).rate_micro).toBe(1_700_000)
  await know([[8, 1_800_000]])
  await expect(rate()).rejects.toMatchObject({ code: "offers.no_rate" })
})

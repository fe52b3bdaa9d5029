import { ApiError } from "@packhaus/contract/kernel/errors"
import type { OfferCurrency } from "@packhaus/contract/sourcing/offers/status"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { RatesUnavailable } from "../../../../integrations/exchange-rates/port.ts"
import type { Steps } from "../../../../module.ts"

/** Older than this a rate is none: the longest holidays are shorter. */
const DAYS = 7
/** In which suppliers quote besides euro. */
const quoted = ["usd", "cny"] as const

/** Keeps the newest reference rates, each day once. Without an answer those that are known stay. */
export async function keepRates({ transaction }: Steps): Promise<void> {
  const rates = await transaction(async ({ outside }) => outside.exchangeRates)
  if (!rates) return
  const newest = await rates.newest().catch((error: unknown) => {
    if (error instanceof RatesUnavailable) return []
    throw error
  })
  const rows = newest.flatMap(({ currency, day, rate_micro }) => {
    const known = quoted.find((one) => one === currency)
    return known ? [{ currency: known, day, rate_micro, source: rates.source }] : []
  })
  if (rows.length === 0) return
  await transaction(async ({ db }) => {
    await db
      .insertInto("exchange_rates")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["currency", "day"]).doNothing())
      .execute()
  })
}

export type Rate = { rate_micro: number | null; rate_on: string | null; rate_source: string | null }
const none: Rate = { rate_micro: null, rate_on: null, rate_source: null }

/** The newest rate of the last week; none is needed in euro. Throws `offers.no_rate`. */
export async function newestRate({ db }: Context, currency: OfferCurrency): Promise<Rate> {
  if (currency === "eur") return none
  const found = await db
    .selectFrom("exchange_rates")
    .select(["rate_micro", "day as rate_on", "source as rate_source"])
    .where("currency", "=", currency)
    .where("day", ">=", sql<string>`((packhaus_now() - make_interval(days => ${DAYS}))::date)`)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new ApiError("offers.no_rate", { currency })
  return found
}

import { prefixesOf } from "@packhaus/contract/catalogue/duty-rates/rules"
import type { CurrentDutyRate } from "@packhaus/contract/catalogue/duty-rates/schema"
import { currentDay, today } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"

/** More rates for a few codes than any maintained table has. */
const MAX_RATES = 5_000

/**
 * The rates of duty for these HS codes today, for all import methods; unknown rates are omitted.
 */
export async function readCurrentRates(
  { db }: Pick<Context, "db">,
  codes: readonly string[],
): Promise<CurrentDutyRate[]> {
  const prefixes = [...new Set(codes.flatMap(prefixesOf))]
  const found = await db
    .selectFrom("duty_rates")
    .distinctOn(["hs_prefix", "origin", "destination"])
    .select(["id", "hs_prefix", "origin", "destination", "rate", "valid_from"])
    .where("hs_prefix", "in", prefixes)
    .where("valid_from", "<=", currentDay)
    .orderBy("hs_prefix")
    .orderBy("origin")
    .orderBy("destination")
    .orderBy("valid_from", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_RATES)
    .execute()
  return found.flatMap(({ rate, ...one }) => (rate === null ? [] : [{ ...one, rate }]))
}

/** Number of latest days with changes. */
const DAYS = 100

/**
 * The duty on small parcels into the EU today, in cents, and the days on which it changed or will
 * change.
 */
export async function readSmallParcels({ db }: Pick<Context, "db">) {
  const small_parcel_duties = await db
    .selectFrom("small_parcel_duties")
    .selectAll()
    .orderBy("valid_from", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(DAYS)
    .execute()
  const day = await today({ db })
  const current = small_parcel_duties.find(({ valid_from }) => valid_from <= day)?.amount ?? null
  return { current, small_parcel_duties }
}

import { prefixesOf } from "@packhaus/contract/duty-rates/rules"
import type { CurrentDutyRate } from "@packhaus/contract/duty-rates/schema"
import { currentDay, today } from "../../business-day.ts"
import type { Context } from "../../context.ts"

/** More rates than these of a few codes are no table that people keep. */
const MOST = 5_000

/** The rates of duty that hold today for goods of these HS codes, of all ways; without what is not known. */
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
    .limit(MOST)
    .execute()
  return found.flatMap(({ rate, ...one }) => (rate === null ? [] : [{ ...one, rate }]))
}

/** The latest days of what small parcels pay. */
const DAYS = 100

/** What small parcels into the EU pay today, in cents, and on which days that changed and will change. */
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

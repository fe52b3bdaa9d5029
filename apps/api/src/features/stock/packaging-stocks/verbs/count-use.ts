import { USE_DAYS } from "@packhaus/contract/stock/packaging-stocks/rules"
import { sql } from "kysely"
import { currentDay, midnight } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"

type Used = { packaging_id: string; location_id: string; quantity: number }

/** Packaging used by parcels of the last 14 calendar days, until last midnight, per location. */
const readUsed = ({ db }: Context): Promise<Used[]> =>
  db
    .selectFrom("fulfillment_packagings as used")
    .innerJoin("fulfillments as parcel", (join) =>
      join
        .onRef("parcel.id", "=", "used.fulfillment_id")
        .onRef("parcel.merchant_id", "=", "used.merchant_id"),
    )
    .select(["used.packaging_id", "parcel.location_id"])
    .select(sql<number>`sum(coalesce(used.stocked_quantity, used.quantity))`.as("quantity"))
    .where("parcel.status", "<>", "canceled")
    .where("parcel.packed_at", ">=", midnight(USE_DAYS))
    .where("parcel.packed_at", "<", midnight())
    .groupBy(["used.packaging_id", "parcel.location_id"])
    .execute()

/**
 * Recomputes the use of each packaging at each location. Locked levels are skipped until the next
 * run, to avoid deadlocks.
 */
export async function countPackagingUse(context: Context) {
  const { db } = context
  const used = await readUsed(context)
  const free = await db
    .selectFrom("packaging_levels")
    .select("id")
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const ids = free.map(({ id }) => id)
  await db
    .updateTable("packaging_levels as level")
    .set({
      used_quantity: sql`coalesce((select sum(one.quantity)
        from jsonb_to_recordset(${JSON.stringify(used)}::jsonb)
          as one (packaging_id text, location_id text, quantity bigint)
        where one.packaging_id = level.packaging_id and one.location_id = level.location_id), 0)`,
      used_days: sql`least(${USE_DAYS}::int, greatest(1,
        ${currentDay} - (level.created_at at time zone 'Europe/Berlin')::date))`,
    })
    .where(sql<boolean>`level.id = any(${ids})`)
    .execute()
}

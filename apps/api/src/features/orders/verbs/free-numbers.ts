import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import { type Context, isStaff } from "../../../context.ts"

/** Days after which carriers use a number again. */
const REUSED_AFTER = 90

/**
 * Throws `orders.tracking_in_use` for a tracking number that another recent parcel has, among those
 * that the viewer may see: a label on the wrong parcel. Two stations that use a number at once wait
 * for each other. `inside`: the rows of the merchant.
 */
export async function requireFreeNumbers(
  { viewer, db }: Context,
  inside: Context,
  numbers: readonly string[],
) {
  if (numbers.length === 0) return
  const lower = [...new Set(numbers.map((number) => number.toLowerCase()))].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('tracking ' || key, 0))
    from (select unnest(${lower}::text[]) as key order by 1) as keys`.execute(inside.db)
  const seen = isStaff(viewer) ? db : inside.db
  const found = await seen
    .selectFrom("parcels as parcel")
    .innerJoin("fulfillments as fulfillment", (join) =>
      join
        .onRef("fulfillment.id", "=", "parcel.fulfillment_id")
        .onRef("fulfillment.merchant_id", "=", "parcel.merchant_id"),
    )
    .innerJoin("orders as o", (join) =>
      join.onRef("o.id", "=", "parcel.order_id").onRef("o.merchant_id", "=", "parcel.merchant_id"),
    )
    .select(["parcel.tracking_number", "o.number"])
    .where(sql<SqlBool>`lower(parcel.tracking_number) = any(${lower})`)
    .where("fulfillment.status", "<>", "canceled")
    .where(
      "parcel.created_at",
      ">",
      sql<string>`packhaus_now() - make_interval(days => ${REUSED_AFTER})`,
    )
    .$if(isSupplier(viewer.role), (query) =>
      query.where("fulfillment.fulfiller_id", "=", viewer.organisation_id),
    )
    .orderBy("parcel.created_at", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  const { tracking_number, number: order_number } = found
  throw new ApiError("orders.tracking_in_use", { tracking_number, order_number })
}

import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { ArrivingShop } from "../verbs/arrival.ts"
import { type LockedOrder, lockOrders } from "./locked-order.ts"

/** An order by its shop's identifiers. */
export type NamedOrder = {
  shop: Pick<ArrivingShop, "organisation_id" | "sales_channel_id">
  external_id: string
}

export const orderKey = ({ shop, external_id }: NamedOrder) =>
  `${shop.sales_channel_id} ${external_id}`

/**
 * Serialises transactions that bring the same order, so that one of them inserts it. Keys must be
 * sorted.
 */
export async function lockKeys({ db }: Context, keys: readonly string[]) {
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${keys}::text[]) with ordinality as one (key, place) order by place`.execute(db)
}

/** Locks those of the orders that exist here, by their keys. */
export async function lockKnown(context: Context, orders: readonly NamedOrder[]) {
  const wanted = orders.map(({ shop, external_id }) => ({
    merchant_id: shop.organisation_id,
    channel: shop.sales_channel_id,
    external_id,
  }))
  const { rows } = await sql<{ id: string }>`
    select found.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (merchant_id text, channel text, external_id text)
    join ${sql.table("orders")} as found on found.merchant_id = wanted.merchant_id
      and found.sales_channel_id = wanted.channel
      and found.external_id = wanted.external_id`.execute(context.db)
  const lockedOrders = await lockOrders(
    context,
    rows.map(({ id }) => id),
  )
  return new Map<string, LockedOrder>(
    lockedOrders.map((locked) => [
      `${locked.order.sales_channel_id} ${locked.order.external_id}`,
      locked,
    ]),
  )
}

import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { addressesToJudge, type OrderCursor } from "../events.ts"
import { PORTION } from "../reads/waiting.ts"
import { isBadAddress } from "../rules/bad-address.ts"
import { routeOrders } from "./route.ts"

/**
 * Routes orders held for an address that the current rules accept; rules change with releases.
 * Takes the next batch after the cursor, oldest first, and emits an event for the rest.
 */
export async function judgeAddresses(context: Context, after: OrderCursor | null) {
  let query = context.db
    .selectFrom("orders")
    .select(["id", "created_at", "shipping_address"])
    .where(sql<SqlBool>`holds <> '{}' and holds @> array['bad_address']`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(PORTION)
  if (after)
    query = query.where(sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`)
  const held = await query.execute()
  const accepted = held.filter(({ shipping_address }) => !isBadAddress(shipping_address))
  if (accepted.length > 0)
    await routeOrders(
      context,
      accepted.map(({ id }) => id),
    )
  const last = held.at(-1)
  if (last && held.length === PORTION) {
    const { id, created_at } = last
    await context.emit(addressesToJudge, { id, organisation_ids: [], after: { created_at, id } })
  }
}

import { randomUUID } from "node:crypto"
import { notAllowed } from "@packhaus/commerce/resources/refusals"
import type { TakeBack } from "@packhaus/commerce/returns/receive"
import type { SentOrder } from "@packhaus/commerce/returns/rows"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { recordRetour } from "../retours/verbs/record.ts"

/**
 * The default location for returned pieces: the one they were sent from, otherwise the platform's
 * location for retours. Throws `commerce.not_allowed` without one.
 */
async function usualPlace({ db }: Context, { id: order_id }: SentOrder): Promise<string> {
  const left = await db
    .selectFrom("fulfillments")
    .select("location_id")
    .where("order_id", "=", order_id)
    .where("status", "=", "shipped")
    .execute()
  const from = left.map(({ location_id }) => location_id)
  const [place] = await db
    .selectFrom("stock_locations")
    .select("id")
    .where("status", "=", "active")
    .where("kind", "<>", "dropshipping")
    .where(sql<SqlBool>`(id = any(${from}) or (kind = 'retour' and type = 'platform'))`)
    .orderBy(sql`(id = any(${from}))`, "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .execute()
  if (!place) throw notAllowed({ id: order_id, reason: "location_needed" })
  return place.id
}

/**
 * Records the received pieces as a retour of grade A; stock, order, fee and notices follow from it.
 * Returns its id.
 */
export const takeBackTo =
  (context: Context, order: SentOrder, location_id: string | null): TakeBack =>
  async (pieces) =>
    recordRetour(context, {
      id: randomUUID(),
      order_id: order.id,
      location_id: location_id ?? (await usualPlace(context, order)),
      lines: pieces.map(({ item_id, quantity }) => ({
        line_item_id: item_id,
        a: quantity,
        b: 0,
        c: 0,
      })),
      note: "",
      overruled: {},
      reason: "",
      unassigned_id: null,
      reported_id: null,
      photos: [],
    })

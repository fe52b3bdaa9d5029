import { isSupplier } from "@packhaus/contract/access/roles"
import { stopsPacking } from "@packhaus/contract/orders/rules"
import { MAX_READY } from "@packhaus/contract/warehouse/picking/rules"
import { among } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../../context.ts"

type Place = { id: string }
type ReadyLine = {
  line_item_id: string
  inventory_item_id: string
  quantity: number
  title: string
  variant_title: string
  sku: string | null
}
/** The pieces of an order that a location has to pack and that can be picked. */
export type ReadyOrder = {
  order_id: string
  merchant_id: string
  number: string
  lines: ReadyLine[]
}

/**
 * The scope of merchants whose open orders the viewer fulfils, since suppliers read no reservations;
 * null without any.
 */
async function reachOf(context: Context): Promise<Context | null> {
  if (!isSupplier(context.viewer.role)) return context
  const merchants = await context.db
    .selectFrom("orders")
    .select("merchant_id")
    .distinct()
    .where("fulfillment_status", "in", ["not_fulfilled", "partially_fulfilled", "requires_action"])
    .execute()
  const ids = merchants.map(({ merchant_id }) => merchant_id)
  return ids.length > 0 ? within(context, ...ids) : null
}

const notHeld = sql<SqlBool>`not o.holds && ${sql.val([...stopsPacking])}::text[]`
/** On an open list, or picked and not packed since. */
const isListed = sql<SqlBool>`exists (
  select 1 from ${sql.table("pick_list_orders")} as listed
  left join ${sql.table("pick_lists")} as list
    on list.id = listed.pick_list_id and list.organisation_id = listed.organisation_id
  where listed.order_id = r.order_id and listed.location_id = r.location_id
    and listed.status <> 'left'
    and (listed.is_open or (list.status = 'picked' and r.created_at < list.picked_at)))`

/**
 * Orders with pieces reserved at a location that may be packed and are on no list, oldest first;
 * all, or these.
 */
export async function readReady(
  context: Context,
  { id }: Place,
  only?: readonly string[],
): Promise<ReadyOrder[]> {
  const reach = await reachOf(context)
  if (!reach) return []
  const { db } = reach
  const oldest = db
    .selectFrom("reservations as r")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.id", "=", "r.order_id").onRef("o.merchant_id", "=", "r.merchant_id"),
    )
    .select(["o.id", "o.created_at", "o.number"])
    .distinct()
    .where("r.location_id", "=", id)
    .where(notHeld)
    .where(sql<SqlBool>`not ${isListed}`)
    .$if(only !== undefined, (query) => query.where(among("o.id", only ?? [])))
    .orderBy("o.created_at")
    .orderBy("o.id")
    .limit(MAX_READY)
  const found = await db
    .selectFrom("reservations as r")
    .innerJoin(oldest.as("old"), "old.id", "r.order_id")
    .innerJoin("order_items as item", (join) =>
      join.onRef("item.id", "=", "r.line_item_id").onRef("item.merchant_id", "=", "r.merchant_id"),
    )
    .select(["old.id as order_id", "old.number", "r.merchant_id", "r.line_item_id"])
    .select(["r.inventory_item_id", "r.quantity", "item.title", "item.sku"])
    .select(sql<string>`coalesce(item.variant_title, '')`.as("variant_title"))
    .where("r.location_id", "=", id)
    .orderBy("old.created_at")
    .orderBy("old.id")
    .orderBy("item.position")
    .execute()
  const orders = new Map<string, ReadyOrder>()
  for (const { order_id, merchant_id, number, ...line } of found) {
    const order = orders.get(order_id) ?? { order_id, merchant_id, number, lines: [] }
    order.lines.push({ ...line, line_item_id: line.line_item_id ?? "" })
    orders.set(order_id, order)
  }
  return [...orders.values()]
}

import { type QueryExecutorProvider, sql } from "kysely"
import { z } from "zod"

// Compares the books of the shop platform's stand-in with ours: messages and pushes on both sides.

const Shops = z.object({ shops: z.array(z.object({ domain: z.string() })) })
const Orders = z.object({
  orders: z.array(
    z.object({
      id: z.number().transform(String),
      name: z.string(),
      created_at: z.string(),
      fulfillments: z.array(
        z.object({
          status: z.string(),
          tracking: z.array(z.object({ number: z.string().nullable() })),
          lines: z.array(z.object({ line_id: z.number().transform(String), quantity: z.int() })),
        }),
      ),
    }),
  ),
})
type ShopOrder = z.output<typeof Orders>["orders"][number]

/** One order here. `numbers`: pushed tracking numbers; `sent`: shipped pieces by line. */
type OwnOrder = {
  domain: string
  external_id: string
  is_open: boolean
  is_settled: boolean
  numbers: string[]
  sent: Record<string, number>
}

/** Orders of connected shops within the period that a shop returns. */
const ownOrders = sql<OwnOrder>`
  select shop.domain, o.external_id,
    o.canceled_at is null and o.fulfillment_status in
      ('not_fulfilled', 'requires_action', 'partially_fulfilled', 'fulfilled') as is_open,
    not exists (select 1 from tracking_pushes push
      where push.order_id = o.id and push.status <> 'done') as is_settled,
    array(select p.tracking_number from parcels p
      join fulfillments f on f.id = p.fulfillment_id and f.status = 'shipped'
      where p.order_id = o.id and p.pushed_at is not null) as numbers,
    coalesce((select jsonb_object_agg(i.external_id,
        i.shipped_quantity + i.fulfilled_elsewhere_quantity)
      from order_items i where i.order_id = o.id and i.external_id is not null
        and i.requires_shipping), '{}') as sent
  from orders o join shops shop on shop.id = o.shop_id
  where shop.platform = 'shopify' and shop.status = 'connected' and o.external_id is not null
    and o.created_at > packhaus_now() - interval '59 days'`

const recent = ({ created_at }: ShopOrder) =>
  Date.now() - Date.parse(created_at) < 59 * 24 * 60 * 60 * 1000
const isSent = ({ status }: ShopOrder["fulfillments"][number]) => status === "SUCCESS"

function sentThere({ fulfillments }: ShopOrder) {
  const sent = new Map<string, number>()
  for (const { lines } of fulfillments.filter(isSent))
    for (const { line_id, quantity } of lines)
      sent.set(line_id, (sent.get(line_id) ?? 0) + quantity)
  return sent
}

const rules = {
  "an order of a connected shop is here": (there: ShopOrder, here: OwnOrder | undefined) =>
    here !== undefined || !recent(there),
  "what left here or elsewhere is fulfilled in the shop": (
    there: ShopOrder,
    here: OwnOrder | undefined,
  ) => {
    if (!here?.is_settled) return true
    const sent = sentThere(there)
    return Object.entries(here.sent).every(([line, pieces]) => (sent.get(line) ?? 0) === pieces)
  },
  "a shop has the tracking numbers that it was told": (
    there: ShopOrder,
    here: OwnOrder | undefined,
  ) => {
    const numbers = there.fulfillments.filter(isSent).flatMap(({ tracking }) => tracking)
    const known = new Set(numbers.map(({ number }) => number))
    return !here?.is_settled || here.numbers.every((number) => known.has(number))
  },
}

/**
 * Orders whose books differ from those of the stand-in at `url`, by violated rule. Pending messages
 * and pushes count as differences once they are settled.
 */
export async function brokenShopBooks(
  executor: QueryExecutorProvider,
  url: string,
): Promise<Record<string, string[]>> {
  const read = async (path: string) => (await fetch(`${url}/standin/${path}`)).json()
  const { rows } = await ownOrders.execute(executor)
  const connected = await sql<{ domain: string }>`select domain from shops
    where platform = 'shopify' and status = 'connected' and backfill_status = 'done'
      and not rests`.execute(executor)
  const { shops } = Shops.parse(await read("shops"))
  const broken: Record<string, string[]> = {}
  const report = (rule: string, name: string) => {
    broken[rule] = [...(broken[rule] ?? []), name]
  }
  for (const { domain } of shops) {
    if (!connected.rows.some((shop) => shop.domain === domain)) continue
    const { orders } = Orders.parse(await read(`orders?shop=${domain}`))
    const own = rows.filter((order) => order.domain === domain)
    const here = new Map(own.map((order) => [order.external_id, order]))
    for (const there of orders)
      for (const [rule, holds] of Object.entries(rules))
        if (!holds(there, here.get(there.id))) report(rule, `${domain} ${there.name}`)
    const known = new Set(orders.map(({ id }) => id))
    for (const { external_id, is_open } of own)
      if (is_open && !known.has(external_id))
        report("an open order is in its shop", `${domain} ${external_id}`)
  }
  return broken
}

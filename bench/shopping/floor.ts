// The baseline for shopping: the same answers by hand-written code on node:http and pg.
// The list is one statement. The checkout has the duties of the product, in its tables with their
// triggers and constraints, in as few round trips and statements as possible (52 for a purchase,
// all prepared, and sent together unless one must wait for another): the publishable key with its
// channels; a claimed idempotency key, and the stored reply; the cart, locked, and read with its
// region, countries, providers, lines and methods with their tax lines, options and payment
// sessions; prices and tax of the products from the price and tax tables each time; what is sold
// and in stock; one row each for address, line, shipping method and session; on completion the
// locked levels, the location chosen by the list, the guest, the order with its search words, its
// lines, reservation, sale, shortage, payment, the completed cart, live notices; an audit line for
// each change; a reply with the same fields. It lacks discounts, gift cards and customer groups
// beyond reading that there are none, several merchants and scopes, checks of unused input,
// providers other than `manual`, limits, logs.
import { createServer, type IncomingMessage } from "node:http"
import pg from "pg"
import { change } from "./floor-checkout.ts"
import { type Client, trip } from "./floor-trip.ts"

const { DATABASE_URL = "", PORT = "0" } = process.env
const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number)
pg.types.setTypeParser(TIMESTAMPTZ, (text) => text.replace(" ", "T").replace("+00", "Z"))
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: "-c timezone=UTC",
  pipeline: true,
} as pg.PoolConfig)

const LIST = `
  select p.*, (select json_agg(one order by one.variant_rank, one.id) from (
      select v.*, price.amount as calculated_price,
        price.amount - round(price.amount / 1.19) as calculated_tax,
        (select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)
          from inventory_levels l where l.inventory_item_id = v.inventory_item_id)
          as inventory_quantity,
        (select json_agg(all_of) from prices all_of where all_of.variant_id = v.id) as prices
      from product_variants v
      join lateral (select min(amount) as amount from prices m
        where m.variant_id = v.id and m.currency_code = $2) price on true
      where v.product_id = p.id and v.merchant_id = p.merchant_id) one) as variants,
    (select count(*) from (select from sales_channel_products s
      join products q on q.id = s.product_id and q.merchant_id = s.merchant_id
      where s.sales_channel_id = $1 and q.status = 'published' limit 10001) counted) as count
  from (select q.* from products q where merchant_id = 'org_bench' and status = 'published'
    and deleted_at is null and (select count(*) from sales_channel_products s where s.product_id = q.id
      and s.sales_channel_id = $1 and s.merchant_id = q.merchant_id) > 0
    order by created_at desc, id desc limit 20) p`

/** Runs work on a connection of its own; a failure rolls back. */
async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = (await pool.connect()) as Client
  try {
    return await work(client)
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function answer(request: IncomingMessage): Promise<object> {
  const { url = "", headers } = request
  const [, , area, id = "", step = "address"] = url.split("?")[0]?.split("/") ?? []
  if (area === "products") {
    const [rows = []] = await withClient((client) => trip(client, [LIST, ["sc_bench", "eur"]]))
    return { products: rows, count: Number(rows[0]?.count ?? 0), offset: 0 }
  }
  const [key, front] = [headers["idempotency-key"], headers["x-publishable-api-key"]]
  const text = await textOf(request)
  const call = { key: String(key), front: String(front), url, text, id, step }
  return withClient((client) => change(client, call))
}

const server = createServer((request, response) => {
  answer(request).then(
    (reply) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"))
process.once("SIGTERM", () => process.exit(0))

// What shopping is measured against: the same answers by hand-written code on node:http and pg. The list is one
// statement; of the checkout each step is a transaction that locks, checks, prices, writes and keeps its reply.
import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import pg from "pg"

const { DATABASE_URL = "", PORT = "0" } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: "-c timezone=UTC" })
const names = new Map<string, string>()

/** A named prepared statement. */
async function ask(client: Pick<pg.ClientBase, "query">, text: string, values: unknown[]) {
  const name = names.get(text) ?? `f${names.size}`
  names.set(text, name)
  return (await client.query({ name, text, values })).rows
}

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
    (select count(*) from (select from products q where q.merchant_id = p.merchant_id
      and q.id in (select product_id from sales_channel_products where sales_channel_id = $1)
      limit 10001) counted) as count
  from (select * from products where merchant_id = 'org_bench' and status = 'published'
    and id in (select product_id from sales_channel_products where sales_channel_id = $1)
    order by created_at desc, id desc limit 20) p`

type Line = { variant_id: string; item: string; price: number; quantity: number }
type Cart = { email?: string; lines: Line[]; shipping: number; provider?: string; address?: object }
type Body = Record<string, never> & { variant_id?: string; quantity?: number; email?: string }
type Step = (cart: Cart, body: Body, client: pg.PoolClient) => Promise<Cart>

const steps: Record<string, Step> = {
  async "line-items"(cart, { variant_id = "", quantity = 1 }, client) {
    const [found] = await ask(
      client,
      `select v.inventory_item_id as item, p.amount as price,
          l.stocked_quantity - l.reserved_quantity as left
        from product_variants v join prices p on p.variant_id = v.id and p.currency_code = 'eur'
        join floor_levels l on l.inventory_item_id = v.inventory_item_id where v.id = $1`,
      [variant_id],
    )
    if (!found || Number(found.left) < quantity) throw new Error("not enough")
    const { item, price } = found
    return { ...cart, lines: [...cart.lines, { variant_id, item, price: Number(price), quantity }] }
  },
  address: async (cart, { email = "", ...address }) => ({ ...cart, email, address }),
  async "shipping-methods"(cart, _, client) {
    const [option] = await ask(client, "select amount from shipping_options where id = $1", [
      "so_bench",
    ])
    return { ...cart, shipping: Number(option?.amount) }
  },
  "payment-sessions": async (cart) => ({ ...cart, provider: "manual" }),
}

const totalOf = ({ lines, shipping }: Cart) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, shipping)

/** Lock, check, rows, stock, audit, outbox. */
async function complete(client: pg.PoolClient, id: string, cart: Cart) {
  const order_id = `order_${randomUUID()}`
  for (const { item, quantity } of cart.lines) {
    const taken = await ask(
      client,
      `update floor_levels set reserved_quantity = reserved_quantity + $2
        where inventory_item_id = $1 and stocked_quantity - reserved_quantity >= $2
        returning inventory_item_id`,
      [item, quantity],
    )
    if (taken.length === 0) throw new Error("not enough")
  }
  const kinds = ["order", "line", "reservation", "payment", "audit", "audit", "outbox", "outbox"]
  await ask(
    client,
    `insert into floor_rows (kind, order_id, data)
      select kind, $2, $3 from unnest($1::text[]) kind`,
    [kinds, order_id, cart],
  )
  await ask(client, "update floor_carts set order_id = $2 where id = $1", [id, order_id])
  return { type: "order", data: { id: order_id, total: totalOf(cart), ...cart } }
}

async function change(id: string, step: string, body: Body, key: string) {
  const client = await pool.connect()
  try {
    await client.query("begin")
    const [row] = await ask(client, "select * from floor_carts where id = $1 for update", [id])
    if (!row || row.order_id) throw new Error("no open cart")
    const work = steps[step]
    let reply: object
    if (work) {
      const cart = await work(row.data, body, client)
      await ask(client, "update floor_carts set data = $2, total = $3 where id = $1", [
        id,
        cart,
        totalOf(cart),
      ])
      reply = { cart: { id, total: totalOf(cart), ...cart } }
    } else reply = await complete(client, id, row.data)
    const text = JSON.stringify(reply)
    await ask(client, "insert into floor_replies (key, body) values ($1, $2)", [key, text])
    await client.query("commit")
    return text
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
}

async function create() {
  const id = `cart_${randomUUID()}`
  const cart: Cart = { lines: [], shipping: 0 }
  await ask(pool, "insert into floor_carts (id, region_id, data, total) values ($1, $2, $3, 0)", [
    id,
    "reg_bench",
    cart,
  ])
  return JSON.stringify({ cart: { id, ...cart } })
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || "{}")
}

async function answer(request: IncomingMessage) {
  const [, , area, id = "", given] = (request.url ?? "").split("?")[0]?.split("/") ?? []
  if (area === "products") {
    const rows = await ask(pool, LIST, ["sc_bench", "eur"])
    return JSON.stringify({ products: rows, count: Number(rows[0]?.count ?? 0), offset: 0 })
  }
  const body = await bodyOf(request)
  if (!id) return create()
  return change(id, given ?? "address", body, String(request.headers["idempotency-key"]))
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.writeHead(200, { "content-type": "application/json" }).end(text),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"))
process.once("SIGTERM", () => process.exit(0))

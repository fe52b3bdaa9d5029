// The baselines for the product: the same answers by hand-written code on node:http and pg.
// FLOOR=bare: one statement per request, nothing else. FLOOR=duties: session, transaction, checks,
// audit, outbox, stored replies.
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import pg from "pg"
import { dashboardOf, listOf, MAX_COUNTED, order, searchOf } from "./floor-reads.ts"
import * as write from "./floor-writes.ts"

const { DATABASE_URL = "", PORT = "0", FLOOR = "bare", SHOPIFY_API_SECRET = "" } = process.env
const hasDuties = FLOOR === "duties"
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: "-c timezone=UTC" })
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url")

const names = new Map<string, string>()
type Client = Pick<pg.ClientBase, "query">
/** A named prepared statement, or one that is planned with its values. */
async function ask(client: Client, text: string, values: unknown[], isNamed = true) {
  const name = names.get(text) ?? `f${names.size}`
  names.set(text, name)
  const query = isNamed ? { name, text, values } : { text, values }
  return (await client.query<Record<string, unknown>>(query)).rows
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Viewer = Record<string, unknown>
/** The person who sends the request. The bare floor trusts the headers. */
async function viewerOf({ headers }: IncomingMessage): Promise<Viewer> {
  const organisation_id = headers["x-bench-organisation"]
  if (!hasDuties) return { organisation_id }
  const token = headers.authorization?.slice("Bearer ".length) ?? ""
  const [viewer] = await ask(pool, write.session, [hashOf(token)])
  if (!viewer) throw new Error("401")
  if (viewer.is_stale) await ask(pool, write.touch, [viewer.session_id])
  return {
    ...viewer,
    organisation_id: viewer.type === "platform" ? undefined : viewer.organisation_id,
  }
}

async function list(url: URL, { organisation_id }: Viewer) {
  const q = url.searchParams.get("q")
  const offset = Number(url.searchParams.get("offset") ?? 0)
  const value = q ? `%${q.toLowerCase()}%` : url.searchParams.get("fulfillment_status")
  const statementOf = q ? searchOf : listOf
  const column = q ? "search like" : "fulfillment_status ="
  const rows = organisation_id
    ? await ask(
        pool,
        statementOf(`merchant_id = $1 and ${column} $2`, 2),
        [organisation_id, value, offset],
        !q,
      )
    : await ask(pool, statementOf(`${column} $1`, 1), [value, offset], !q)
  return { orders: rows, count: Number(rows[0]?.count ?? 0), offset, limit: 20 }
}

const own = dashboardOf((column) => `${column} = $1`, MAX_COUNTED, true)
const ofAll = dashboardOf(() => "merchant_id is not null", MAX_COUNTED, false)
  .replaceAll("merchant_id is not null", "true")
  .replaceAll("item.true", "true")
const dashboard = ({ organisation_id }: Viewer) =>
  organisation_id ? ask(pool, own, [organisation_id]) : ask(pool, ofAll, [])

async function transaction<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query("begin")
    const result = await work(client)
    await client.query("commit")
    return result
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
}

type Change = {
  organisation_id: unknown
  entity: string
  id: string
  actions: string[]
  jobs: string[]
  topic: string
}
function tell(client: Client, { organisation_id, entity, id, actions, jobs, topic }: Change) {
  const lines = actions.map((action) => ({
    id: `aud_${randomUUID()}`,
    organisation_id,
    entity,
    entity_id: id,
    action,
    details: {},
  }))
  const payload = JSON.stringify({ id, organisation_ids: [organisation_id] })
  return ask(client, write.afterwards, [JSON.stringify(lines), jobs, payload, topic])
}

type Pack = {
  location_id: string
  lines: { line_item_id: string; quantity: number }[]
  tracking_numbers: string[]
}
type Reserved = { line_item_id: string; inventory_item_id: string; quantity: number }
type Taken = { merchant_id: string; fulfillment_status: string; reserved: Reserved[] | null }

async function fulfil(id: string, pack: Pack) {
  const values = [id, randomUUID(), pack.location_id, pack.tracking_numbers[0]]
  if (!hasDuties) return { order: (await ask(pool, write.fulfil, values))[0] }
  return transaction(async (client) => {
    const [row] = await ask(client, write.takeOrder, [id])
    const taken = row as Taken | undefined // The statement selects these columns.
    if (taken?.fulfillment_status !== "not_fulfilled") throw new Error("422")
    const reserved = new Map((taken.reserved ?? []).map((one) => [one.line_item_id, one]))
    for (const { line_item_id, quantity } of pack.lines)
      if ((reserved.get(line_item_id)?.quantity ?? 0) < quantity) throw new Error("400")
    const items = [...reserved.values()].map((one) => one.inventory_item_id)
    await ask(client, write.lockLevels, [items, taken.merchant_id])
    await ask(client, write.fulfil, values)
    await tell(client, {
      organisation_id: taken.merchant_id,
      entity: "orders",
      id,
      topic: "orders.changed",
      actions: ["order.packed", "order.shipped"],
      jobs: ["shops.push-tracking"],
    })
    return { order: (await ask(client, order, [id]))[0] }
  })
}

async function pay(id: string, { organisation_id, id: actor }: Viewer, key: string) {
  const values = [id, randomUUID()]
  if (!hasDuties) return { payment: (await ask(pool, write.pay, values))[0] }
  return transaction(async (client) => {
    await ask(client, write.claimKey, [actor, key, hashOf(id)])
    const [invoice] = await ask(client, write.takeInvoice, [id, organisation_id])
    if (invoice?.status !== "open") throw new Error("422")
    if (Number(invoice.balance) < Number(invoice.amount)) throw new Error("422")
    const reply = { payment: (await ask(client, write.pay, values))[0] }
    await tell(client, {
      organisation_id,
      entity: "invoices",
      id,
      topic: "invoices.paid",
      actions: ["invoice.pay"],
      jobs: [],
    })
    await ask(client, write.storeReply, [actor, key, JSON.stringify(reply)])
    return reply
  })
}

async function hook({ headers }: IncomingMessage, raw: Buffer) {
  const delivery = headers["x-shopify-webhook-id"]
  const topic = headers["x-shopify-topic"]
  if (!hasDuties) {
    const values = [
      randomUUID(),
      headers["x-bench-organisation"],
      headers["x-bench-shop"],
      delivery,
    ]
    await ask(pool, write.receive, [...values, topic, "order", raw.toString()])
    return {}
  }
  const signature = Buffer.from(`${headers["x-shopify-hmac-sha256"]}`, "base64")
  if (!timingSafeEqual(createHmac("sha256", SHOPIFY_API_SECRET).update(raw).digest(), signature))
    throw new Error("401")
  const { id } = JSON.parse(raw.toString())
  const [shop] = await ask(pool, write.sender, [headers["x-shopify-shop-domain"]])
  if (!shop) throw new Error("401")
  await ask(pool, write.limit, [`hooks ${hashOf(String(shop.id))}`])
  const values = [randomUUID(), shop.organisation_id, shop.id, delivery, topic, `order ${id}`]
  await ask(pool, write.receiveAndWake, [...values, raw.toString()])
  return {}
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? "", "http://floor")
  const raw = request.method === "POST" ? await bodyOf(request) : Buffer.alloc(0)
  if (url.pathname === "/hooks/shopify") return hook(request, raw)
  const viewer = await viewerOf(request)
  const [, , area, id = "", verb] = url.pathname.split("/")
  if (area === "dashboard") return dashboard(viewer)
  if (verb === "pack") return fulfil(id, JSON.parse(raw.toString()))
  if (verb === "pay") return pay(id, viewer, `${request.headers["idempotency-key"]}`)
  return id ? { order: (await ask(pool, order, [id]))[0] } : list(url, viewer)
}

createServer((request, reply) => {
  answer(request).then(
    (body) => {
      reply.setHeader("content-type", "application/json")
      reply.end(JSON.stringify(body))
    },
    (error: Error) => {
      reply.statusCode = 500
      reply.end(error.message)
    },
  )
}).listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"))
process.once("disconnect", () => process.exit(0))

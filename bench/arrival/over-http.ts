// The whole way of orders: webhooks of many shops to the real program, received, stored, routed,
// reserved and recorded by its own worker.
import { type ChildProcess, spawn } from "node:child_process"
import { createHmac, randomUUID } from "node:crypto"
import { once } from "node:events"
import { Agent, request } from "node:http"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePorts } from "../../tools/testing/free-ports.ts"

const MAIN = join(import.meta.dirname, "../../apps/api/src/main.ts")
const SECRET = "bench-secret-0000000000000000"
const ON_THEIR_WAY = 16

/** Starts server and worker in one process, on this database. */
export async function startProduct(databaseUrl: string, folder: string) {
  const port = await freePorts(1)
  const child: ChildProcess = spawn(process.execPath, ["--disable-proto=delete", MAIN], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      ROLE: "both",
      PACKHAUS_DATA: folder,
      WEB_DIR: folder,
      SMTP_URL: "",
      SENTRY_DSN: "",
      RATE_LIMIT: "0",
      MAX_EVENT_LOOP_DELAY: "0",
      SHOPIFY_API_SECRET: SECRET,
      LOG: "false",
    },
  })
  await once(child, "message")
  return {
    port,
    pid: child.pid,
    async stop() {
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
    },
  }
}

export type Line = { sku: string; title: string; quantity: number; price: string }
export type Sale = { domain: string; number: string; lines: readonly Line[] }

let id = 6_000_000_000
/** The platform's message about a sale. */
function messageOf({ domain, number, lines }: Sale) {
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * Number(price), 0)
  const body = JSON.stringify({
    id: ++id,
    name: number,
    financial_status: "paid",
    currency: "EUR",
    created_at: "2026-11-20T10:00:00Z",
    updated_at: "2026-11-20T10:00:00Z",
    total_line_items_price: total.toFixed(2),
    total_price: total.toFixed(2),
    total_discounts: "0.00",
    total_tax: "0.00",
    taxes_included: true,
    email: "ada@shopper.example",
    note: null,
    shipping_lines: [{ title: "Standard" }],
    shipping_address: {
      first_name: "Ada",
      last_name: "Byron",
      address1: "Hafenstr. 1",
      zip: "20457",
      city: "Hamburg",
      country_code: "DE",
    },
    line_items: lines.map((line, place) => ({
      id: id * 1000 + place,
      variant_id: null,
      variant_title: null,
      ...line,
      fulfillable_quantity: line.quantity,
      total_discount: "0.00",
      requires_shipping: true,
      properties: [],
      tax_lines: [],
      discount_allocations: [],
      taxable: true,
      grams: 0,
    })),
  })
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(body).digest("base64"),
    "x-shopify-topic": "orders/create",
    "x-shopify-shop-domain": domain,
    "x-shopify-webhook-id": randomUUID(),
    "x-shopify-event-id": randomUUID(),
    "x-shopify-triggered-at": "2026-11-20T10:00:00Z",
    "x-shopify-api-version": "2026-10",
  }
  return { body, headers }
}

/**
 * Sends all sales, several at a time, and waits until `arrived` has counted as many new orders. A
 * shop that gets 429 sends again. Returns the milliseconds of each acknowledgement and of
 * the whole.
 */
export async function sendAll(
  port: number,
  sales: readonly Sale[],
  arrived: () => Promise<number>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: ON_THEIR_WAY })
  const messages = sales.map(messageOf)
  const send = ({ body, headers }: (typeof messages)[number]) =>
    new Promise<number>((done, fail) => {
      const path = "/hooks/shopify"
      const outgoing = request({ port, path, method: "POST", agent, headers }, (reply) => {
        reply.resume().once("end", () => done(reply.statusCode ?? 0))
      })
      outgoing.once("error", fail)
      outgoing.end(body)
    })
  const acknowledged: number[] = []
  const before = await arrived()
  const begun = performance.now()
  const queue = messages.values()
  const lanes = Array.from({ length: ON_THEIR_WAY }, async () => {
    for (const message of queue)
      for (let status = 0; status !== 200; ) {
        const at = performance.now()
        status = await send(message)
        if (status === 200) acknowledged.push(performance.now() - at)
        else if (status === 429) await sleep(200)
        else throw new Error(`a message was answered with ${status}`)
      }
  })
  await Promise.all(lanes)
  while ((await arrived()) < before + sales.length) await sleep(20)
  agent.destroy()
  return { all: performance.now() - begun, acknowledged: acknowledged.sort((a, b) => a - b) }
}

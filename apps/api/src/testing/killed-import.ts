import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { orders } from "@packhaus/contract/orders/endpoints"
import { sealing } from "@packhaus/kernel/secrets"
import { playOrders } from "@packhaus/standins/player/play"
import { ShopControl } from "@packhaus/standins/player/shop-control"
import { sql } from "kysely"
import { expect } from "vitest"
import { brokenInvariants } from "../invariants/invariants.ts"
import { createCluster } from "./cluster.ts"
import { plant } from "./logs.ts"
import { realFile, stockUp } from "./real-file.ts"
import { createShopPlatform } from "./shop-platform.ts"
import { bearerOf, createTestApp } from "./test-app.ts"

/** Time limit in milliseconds for a machine under load. */
const PATIENCE = 300_000
const WEBHOOK_DELAYS = [50, 100, 200, 500, ...Array.from({ length: 60 }, () => 1000)]

/** Pseudo-random numbers between 0 and 1 by seed. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Plays `invoices` of the data file into a connected shop while pages are read, and kills one of
 * two servers and two workers `kills` times, each after a random part of the orders has arrived.
 * Afterwards every order exists once, and every database invariant holds.
 */
export async function importWhileKilled(wanted: { kills: number; invoices: number }) {
  const seed = Number(process.env.SEED) || randomBytes(4).readUInt32LE()
  console.log(`killed import: SEED=${seed}`)
  const random = randomOf(seed)
  const key = randomBytes(32)
  const platform = await createShopPlatform({ webhookDelays: WEBHOOK_DELAYS })
  plant(key.toString("base64"))
  const keys = sealing([{ id: "test", key }])
  const testApp = await createTestApp({ outside: { ...platform.outside, sealing: keys } })
  const { application, boss, createActor, db, runJobs } = testApp
  const settle = async () => {
    while ((await runJobs()) > 0);
  }
  const cluster = await createCluster({
    DATABASE_URL: testApp.url,
    DATABASE_CONNECTIONS: "5",
    RETRY_DELAYS: "1,1,1,1,1,1",
    SECRET_KEYS: `test:${key.toString("base64")}`,
    SHOPIFY_GATEWAY_URL: platform.url,
  })
  application.outside.publicUrl = cluster.url

  const { csv, plan } = await realFile(wanted.invoices)
  const domain = await platform.found("killed")
  const player = new ShopControl(platform.url, domain)
  await player.addProducts(plan.orders)
  const owner = await createActor("customer")
  await platform.connect(testApp, owner, { domain })
  await cluster.untilReady()
  await settle()
  await expect.poll(openWork, { timeout: PATIENCE }).toBe(0)
  await stockUp(testApp, owner.organisation_id, plan)

  const statuses = new Map<string, number>()
  let reading = true
  const reader = readPages()
  const played = playOrders(csv, player, null)
  const moments = Array.from({ length: wanted.kills }, () => random() * 0.9 * plan.orders.length)
  for (const moment of moments.sort((a, b) => a - b)) {
    await expect.poll(messages, { timeout: PATIENCE, interval: 10 }).toBeGreaterThanOrEqual(moment)
    await cluster.kill(Math.floor(random() * 4))
  }
  await cluster.untilReady()
  const { report } = await played
  await platform.control("idle", { shop: domain, wait_ms: PATIENCE })
  await expect.poll(openWork, { timeout: PATIENCE, interval: 200 }).toBe(0)
  reading = false
  await reader
  await giveUpKilledJobs()
  await settle()

  expect([...statuses.keys()].filter((status) => !["200", "cut", "503"].includes(status))).toEqual(
    [],
  )
  expect(statuses.get("200")).toBeGreaterThan(0)
  expect(report.csv()).not.toContain(",failed")
  expect(await brokenInvariants(db)).toEqual({})
  const arrived = await sql<{ number: string; orders: number; lines: number }>`
    select o.number, count(distinct o.id) as orders, count(*) as lines from orders o
    join order_items i on i.order_id = o.id and i.merchant_id = o.merchant_id
    group by o.number`.execute(db)
  const there = arrived.rows.map(({ number, ...counts }) => [number, counts.orders, counts.lines])
  const sold = plan.orders.map(({ invoice_no, lines }) => [invoice_no, 1, lines.length])
  expect(there.sort()).toEqual(sold.sort())
  const open = await sql<{ count: number }>`select count(*) as count from inbox
    where processed_at is null or error is not null`.execute(db)
  expect(open.rows).toEqual([{ count: 0 }])

  async function readPages() {
    const { path } = orders.list
    while (reading) {
      const status = await fetch(`${cluster.url}${path}?limit=20`, { headers: bearerOf(owner) })
        .then((reply) => reply.text().then(() => `${reply.status}`))
        .catch(() => "cut")
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(20)
    }
  }

  async function messages() {
    const { rows } = await sql<{ count: number }>`select count(*) as count from inbox`.execute(db)
    return rows[0]?.count ?? 0
  }

  /** Pending messages and jobs of the cluster, without those held by a killed worker. */
  async function openWork() {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from inbox where processed_at is null)
        + (select count(*) from pgboss.job where state < 'active' and start_after <= now()
          and name not in ('dead-letters', '__pgboss__send-it')) as open`.execute(db)
    return rows[0]?.open ?? 0
  }

  /** Expires the jobs of a killed worker, which normally takes five minutes. */
  async function giveUpKilledJobs() {
    await sql`update pgboss.job set started_on = started_on - interval '1 hour'
      where state = 'active'`.execute(db)
    await boss.supervise()
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  }
}

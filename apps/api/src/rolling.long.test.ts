import { Agent, request } from "node:http"
import { regions } from "@packhaus/contract/commerce/regions"
import { orders } from "@packhaus/contract/orders/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createCluster } from "./testing/cluster.ts"
import { bearerOf, createTestApp } from "./testing/test-app.ts"

const CLIENTS = 8
const NOTICE = 1 // seconds; the proxy checks four times within it

const testApp = await createTestApp()
const { boss, createActor, db, url } = testApp
const cluster = await createCluster({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: "5",
  STOP_NOTICE: `${NOTICE}`,
})

/** Connections are reused, as by a proxy. */
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const ask = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  new Promise<string>((done) => {
    request(`${cluster.url}${path}`, { agent, method, headers }, (reply) => {
      reply.on("end", () => done(`${reply.statusCode}`)).on("error", () => done("cut"))
      reply.resume()
    })
      .on("error", ({ message }) => done(message))
      .end(body && JSON.stringify(body))
  })

it("T22: a release that restarts two servers and two workers, one after the other and twice, fails no request", async () => {
  const administrator = await createActor("administrator")
  const headers = { ...bearerOf(administrator), "content-type": "application/json" }
  const region = { currency_code: "eur", tax_rate: 19 }
  await cluster.untilReady()

  const answers = new Map<string, number>()
  let [isOver, written] = [false, 0]
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; !isOver; n++) {
      const writes = n % 3 === 0
      const answer = writes
        ? await ask("POST", regions.admin.list.path, headers, {
            ...region,
            name: `R ${client} ${n}`,
          })
        : await ask("GET", orders.list.path, headers)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      if (writes && answer === "200") written += 1
    }
  })
  for (let n = 0; n < 40; n++) await boss.send("http.forget-keys", {})
  for (const which of [0, 2, 1, 3, 0, 2, 1, 3]) await cluster.renew(which)
  isOver = true
  await Promise.all(clients)

  expect([...answers.keys()]).toEqual(["200"])
  expect(answers.get("200")).toBeGreaterThan(500)
  const { rows } = await sql<{ count: number }>`select count(*) as count from regions`.execute(db)
  expect(rows).toEqual([{ count: written }])
  const undone = await sql`select id from pgboss.job
    where name = 'http.forget-keys' and state <> 'completed'`.execute(db)
  expect(undone.rows).toEqual([])
})

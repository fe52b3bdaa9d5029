import { Agent, request } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { regions } from "@packhaus/contract/commerce/regions"
import { orders } from "@packhaus/contract/orders/endpoints"
import { sql } from "kysely"
import { describe, expect, it, onTestFinished } from "vitest"
import { createCluster } from "../../apps/api/src/testing/cluster.ts"
import { bearerOf, createTestApp } from "../../apps/api/src/testing/test-app.ts"
import { hasNginx, startNginx } from "./nginx.ts"

const CLIENTS = 8
const MIN_REQUESTS = 1000
if (!hasNginx) process.stderr.write("a release behind nginx is not tried: nginx is missing\n")

describe.skipIf(!hasNginx)("a release behind nginx", async () => {
  if (!hasNginx) return
  const { createActor, db, url } = await createTestApp()
  // STOP_NOTICE as in deploy/packhaus.env.example.
  const cluster = await createCluster({
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: "5",
    STOP_NOTICE: "2",
    TRUST_PROXY: "true",
  })

  it("fails none of 1,000 requests while both servers restart, twice", async () => {
    const proxy = await startNginx(cluster.ports)
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: CLIENTS })
    onTestFinished(async () => {
      agent.destroy()
      await proxy.close()
    })
    const administrator = await createActor("administrator")
    const headers = {
      ...bearerOf(administrator),
      host: "packhaus.example",
      "content-type": "application/json",
    }
    const ask = (method: string, path: string, body?: object) =>
      new Promise<string>((done) => {
        const place = { host: "127.0.0.1", port: proxy.https, servername: "packhaus.example" }
        request({ ...place, agent, method, path, headers }, (reply) => {
          reply.on("end", () => done(`${reply.statusCode}`)).on("error", () => done("cut"))
          reply.resume()
        })
          .on("error", ({ message }) => done(message))
          .end(body && JSON.stringify(body))
      })
    await cluster.untilReady()
    await expect.poll(() => ask("GET", orders.list.path), { timeout: 60_000 }).toBe("200")

    const answers = new Map<string, number>()
    let [isOver, sent, written] = [false, 0, 0]
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; !isOver || sent < MIN_REQUESTS; n++) {
        sent += 1
        const writes = n % 3 === 0
        const region = { name: `R ${client} ${n}`, currency_code: "eur", tax_rate: 19 }
        const answer = writes
          ? await ask("POST", regions.admin.list.path, region)
          : await ask("GET", orders.list.path)
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
        if (writes && answer === "200") written += 1
        await sleep(20)
      }
    })
    for (const which of [0, 1, 0, 1]) await cluster.renew(which)
    isOver = true
    await Promise.all(clients)

    process.stderr.write(`requests behind nginx: ${JSON.stringify([...answers])}\n`)
    expect([...answers.keys()]).toEqual(["200"])
    expect(answers.get("200")).toBeGreaterThanOrEqual(MIN_REQUESTS)
    const { rows } = await sql<{ count: number }>`select count(*) as count from regions`.execute(db)
    expect(rows).toEqual([{ count: written }])
  })
})

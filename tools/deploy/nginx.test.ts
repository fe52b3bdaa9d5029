import { createServer, type RequestListener, type Server } from "node:http"
import { Agent, get, type RequestOptions, request } from "node:https"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hasNginx, startNginx } from "./nginx.ts"

const MEGABYTE = 2 ** 20
if (!hasNginx) process.stderr.write("deploy/nginx is not tried: nginx or openssl is missing\n")

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
const listening = (server: Server, port = 0) =>
  new Promise<number>((done) =>
    server.listen(port, "127.0.0.1", () => done((server.address() as AddressInfo).port)),
  )

/** Plays the server: says what it received, streams events, takes bodies. */
const application: RequestListener = (incoming, reply) => {
  if (incoming.url === "/admin/events") {
    reply.writeHead(200, { "content-type": "text/event-stream" })
    reply.write("data: first\n\n")
    return
  }
  let size = 0
  incoming.on("data", (part: Buffer) => {
    size += part.length
  })
  incoming.on("end", () => reply.end(JSON.stringify({ headers: incoming.headers, size })))
}

describe.skipIf(!hasNginx)("deploy/nginx", () => {
  let proxy: Awaited<ReturnType<typeof startNginx>> | undefined
  let [http, https] = [0, 0]
  const servers = [createServer(application), createServer(application)]
  const ports: number[] = []
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 8 })

  beforeAll(async () => {
    for (const server of servers) ports.push(await listening(server))
    proxy = await startNginx(ports)
    ;({ http, https } = proxy)
    while ((await fetchText({})).status !== 200) await sleep(50)
  })
  afterAll(async () => {
    agent.destroy()
    await proxy?.close()
    await Promise.all(servers.map(closed))
  })

  /** A request to the proxy; status 0 where it was not answered. */
  const fetchText = (options: RequestOptions, body?: Buffer) =>
    new Promise<{ status: number; text: string }>((done) => {
      const headers = { host: "packhaus.example", ...options.headers }
      const sent = request(
        {
          host: "127.0.0.1",
          port: https,
          servername: "packhaus.example",
          agent,
          ...options,
          headers,
        },
        (reply) => {
          let text = ""
          reply.on("data", (part) => {
            text += part
          })
          reply.on("end", () => done({ status: reply.statusCode ?? 0, text }))
          reply.on("error", () => done({ status: 0, text }))
        },
      )
      sent.on("error", () => done({ status: 0, text: "" }))
      sent.end(body)
    })

  it("sends plain HTTP to HTTPS, with its path", async () => {
    const reply = await fetch(`http://127.0.0.1:${http}/orders?page=2`, { redirect: "manual" })
    expect([reply.status, reply.headers.get("location")]).toEqual([
      301,
      "https://127.0.0.1/orders?page=2",
    ])
  })

  it("passes on the host, the client's address and the protocol", async () => {
    const { text } = await fetchText({ headers: { host: "files.example" } })
    expect(JSON.parse(text).headers).toMatchObject({
      host: "files.example",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
    })
  })

  it("delivers an event at once", async () => {
    const first = await new Promise<string>((done, fail) => {
      const headers = { host: "packhaus.example" }
      const path = "/admin/events"
      get({ host: "127.0.0.1", port: https, path, headers, rejectUnauthorized: false }, (reply) =>
        reply.once("data", (part) => {
          reply.destroy()
          done(String(part))
        }),
      ).on("error", fail)
    })
    expect(first).toBe("data: first\n\n")
  })

  it("takes ten files of 20 MB, and 413 for more", async () => {
    const send = (size: number) => fetchText({ method: "POST", path: "/" }, Buffer.alloc(size))
    const whole = await send(200 * MEGABYTE)
    expect([whole.status, JSON.parse(whole.text).size]).toEqual([200, 200 * MEGABYTE])
    // It may end the connection before the client has read the answer.
    expect([413, 0]).toContain((await send(202 * MEGABYTE)).status)
  })

  it("fails none of 1,000 requests while the servers are renewed one after the other", async () => {
    const statuses = new Map<number, number>()
    let sent = 0
    const clients = Array.from({ length: 8 }, async () => {
      while (sent++ < 1000) {
        const { status } =
          sent % 3 === 0
            ? await fetchText({ method: "POST", path: "/write" }, Buffer.from("{}"))
            : await fetchText({ path: "/read" })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    for (const at of [0, 1, 0, 1]) {
      const server = servers[at]
      if (!server) throw new TypeError("no such server")
      await new Promise((done) => server.close(done))
      servers[at] = createServer(application)
      await listening(servers[at], ports[at])
    }
    await Promise.all(clients)
    expect([...statuses]).toEqual([[200, 1000]])
  })
})

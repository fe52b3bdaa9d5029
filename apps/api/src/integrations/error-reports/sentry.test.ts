import { execFile } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { promisify } from "node:util"
import { gunzipSync } from "node:zlib"
import { afterAll, expect, it } from "vitest"
import { noErrorReports } from "./port.ts"
import { sentryReports } from "./sentry.ts"

const received: string[] = []
const server = createServer(async (request, reply) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const isPacked = request.headers["content-encoding"] === "gzip"
  received.push((isPacked ? gunzipSync(body) : body).toString())
  reply.end("{}")
}).listen(0, "127.0.0.1")
afterAll(() => server.close())
const rates = { environment: "dev", sampleRate: 1, tracesSampleRate: 1 }

it("reports nothing without a DSN", async () => {
  expect(await sentryReports({ dsn: undefined, ...rates })).toBe(noErrorReports)
})

// In its own process, because the library observes the whole process that loads it.
it("reports a fault with its reference, and without personal data", async () => {
  const dsn = `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/1`
  const program = `
    import { sentryReports } from ${JSON.stringify(`${import.meta.dirname}/sentry.ts`)}
    const reports = await sentryReports(${JSON.stringify({ dsn, ...rates })})
    reports.report(new Error("out of paper"), { reference: "req_01", route: "GET /admin/orders" })
    await reports.close()`
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program])
  const event = received.find((text) => text.includes("out of paper")) ?? ""
  expect(event).toContain('"reference":"req_01"')
  expect(event).toContain('"environment":"dev"')
  expect(event).not.toMatch(/"server_name"|"request":|"user":/)
})

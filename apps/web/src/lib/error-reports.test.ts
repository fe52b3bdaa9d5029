import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { ErrorReporting } from "@packhaus/contract/kernel/error-reports"
import { ERROR_REPORTING } from "@packhaus/contract/kernel/page-meta"
import { afterAll, beforeAll, expect, test } from "vitest"
import { reportFault, startErrorReports } from "./error-reports.ts"

const received: string[] = []
const ingest = createServer(async (request, reply) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  received.push(Buffer.concat(chunks).toString())
  reply.end("{}")
})
beforeAll(() => new Promise<void>((done) => ingest.listen(0, "127.0.0.1", done)))
afterAll(() => new Promise((done) => ingest.close(done)))

test("loads nothing without a configured target for faults", async () => {
  expect(await startErrorReports()).toBeNull()
  await reportFault(new Error("nobody hears"))
  expect(Reflect.get(globalThis, "__SENTRY__")).toBeUndefined()
})

test("sends a fault to the configured target, without personal data", async () => {
  const { port } = ingest.address() as AddressInfo
  const reporting: ErrorReporting = {
    dsn: `http://public@127.0.0.1:${port}/7`,
    environment: "dev",
    sample_rate: 1,
    traces_sample_rate: 1,
  }
  const meta = document.createElement("meta")
  Object.assign(meta, { name: ERROR_REPORTING, content: JSON.stringify(reporting) })
  document.head.append(meta)
  const library = await startErrorReports()
  await reportFault(new Error("out of paper"))
  await expect.poll(() => received.join()).toContain("out of paper")
  const event = received.find((text) => text.includes("out of paper")) ?? ""
  expect(event).toContain('"environment":"dev"')
  expect(event).not.toMatch(/"user":|"request":|"breadcrumbs":/)
  await library?.close()
})

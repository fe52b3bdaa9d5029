import { createServer as createCollector } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { z } from "zod"
import { createApplication } from "../application.ts"
import { createServer } from "../server.ts"
import { bearerOf, createTestApp } from "../testing/test-app.ts"
import { createTraces } from "./traces.ts"

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const Attributes = z.array(z.object({ key: z.string(), value: Value }))
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              status: z.object({ code: z.number() }),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})

const { application, serverOptions, createActor } = await createTestApp()
const options = { service: "packhaus", version: "1.2.3", role: "server", share: 1 }

/** A collector on loopback that keeps what it receives. */
async function collector() {
  const bodies: string[] = []
  const server = createCollector((request, reply) => {
    let body = ""
    request.on("data", (part) => {
      body += part
    })
    request.on("end", () => {
      bodies.push(`${request.url} ${body}`)
      reply.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const spans = () =>
    bodies.flatMap((body) =>
      Sent.parse(JSON.parse(body.replace("/v1/traces ", ""))).resourceSpans.flatMap(
        ({ resource, scopeSpans }) =>
          scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, resource }))),
      ),
    )
  return { endpoint, spans, bodies }
}

it("sends a span for each request by its route, with the reference and no person", async () => {
  const { endpoint, spans, bodies } = await collector()
  const traces = await createTraces({ ...options, endpoint })
  const app = await createServer(application, { ...serverOptions, prepare: traces.followRequests })
  onTestFinished(() => app.close())
  const actor = await createActor("administrator")
  const url = "/admin/orders/order_none?q=ada@lovelace.example"
  const reply = await app.inject({ url, headers: bearerOf(actor) })
  await traces.close()
  const [span] = spans()
  const attributes = Object.fromEntries(
    span?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? [],
  )
  expect([span?.name, attributes]).toEqual([
    "GET /admin/orders/:id",
    {
      "http.request.method": "GET",
      "http.route": "/admin/orders/:id",
      "http.response.status_code": reply.statusCode,
      "packhaus.reference": reply.json().details.reference,
    },
  ])
  expect(span?.resource.attributes).toContainEqual({
    key: "service.version",
    value: { stringValue: "1.2.3" },
  })
  for (const personal of ["lovelace", actor.id, actor.token])
    expect(bodies.join()).not.toContain(personal)
})

it("puts calls to services below the job that made them, and marks what failed", async () => {
  const { endpoint, spans } = await collector()
  const traces = await createTraces({ ...options, endpoint })
  const call = { service: "shopify", method: "orders", seconds: 0.1 } as const
  await traces.aroundJob("shops.check", async () => traces.onCall({ ...call, outcome: "answered" }))
  const failing = traces.aroundJob("mails.send", async () => {
    traces.onCall({ ...call, outcome: "failed" })
    throw new Error("no answer")
  })
  await expect(failing).rejects.toThrow("no answer")
  await traces.close()
  const found = spans()
  const parentOf = (span: (typeof found)[number]) =>
    found.find(({ spanId }) => spanId === span.parentSpanId)?.name
  const ERROR = 2
  expect(found.map((span) => [span.name, parentOf(span), span.status.code === ERROR])).toEqual([
    ["shopify.orders", "job shops.check", false],
    ["job shops.check", undefined, false],
    ["shopify.orders", "job mails.send", true],
    ["job mails.send", undefined, true],
  ])
})

it("runs every job within its span, and loses nothing but spans without a collector", async () => {
  const traces = await createTraces({ ...options, endpoint: "http://127.0.0.1:1" })
  const names: string[] = []
  const { worker } = createApplication(application.db, application.boss, {
    aroundJob(job, work) {
      names.push(job)
      return traces.aroundJob(job, work)
    },
  })
  await worker.runNow("http.forget-keys")
  expect(names).toEqual(["http.forget-keys"])
  await traces.close().catch(() => {})
})

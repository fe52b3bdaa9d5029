import { AsyncLocalStorage } from "node:async_hooks"
import type { Context, Span } from "@opentelemetry/api"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { PortCall } from "../integrations/guard.ts"

export type TraceOptions = {
  /** The collector's address for OTLP over HTTP, as `http://localhost:4318`; `/v1/traces` is added. */
  endpoint: string
  service: string
  version: string
  role: string
  /** The share of requests and jobs that are traced: 0 to 1. */
  share: number
}

const SECOND = 1000

/**
 * Sends traces of requests, jobs and their calls to outside services to a collector (OpenTelemetry, OTLP over HTTP).
 * Spans name routes and services and hold the reference of a request; no person, address or body. While the
 * collector is unreachable, only spans are lost. The libraries are loaded here only.
 */
export async function createTraces({ endpoint, service, version, role, share }: TraceOptions) {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api")
  const sdk = await import("@opentelemetry/sdk-trace")
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http")
  const { resourceFromAttributes } = await import("@opentelemetry/resources")
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      "service.name": service,
      "service.version": version,
      "packhaus.role": role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer("packhaus")
  /** The span of the request or job that is running. */
  const current = new AsyncLocalStorage<Context>()
  const within = (span: Span) => trace.setSpan(ROOT_CONTEXT, span)
  const spans = new WeakMap<FastifyRequest, Span>()

  return {
    followRequests(app: FastifyInstance) {
      app.addHook("onRequest", (request, _, done) => {
        const kind = SpanKind.SERVER
        const span = tracer.startSpan(request.method, { kind }, ROOT_CONTEXT)
        spans.set(request, span)
        current.run(within(span), done)
      })
      app.addHook("onResponse", async (request, reply) => {
        const span = spans.get(request)
        const route = request.is404 ? "none" : (request.routeOptions.url ?? "none")
        const status = reply.statusCode
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({
          "http.request.method": request.method,
          "http.route": route,
          "http.response.status_code": status,
          "packhaus.reference": request.id,
        })
        if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },

    /** Runs one attempt of a job within its span. */
    async aroundJob<T>(job: string, work: () => Promise<T>): Promise<T> {
      const span = tracer.startSpan(`job ${job}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
      try {
        return await current.run(within(span), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },

    /** Adds a call that is over to the request or job that made it. */
    onCall({ service: called, method, outcome, seconds }: PortCall) {
      const end = Date.now()
      const options = { kind: SpanKind.CLIENT, startTime: end - seconds * SECOND }
      const context = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(`${called}.${method}`, options, context)
      if (outcome === "failed") span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },

    /** Sends the waiting spans. */
    close: () => provider.shutdown(),
  }
}

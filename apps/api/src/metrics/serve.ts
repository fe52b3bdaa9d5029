import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { FastifyInstance } from "fastify"
import type { Metrics } from "./metrics.ts"

/**
 * Serves `/metrics`, `/health/live` and `/health/ready` on a separate port, which no proxy exposes
 * and which is a worker's only one.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "text" | "contentType">,
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://metrics")
    if (request.method !== "GET") return response.writeHead(405).end()
    if (pathname === "/metrics") {
      const text = await metrics.text()
      return response.writeHead(200, { "content-type": metrics.contentType }).end(text)
    }
    if (pathname !== "/health/live" && pathname !== "/health/ready")
      return response.writeHead(404).end()
    const { statusCode, body } = await app.inject({ method: "GET", url: pathname })
    return response.writeHead(statusCode, { "content-type": "application/json" }).end(body)
  })
  await new Promise<void>((done, fail) => {
    server.once("error", fail)
    server.listen({ host, port }, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

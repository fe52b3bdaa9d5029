import { createServer, type Server } from "node:net"
import type { FastifyInstance } from "fastify"

const NO_SUCH_ADDRESS = ["EADDRNOTAVAIL", "EAFNOSUPPORT"]

/**
 * Listens; `close` stops after open requests are answered. "localhost" means both loopback
 * addresses: browsers try ::1 first, other programs 127.0.0.1. A machine without IPv6 is fine; a
 * port in use is an error.
 */
export async function listen(app: FastifyInstance, host: string, port: number) {
  const both = host === "localhost"
  await app.listen({ host: both ? "127.0.0.1" : host, port })
  const address = app.server.address()
  const boundPort = typeof address === "object" && address ? address.port : port
  if (!both) return { port: boundPort, close: () => app.close() }

  // Its connections are passed to the one HTTP server, which answers and closes them.
  const second = createServer((socket) => app.server.emit("connection", socket))
  await listenOn(second, "::1", boundPort)
  const secondClosed = () =>
    new Promise<void>((done) => (second.listening ? second.close(() => done()) : done()))
  return {
    port: boundPort,
    async close() {
      await Promise.all([app.close(), secondClosed()])
    },
  }
}

const listenOn = (server: Server, host: string, port: number) =>
  new Promise<void>((done, fail) => {
    server.once("listening", done)
    server.once("error", (error: NodeJS.ErrnoException) =>
      NO_SUCH_ADDRESS.includes(error.code ?? "") ? done() : fail(error),
    )
    server.listen({ host, port, ipv6Only: true })
  })

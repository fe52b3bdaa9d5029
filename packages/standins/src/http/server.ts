import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A handler's answer. `cut` sends half of the body and then breaks the connection. */
export type Reply = {
  status: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  cut?: boolean
}

/** A request as handlers see it. */
export type Call = {
  method: string
  url: URL
  headers: Record<string, string>
  /** The body as text. */
  body: string
  bytes: Buffer
  /** Path and query exactly as sent. */
  target: string
  /** Resolves when the caller has disconnected. */
  gone: Promise<void>
}

/** Answers a call, or `null` to break the connection without an answer. */
export type Handler = (call: Call) => Promise<Reply | null> | Reply | null

/** A call without a body, as a stand-in makes it to itself. */
export const callTo = (url: string, method = "GET"): Call => ({
  method,
  url: new URL(url),
  headers: {},
  body: "",
  bytes: Buffer.alloc(0),
  target: url,
  gone: new Promise<void>(() => {}),
})

export type Listening = { port: number; close: () => Promise<void> }

const LARGEST_BODY = 32 * 1024 * 1024

/**
 * Serves HTTP on loopback only, on both of its addresses if available; port 0 takes a free one. A
 * handler that throws answers 500.
 */
export async function listen(port: number, handler: Handler): Promise<Listening> {
  const first = serverFor(handler)
  await started(first, port, "127.0.0.1")
  const address: AddressInfo | string | null = first.address()
  const boundPort = address !== null && typeof address === "object" ? address.port : port
  const second = serverFor(handler)
  const servers = await started(second, boundPort, "::1").then(
    () => [first, second],
    () => [first],
  )
  return { port: boundPort, close: async () => void (await Promise.all(servers.map(closed))) }
}

/** Longer than a busy machine is unresponsive, so that no kept connection breaks under a caller. */
const KEEP_ALIVE = 60_000

function serverFor(handler: Handler): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    answer(request, response, handler).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

const started = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

async function answer(request: IncomingMessage, response: ServerResponse, handler: Handler) {
  const bytes = await bodyOf(request)
  if (bytes === null) {
    response.writeHead(413).end()
    return
  }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value)
  const gone = new Promise<void>((resolve) => response.once("close", () => resolve()))
  const target = request.url ?? "/"
  const reply = await handler({
    method: request.method ?? "GET",
    url: new URL(target, "http://127.0.0.1"),
    headers,
    body: bytes.toString("utf8"),
    bytes,
    target,
    gone,
  })
  if (reply === null) {
    request.socket.destroy()
    return
  }
  const sent = Buffer.from(reply.body ?? "")
  response.writeHead(reply.status, { ...reply.headers, "content-length": String(sent.length) })
  if (reply.cut === true) {
    response.write(sent.subarray(0, Math.floor(sent.length / 2)), () => request.socket.destroy())
    return
  }
  response.end(request.method === "HEAD" ? undefined : sent)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > LARGEST_BODY) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** A JSON reply. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  }
}

/** A page; it may run no script, and embed only pages of this server. */
export function page(status: number, body: string): Reply {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
    body,
  }
}

/** Redirects the browser with a GET. */
export function redirect(location: string): Reply {
  return { status: 303, headers: { location } }
}

/** Whether a call comes from this machine's own pages and programs, not from another site. */
export function isFromHere(call: Call): boolean {
  const host = (call.headers.host ?? "").replace(/:\d+$/, "")
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)) return false
  const site = call.headers["sec-fetch-site"]
  return call.method === "GET" || site === undefined || site === "same-origin" || site === "none"
}

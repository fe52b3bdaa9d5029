import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll } from "vitest"

type Received = { method: string; url: string; headers: IncomingMessage["headers"]; body: string }
type Answer = (reply: ServerResponse) => void

export const answer =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Answer =>
  (reply) =>
    reply
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body))
/** Cuts the connection without an answer. */
export const cut: Answer = (reply) => reply.socket?.destroy()
/** Begins an answer and cuts it. */
export const breakOff: Answer = (reply) => {
  reply.writeHead(200, { "content-length": "1000" })
  reply.write('{"half":', () => reply.socket?.destroy())
}
/** Never answers. */
export const hang: Answer = () => {}

/** A loopback server that returns these replies in order and records its requests. */
export async function loopback() {
  const received: Received[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, reply) => {
    const { method = "", url = "", headers } = request
    received.push({ method, url, headers, body: await text(request) })
    const next = answers.shift() ?? answer(200)
    next(reply)
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    received,
    /** Replaces earlier answers by these. */
    will(...next: Answer[]) {
      received.length = 0
      answers.splice(0, answers.length, ...next)
    },
  }
}

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { libraryFor } from "./shop-client.ts"

type Library = ReturnType<typeof libraryFor>["library"]

type Received = {
  topic: string
  shop: string
  webhookId: string
  eventId: string
  triggeredAt: string
  raw: string
}

/**
 * An app's webhook endpoint: the official library checks every call, then it gets the set answer.
 */
export async function startReceiver(library: Library, wantedPort = 0) {
  const received: Received[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const raw = Buffer.concat(parts).toString("utf8")
    const checked = await library.webhooks.validate({
      rawBody: raw,
      rawRequest: request,
      rawResponse: response,
    })
    if (!checked.valid) {
      response.writeHead(401).end()
      return
    }
    received.push({
      topic: String(request.headers["x-shopify-topic"]),
      shop: checked.domain,
      webhookId: String(request.headers["x-shopify-webhook-id"]),
      eventId: String(request.headers["x-shopify-event-id"]),
      triggeredAt: String(request.headers["x-shopify-triggered-at"]),
      raw,
    })
    const { status, headers } = answers.shift() ?? { status: 200 }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve))
  const address: AddressInfo | string | null = server.address()
  const port = address !== null && typeof address === "object" ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks/shopify`,
    port,
    received,
    /** Sets the next answers; afterwards every call is acknowledged. */
    answer: (...next: typeof answers) => void answers.push(...next),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

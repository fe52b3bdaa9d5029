import { randomUUID } from "node:crypto"
import { Agent, request } from "node:http"
import { KEY, OPTION, REGION, variantId } from "./fill.ts"

type Reply = { cart?: { id: string }; type?: string; data?: object }

/** Sends one request of a shopper. Throws with the start of an answer that is not 200. */
const send = (agent: Agent, port: number, path: string, body: object) =>
  new Promise<Reply>((done, fail) => {
    const content = JSON.stringify(body)
    const headers = {
      "content-type": "application/json",
      "content-length": `${Buffer.byteLength(content)}`,
      "x-publishable-api-key": KEY,
      "idempotency-key": randomUUID(),
    }
    const options = { agent, port, host: "127.0.0.1", method: "POST", path, headers }
    const sent = request(options, (reply) => {
      let text = ""
      reply.setEncoding("utf8")
      reply.on("data", (chunk: string) => {
        text += chunk
      })
      reply.on("end", () =>
        reply.statusCode === 200
          ? done(JSON.parse(text))
          : fail(new Error(`${path}: ${reply.statusCode} ${text.slice(0, 300)}`)),
      )
      reply.on("error", fail)
    })
    sent.on("error", fail)
    sent.end(content)
  })

const address = {
  first_name: "Ada",
  last_name: "Byron",
  address_1: "Hafenstr. 1",
  postal_code: "20457",
  city: "Hamburg",
  country_code: "de",
}

/** A shopper's whole way from the cart to the order: six requests, one after the other. */
async function shop(agent: Agent, port: number, variant: number) {
  const { cart } = await send(agent, port, "/store/carts", { region_id: REGION })
  const at = `/store/carts/${cart?.id}`
  await send(agent, port, `${at}/line-items`, { variant_id: variantId(variant), quantity: 1 })
  const email = `ada-${randomUUID()}@bench.example`
  await send(agent, port, at, { email, shipping_address: address })
  await send(agent, port, `${at}/shipping-methods`, { option_id: OPTION })
  const open = await send(agent, port, `${at}/payment-sessions`, {})
  const done = await send(agent, port, `${at}/complete`, {})
  if (done.type !== "order") throw new Error(`${at}: no order`)
  return { cart: open.cart, order: done.data }
}

/** The names of all fields of an answer, with its amounts. */
function formOf(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => formOf(one, name))
  if (value && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([field, one]) => [field, formOf(one, field)]),
    )
  return /amount|total|price|rate$|quantity/.test(name) ? value : null
}

/** The answers to a purchase without ids, times and texts: identical for product and floor. */
export async function answersOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers = formOf(await shop(agent, port, 1))
  agent.destroy()
  return answers
}

let turn = 0
/**
 * Has this many shoppers buy one after the other for a while. Milliseconds of each purchase, and of
 * all.
 */
export async function shopFor(
  port: number,
  shoppers: number,
  { milliseconds, variants }: { milliseconds: number; variants: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const latencies: number[] = []
  const start = performance.now()
  const shopper = async () => {
    while (performance.now() - start < milliseconds) {
      const at = performance.now()
      // No two consecutive purchases buy the same variant.
      await shop(agent, port, 1 + ((turn++ * 7919) % variants))
      latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  agent.destroy()
  return { latencies, milliseconds: performance.now() - start }
}

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { PaymentRefused, PaymentUnavailable } from "@packhaus/commerce/payment-providers/port"
import { startCardStandIn } from "@packhaus/standins/cards/server"
import { afterAll, afterEach, expect, it } from "vitest"
import { cardCheckout } from "./checkout.ts"

const provider = await startCardStandIn()
const heard: { signature: string; bytes: Buffer }[] = []
const listener = createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  heard.push({
    signature: String(request.headers["stripe-signature"]),
    bytes: Buffer.concat(parts),
  })
  reply.end("{}")
})
await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done))
const { port } = listener.address() as AddressInfo
const keys = { secret_key: "sk_test_platform_one", webhook_secret: "whsec_platform_one" }
provider.addMerchant({ ...keys, webhook_url: `http://127.0.0.1:${port}/hooks/card-payments` })
const settings = {
  url: provider.url,
  secretKey: keys.secret_key,
  hookSecret: keys.webhook_secret,
}
const checkout = cardCheckout(settings)
afterAll(async () => {
  listener.close()
  await provider.close()
})
afterEach(() => {
  provider.fault = null
  heard.length = 0
})

const request = {
  key: "inv-inv_1-att-1",
  invoice_id: "inv_1",
  attempt_id: "catt_1",
  title: "Rechnung RE-2026-0001",
  amount: 11_900,
  language: "de",
  expires_at: "2026-11-24T12:00:00.000Z",
  success_url: "http://localhost:9000/a/invoices/inv_1?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:9000/a/invoices/inv_1",
} as const
let number = 0
const another = () => ({ ...request, key: `inv-inv_1-att-${++number + 1}` })
const lastEvent = async () => {
  const all = heard.splice(0).map(({ bytes, signature }) => checkout.read(bytes, signature))
  return Promise.all(all)
}

it("the same key returns the same page, and its money is captured at once", async () => {
  const first = await checkout.start(request)
  expect(await checkout.start(request)).toEqual(first)
  const back = await provider.decide(first.session_id, "pay")
  expect(back).toBe(`http://localhost:9000/a/invoices/inv_1?session=${first.session_id}`)
  expect(await lastEvent()).toMatchObject([
    {
      type: "checkout.session.completed",
      object: {
        id: first.session_id,
        payment_status: "paid",
        amount_total: 11_900,
        currency: "eur",
        metadata: { invoice_id: "inv_1", attempt_id: "catt_1" },
        expires_at: Date.parse(request.expires_at) / 1000,
      },
    },
  ])
  expect([...provider.intents.values()]).toMatchObject([{ amount_received: 11_900 }])
})

it("a declined card names its attempt, and the page stays open", async () => {
  const { session_id } = await checkout.start(another())
  expect(await provider.decide(session_id, "decline")).toBe(`/pay/${session_id}`)
  expect(await lastEvent()).toMatchObject([
    {
      type: "payment_intent.payment_failed",
      object: { metadata: { invoice_id: "inv_1", attempt_id: "catt_1" } },
    },
  ])
  expect(await provider.decide(session_id, "pay")).toContain(session_id)
})

it("reports an expired page, which accepts no card any more", async () => {
  const { session_id } = await checkout.start(another())
  expect(await provider.expire(session_id)).toBe(true)
  expect(await provider.decide(session_id, "pay")).toBeNull()
  expect(await lastEvent()).toMatchObject([
    { type: "checkout.session.expired", object: { id: session_id, status: "expired" } },
  ])
})

it("distinguishes permanent refusals from unavailability", async () => {
  await expect(checkout.start({ ...another(), amount: 49 })).rejects.toThrow(PaymentRefused)
  await expect(checkout.start({ ...request, amount: 12_000 })).rejects.toThrow(PaymentRefused)
  const stranger = cardCheckout({ ...settings, secretKey: "sk_test_of_nobody_here" })
  await expect(stranger.start(another())).rejects.toThrow(PaymentRefused)
  provider.fault = "down"
  const asked = another()
  await expect(checkout.start(asked)).rejects.toThrow(PaymentUnavailable)
  provider.fault = null
  expect(await checkout.start(asked)).toMatchObject({
    url: expect.stringContaining(provider.url),
  })
})

it("rejects a message with another secret's signature or changed content", async () => {
  const { session_id } = await checkout.start(another())
  await provider.decide(session_id, "pay")
  const [{ bytes, signature } = { bytes: Buffer.alloc(0), signature: "" }] = heard
  expect(await checkout.read(bytes, signature)).not.toBeNull()
  expect(await checkout.read(Buffer.concat([bytes, Buffer.from(" ")]), signature)).toBeNull()
  const other = cardCheckout({ ...settings, hookSecret: "whsec_of_another_account" })
  expect(await other.read(bytes, signature)).toBeNull()
})

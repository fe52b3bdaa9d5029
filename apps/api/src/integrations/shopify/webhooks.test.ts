import { createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { webhookCalls } from "./webhooks.ts"

const [newest, before, stranger] = ["the-newest-secret", "the-secret-before", "a-guess"]
const raw = Buffer.from('{"id":1}')
const { readMessage } = webhookCalls({ SHOPIFY_API_SECRET: [newest, before] }, () => {
  throw new Error("reading a message asks nobody")
})
const read = (secret: string, header?: string) =>
  readMessage(raw, {
    "x-shopify-hmac-sha256": header ?? createHmac("sha256", secret).update(raw).digest("base64"),
    "x-shopify-topic": "orders/create",
    "x-shopify-shop-domain": "Laden.myshopify.com",
    "x-shopify-api-version": "2026-10",
    "x-shopify-webhook-id": "delivery",
  })

it("during a rotation accepts messages signed with the newest and the previous secret, and no other", async () => {
  for (const secret of [newest, before])
    expect(await read(secret)).toMatchObject({ domain: "laden.myshopify.com", body: { id: 1 } })
  expect(await read(stranger)).toBeUndefined()
  expect(await read("")).toBeUndefined()
  expect(await read(newest, "")).toBeUndefined()
})

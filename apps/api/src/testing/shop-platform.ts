import { randomBytes } from "node:crypto"
import { shops } from "@packhaus/contract/shops/endpoints"
import { sealing } from "@packhaus/kernel/secrets"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { DEMO_APP, startShopStandIn } from "@packhaus/standins/shopify/server"
import type { ShopifySettings } from "../integrations/shopify/library.ts"
import { shopify } from "../integrations/shopify/shopify.ts"
import type { Actor, TestApp } from "./test-app.ts"

export const SCOPES = [
  "read_orders",
  "write_products",
  "read_inventory",
  "read_locations",
  "read_fulfillments",
  "write_merchant_managed_fulfillment_orders",
]
const NOWHERE = "http://localhost:9000"

/** The shop platform on loopback, and the ports by which an application reaches it. */
export async function createShopPlatform({
  retryDelays = [0, 0, 0, 0, 0, 0, 0, 0, 0],
  /** Milliseconds before each retry of a webhook by the platform. */
  webhookDelays = [20, 50, 100, 200, 400, 800],
} = {}) {
  // A machine under load answers late, which must not cause a retry.
  const webhooks = { retryDelays: webhookDelays, timeout: 60_000 }
  const throttle = { maximum: 20_000, restore_rate: 10_000 }
  const standIn = await startShopStandIn({ port: 0, dataFolder: null, webhooks, throttle })
  whenOver(() => standIn.close())
  const settings: ShopifySettings = {
    SHOPIFY_API_KEY: DEMO_APP.key,
    SHOPIFY_API_SECRET: [DEMO_APP.secret],
    SHOPIFY_SCOPES: SCOPES,
    SHOPIFY_STOCK_SCOPES: ["write_inventory"],
    SHOPIFY_GATEWAY_URL: standIn.url,
    PUBLIC_URL: NOWHERE,
  }
  const port = shopify(settings)
  const keys = sealing([{ id: "test", key: randomBytes(32) }])

  async function control<Answer = unknown>(name: string, body: unknown): Promise<Answer> {
    const reply = await fetch(`${standIn.url}/standin/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`)
    const answer: Answer = JSON.parse(await reply.text())
    return answer
  }
  async function look<Answer>(name: string, shop: string): Promise<Answer> {
    const reply = await fetch(`${standIn.url}/standin/${name}?shop=${shop}`)
    const answer: Answer = JSON.parse(await reply.text())
    return answer
  }

  return {
    url: standIn.url,
    port,
    outside: { shopify: port, sealing: keys, retryDelays },
    /** Runs `work` with a timeout of 1.5 seconds for calls. */
    async hurried<T>(work: () => Promise<T>) {
      settings.timeout = 1500
      return work().finally(() => {
        settings.timeout = 10_000
      })
    },
    /** Triggers an event in a shop through the stand-in's control API. */
    control,
    /** Reads data of the stand-in: `orders`, `requests`, `deliveries`, `products`. */
    look,
    /** A separate shop for a test. */
    async found(name: string) {
      const domain = `${name}.myshopify.com`
      await control("shops", { domain, name, currency: "EUR", country_code: "DE" })
      return domain
    },

    /** Lets the platform reach the application. Call once, after its creation. */
    async open({ app, application }: TestApp) {
      application.outside.publicUrl = await app.listen({ port: 0, host: "127.0.0.1" })
    },

    /** Starts a connection and approves it as a person would; returns the callback's query. */
    async approve(
      { call }: TestApp,
      actor: Actor,
      body: { domain: string; route_existing?: boolean; organisation_id?: string },
      decision = true,
    ) {
      const response = await call(actor, shops.connect, { body })
      if (response.status !== 200) throw new Error(JSON.stringify(response.body))
      const answer = { url: response.body.url, approve: decision }
      const { location } = await control<{ location: string }>("install", answer)
      return Object.fromEntries(new URL(location).searchParams)
    },

    /** Connects a shop completely, and returns it. Its jobs have not run yet. */
    async connect(
      testApp: TestApp,
      actor: Actor,
      body: { domain: string; route_existing?: boolean },
    ) {
      const query = await this.approve(testApp, actor, body)
      const reply = await testApp.call(actor, shops.finish, { body: { query } })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return reply.body.shop
    },
  }
}
export type ShopPlatform = Awaited<ReturnType<typeof createShopPlatform>>

import { type Call, callTo, isFromHere, json, listen, type Reply } from "../http/server.ts"
import { Authorizations } from "./authorizations.ts"
import type { ControlRoom } from "./control/control.ts"
import { answerControl } from "./control/routes.ts"
import { answerAsPlatform, isPlatformPath } from "./gateway.ts"
import { GraphQLService } from "./graphql/execute.ts"
import { type App, decide } from "./oauth.ts"
import { answerPage } from "./page-routes.ts"
import { answerPicture, isPicturePath } from "./pictures.ts"
import { Platform } from "./platform.ts"
import { RunningShop } from "./running-shop.ts"
import type { ShopStore } from "./shop-store.ts"
import { STANDARD_LIMITS, type ThrottleLimits } from "./throttle.ts"
import { RETRY_DELAYS, type WebhookOptions } from "./webhooks.ts"

export const DEMO_APP: App = {
  key: "packhaus-demo-key",
  secret: "packhaus-demo-secret-0000000000",
  url: "http://localhost:9000",
}

export type ShopStandInOptions = {
  /** 0 takes a free one. */
  port: number
  /** The data folder; `null`: in memory. */
  dataFolder: string | null
  app?: App
  webhooks?: Partial<WebhookOptions>
  throttle?: ThrottleLimits
}

export type ShopStandIn = { url: string; port: number; close: () => Promise<void> }

/** Starts the shop platform on loopback. */
export async function startShopStandIn(options: ShopStandInOptions): Promise<ShopStandIn> {
  const app = options.app ?? DEMO_APP
  const platform = new Platform(options.dataFolder)
  const waiting = new Authorizations()
  const running = new Map<string, RunningShop>()
  let graphql: GraphQLService | null = null

  const run = (store: ShopStore): RunningShop => {
    const present = running.get(store.domain)
    if (present !== undefined) return present
    const shop = new RunningShop(platform, store, {
      webhooks: {
        secret: app.secret,
        retryDelays: RETRY_DELAYS,
        timeout: 5000,
        parallel: 4,
        ...options.webhooks,
      },
      throttle: options.throttle ?? STANDARD_LIMITS,
    })
    running.set(store.domain, shop)
    return shop
  }
  for (const store of platform.shops) run(store)

  const shops = () => [...running.values()]
  const shop = (domain: string | null | undefined) => running.get(domain ?? "") ?? null
  const gateway = {
    app,
    waiting,
    shop,
    graphql: () => {
      graphql ??= new GraphQLService()
      return graphql
    },
  }
  const room: ControlRoom = {
    shops,
    shop,
    found: (wanted) => run(platform.found(wanted)),
    install: (url, approve) => installFor(url, approve),
  }

  const answer = (call: Call): Promise<Reply | null> | Reply => {
    if (!isFromHere(call)) return json(403, { error: "only for this machine" })
    const { pathname: path } = call.url
    if (isPlatformPath(path)) return answerAsPlatform(gateway, call)
    if (isPicturePath(path)) return answerPicture(call)
    if (path.startsWith("/standin/")) return answerControl(room, call)
    return answerPage({ app, waiting, shops, shop }, call)
  }

  /** A person's decision on the platform's page. */
  async function installFor(url: string, approve: boolean): Promise<string | null> {
    const known = new Set(waiting.pending.map((one) => one.id))
    const reply = await answerAsPlatform(gateway, callTo(url))
    if (reply?.status === 303) return reply.headers?.location ?? null
    const request = waiting.pending.find((one) => !known.has(one.id))
    if (request === undefined) return null
    return decide(app, waiting, request.id, approve).headers?.location ?? null
  }

  const listening = await listen(options.port, answer)
  return {
    url: `http://127.0.0.1:${listening.port}`,
    port: listening.port,
    close: async () => {
      for (const one of shops()) one.webhooks.close()
      await listening.close()
    },
  }
}

import { gate } from "../../gate.ts"
import { ShopError } from "./port.ts"

/** Milliseconds. */
const TIMEOUT = 10_000

export type ShopifySettings = {
  SHOPIFY_API_KEY: string
  /** One secret, or new and old during a rotation. */
  SHOPIFY_API_SECRET: readonly string[]
  SHOPIFY_SCOPES: readonly string[]
  /** Additional scopes for shops with stock pushes. */
  SHOPIFY_STOCK_SCOPES: readonly string[]
  SHOPIFY_GATEWAY_URL?: string | undefined
  /** Public address for people and the platform. */
  PUBLIC_URL: string
  /** Milliseconds before a call is given up; default ten seconds. */
  timeout?: number
}

let outgoing: Promise<typeof fetch> | undefined
/** Client for real shops, whose addresses people enter. Loaded when first needed. */
const callOfShops = () =>
  (outgoing ??= import("../outgoing.ts").then(({ outgoingFetch }) => outgoingFetch()))

/** Concurrent requests of this process to all shops, which share a platform. Shops take turns. */
const [RUNNING, WAITING, WAITING_PER_SHOP] = [24, 400, 40]
const through = gate(
  RUNNING,
  WAITING,
  WAITING_PER_SHOP,
  () => new ShopError("throttled", "too many calls"),
)

/**
 * `fetch` with a ten-second limit and without redirects; calls the gateway instead of the shop if
 * there is one.
 */
export const shopFetch =
  (settings: ShopifySettings): typeof fetch =>
  async (input, init) => {
    const { SHOPIFY_GATEWAY_URL, timeout = TIMEOUT } = settings
    const url = new URL(String(input))
    const headers = new Headers(init?.headers)
    if (SHOPIFY_GATEWAY_URL) headers.set("x-standin-shop", url.hostname)
    const to = throughGateway(url, SHOPIFY_GATEWAY_URL)
    const call = SHOPIFY_GATEWAY_URL ? fetch : await callOfShops()
    const send = () => {
      const signal = AbortSignal.timeout(timeout)
      return call(to, { ...init, headers, signal, redirect: "manual" })
    }
    return through(send, url.hostname)
  }

/** The same address at the gateway, if there is one. */
export function throughGateway(url: URL, gateway: string | undefined): URL {
  if (!gateway) return url
  const { protocol, host } = new URL(gateway)
  const to = new URL(url)
  to.protocol = protocol
  to.host = host
  return to
}

/**
 * The official library, loaded when first needed. Adapter first, then our fetch: the library stores
 * that once per process, so the last caller's settings apply.
 */
export async function loadLibrary(settings: ShopifySettings) {
  await import("@shopify/shopify-api/adapters/node")
  const { setAbstractFetchFunc } = await import("@shopify/shopify-api/runtime")
  const { shopifyApi, ApiVersion, Session } = await import("@shopify/shopify-api")
  setAbstractFetchFunc(shopFetch(settings))
  const { hostname, host } = new URL(settings.PUBLIC_URL)
  const apis = settings.SHOPIFY_API_SECRET.map((apiSecretKey) =>
    shopifyApi({
      apiKey: settings.SHOPIFY_API_KEY,
      apiSecretKey,
      scopes: [...settings.SHOPIFY_SCOPES],
      hostName: host || hostname,
      apiVersion: ApiVersion.October26,
      isEmbeddedApp: false,
      // Its own retries treat `Retry-After` seconds as milliseconds, so we retry ourselves.
      logger: { level: 0 },
    }),
  )
  const [api] = apis
  if (!api) throw new TypeError("SHOPIFY_API_SECRET is empty")
  /** A session only carries shop and token. */
  const sessionOf = (domain: string, accessToken: string) =>
    new Session({ id: domain, shop: domain, state: "", isOnline: false, accessToken })
  return { api, apis, sessionOf }
}
export type Library = Awaited<ReturnType<typeof loadLibrary>>

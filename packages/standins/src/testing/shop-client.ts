import "@shopify/shopify-api/adapters/node"
import { ApiVersion, type AuthQuery, Session, shopifyApi } from "@shopify/shopify-api"
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime"
import { DEMO_APP, type ShopStandIn } from "../shopify/server.ts"

export const DEMO_SHOP = "demo.myshopify.com"
export const OTHER_SHOP = "zweiter-laden.myshopify.com"

export const ALL_SCOPES = [
  "read_orders",
  "write_products",
  "write_inventory",
  "read_locations",
  "read_fulfillments",
  "write_merchant_managed_fulfillment_orders",
]

/** The official library, with every call directed to the stand-in. */
export function libraryFor(standIn: ShopStandIn) {
  const gateway = new URL(standIn.url)
  const lead: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    headers.set("x-standin-shop", url.hostname)
    url.protocol = gateway.protocol
    url.host = gateway.host
    return fetch(url, { ...init, headers })
  }
  setAbstractFetchFunc(lead)
  const library = shopifyApi({
    apiKey: DEMO_APP.key,
    apiSecretKey: DEMO_APP.secret,
    scopes: ALL_SCOPES,
    hostName: "localhost",
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: false,
    logger: { level: 0 },
  })
  return { library, lead }
}

/** Calls the stand-in's control API; throws for any status but 2xx. */
export async function control<Answer = unknown>(
  standIn: ShopStandIn,
  name: string,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(`${standIn.url}/standin/${name}`, {
    method: "POST",
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return read<Answer>(response)
}

/** The JSON of an answer, in the test's expected type. */
export async function read<Answer>(response: Response): Promise<Answer> {
  const answer: Answer = JSON.parse(await response.text())
  return answer
}

export type Tokens = { access_token: string; refresh_token: string; scope: string }

/** The callback's address after a person's decision. */
export const installed = async (standIn: ShopStandIn, url: string, approve = true) =>
  new URL((await control<{ location: string }>(standIn, "install", { url, approve })).location)

export const authorizeAddress = (standIn: ShopStandIn, shop: string, scopes = ALL_SCOPES) =>
  `${standIn.url}/admin/oauth/authorize?${new URLSearchParams({
    client_id: DEMO_APP.key,
    scope: scopes.join(","),
    redirect_uri: "http://localhost:9000/hooks/callback",
    state: "the-state",
    shop,
  })}`

/** Requests tokens like the app. */
export function askTokens(standIn: ShopStandIn, shop: string, fields: Record<string, string>) {
  return fetch(`${standIn.url}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-standin-shop": shop },
    body: JSON.stringify({ client_id: DEMO_APP.key, client_secret: DEMO_APP.secret, ...fields }),
  })
}

/** Installs the app for a person: the query of the callback and the tokens. */
export async function connect(standIn: ShopStandIn, shop = DEMO_SHOP, scopes = ALL_SCOPES) {
  const location = await installed(standIn, authorizeAddress(standIn, shop, scopes))
  const query: AuthQuery = Object.fromEntries(location.searchParams)
  const response = await askTokens(standIn, shop, { code: query.code ?? "", expiring: "1" })
  const tokens = await read<Tokens>(response)
  const session = new Session({
    id: `offline_${shop}`,
    shop,
    state: "",
    isOnline: false,
    accessToken: tokens.access_token,
  })
  return { query, tokens, session }
}

export const DEMO_APP_SECRET = DEMO_APP.secret

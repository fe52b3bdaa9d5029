import { type Call, json, page, type Reply } from "../http/server.ts"
import type { Authorizations } from "./authorizations.ts"
import type { ApiFault } from "./faults.ts"
import type { GraphQLRequest, GraphQLService } from "./graphql/execute.ts"
import { type App, accessToken, authorize } from "./oauth.ts"
import { problemPage } from "./page/approval.ts"
import { languageOf } from "./page/phrases.ts"
import type { RunningShop } from "./running-shop.ts"
import { API_VERSION } from "./sender.ts"
import { installationOf } from "./tokens.ts"

const RETRY_AFTER = "1"
const GRAPHQL = /^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/
const TOKENS = "/admin/oauth/access_token"

export type Gateway = {
  app: App
  waiting: Authorizations
  graphql: () => GraphQLService
  shop: (domain: string | null | undefined) => RunningShop | null
}

/** Whether the platform itself, not the stand-in's page, answers this path. */
export const isPlatformPath = (path: string) => path.startsWith("/admin/")

/** Answers as the platform: the shop is named by `x-standin-shop`, in a browser by `shop`. */
export async function answerAsPlatform(gateway: Gateway, call: Call): Promise<Reply | null> {
  const { pathname: path } = call.url
  const domain = call.headers["x-standin-shop"] ?? call.url.searchParams.get("shop")
  const shop = gateway.shop(domain)
  if (path === "/admin/oauth/authorize") {
    const language = languageOf(call.headers["accept-language"])
    if (shop === null) return page(404, problemPage(language, "shop").text)
    return authorize(call, gateway.app, shop.store, gateway.waiting)
  }
  if (shop === null) return json(404, { errors: "Not Found" })
  if (call.method !== "POST" || (path !== TOKENS && !GRAPHQL.test(path))) {
    return json(404, { errors: "Not Found" })
  }
  const fault = shop.faults.nextApi()
  const instead = insteadOfWork(fault)
  const reply = instead === undefined ? await work(gateway, shop, call) : instead
  see(shop, call, reply, fault)
  return reply === null ? null : afterWork(fault, call, reply)
}

/** The answer of faults that prevent the call; `undefined` if the call is to be executed. */
function insteadOfWork(fault: ApiFault | null): Reply | null | undefined {
  if (fault === "refuse") return null
  if (fault === "500") return json(500, { errors: "Internal Server Error" })
  if (fault === "429") {
    const headers = { "retry-after": RETRY_AFTER }
    return json(429, { errors: "Exceeded 2 calls per second for api client." }, headers)
  }
  return undefined
}

/** Spoils the answer for faults that strike after the call was executed. */
async function afterWork(fault: ApiFault | null, call: Call, reply: Reply): Promise<Reply | null> {
  if (fault === "cut") return { ...reply, cut: true }
  if (fault === "wrong_json") return { ...reply, body: "<html><body>Bad gateway</body></html>" }
  if (fault !== "hang") return reply
  await call.gone
  return null
}

function work(gateway: Gateway, shop: RunningShop, call: Call): Promise<Reply> | Reply {
  if (call.url.pathname === TOKENS) {
    return accessToken(call, gateway.app, shop.platform, shop.store, gateway.waiting)
  }
  return graphql(gateway, shop, call)
}

async function graphql(gateway: Gateway, shop: RunningShop, call: Call): Promise<Reply> {
  const headers = { "x-shopify-api-version": API_VERSION }
  const installation = installationOf(shop.store, call.headers["x-shopify-access-token"])
  if (installation === null) {
    const errors = "[API] Invalid API key or access token (unrecognized login or wrong password)"
    return json(401, { errors }, headers)
  }
  const request = requestFrom(call)
  if (request === null)
    return json(400, { errors: { query: "Required parameter missing" } }, headers)
  return json(200, await gateway.graphql().answer(shop, installation, request), headers)
}

function requestFrom(call: Call): GraphQLRequest | null {
  try {
    const value: { query?: unknown; variables?: unknown; operationName?: unknown } | null =
      JSON.parse(call.body)
    if (typeof value?.query !== "string") return null
    const { variables, operationName } = value
    return {
      query: value.query,
      variables: variables !== null && typeof variables === "object" ? { ...variables } : {},
      operation: typeof operationName === "string" ? operationName : null,
    }
  } catch {
    return null
  }
}

function see(shop: RunningShop, call: Call, reply: Reply | null, fault: ApiFault | null) {
  const request = call.url.pathname === TOKENS ? null : requestFrom(call)
  shop.saw({
    at: new Date().toISOString(),
    method: call.method,
    path: call.url.pathname,
    operation: /\b(?:query|mutation)\s+(\w+)/.exec(request?.query ?? "")?.[1] ?? null,
    query: request?.query ?? null,
    variables: request?.variables ?? null,
    status: reply?.status ?? 0,
    fault,
  })
}

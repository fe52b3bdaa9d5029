import { type Call, json, page, type Reply, redirect } from "../http/server.ts"
import type { Authorizations, PendingAuthorization } from "./authorizations.ts"
import { approvalPage, problemPage } from "./page/approval.ts"
import { languageOf } from "./page/phrases.ts"
import type { Platform } from "./platform.ts"
import type { ShopStore } from "./shop-store.ts"
import { sameSecret, signedQuery } from "./signatures.ts"
import { install, migrated, refreshed, type TokenAnswer } from "./tokens.ts"
import { holds } from "./topics.ts"

export type App = {
  key: string
  secret: string
  /** The page that "open app" leads to. */
  url: string
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether an address is on this machine: the stand-in contacts no other. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname) && url.username === ""
}

/** `/admin/oauth/authorize`: asks the person, or redirects at once if all was granted before. */
export function authorize(call: Call, app: App, store: ShopStore, waiting: Authorizations): Reply {
  const language = languageOf(call.headers["accept-language"])
  const parameters = Object.fromEntries(call.url.searchParams)
  const redirectUri = parameters.redirect_uri ?? ""
  if (parameters.client_id !== app.key) return page(400, problemPage(language, "client").text)
  if (!isLoopback(redirectUri)) return page(400, problemPage(language, "redirect").text)
  const scopes = (parameters.scope ?? "").split(",").filter((scope) => scope !== "")
  const request = {
    shop: store.domain,
    scopes,
    redirect_uri: redirectUri,
    state: parameters.state ?? "",
  }
  const granted = store.installation?.scopes ?? []
  if (store.installation !== null && scopes.every((scope) => holds(granted, scope))) {
    return redirect(callbackAddress(app, request, { code: waiting.code(store.domain, scopes) }))
  }
  return page(200, approvalPage(language, store.shop, waiting.ask(request)).text)
}

/** "Open app": redirects to the app's own page, signed anew each time, without naming the user. */
export function openApp(app: App, shop: string): Reply {
  const query = signedQuery(app.secret, {
    host: hostOf(shop),
    shop,
    timestamp: String(Math.floor(Date.now() / 1000)),
  })
  return redirect(`${app.url}/shopify-login?${query}`)
}

const hostOf = (shop: string) => Buffer.from(`${shop}/admin`).toString("base64").replace(/=+$/, "")

/** The person's answer: redirects to the app with a code, or with the refusal of RFC 6749. */
export function decide(app: App, waiting: Authorizations, id: string, approved: boolean): Reply {
  const parameters = waiting.decide(id)
  if (parameters === null) return redirect("/")
  const outcome: Record<string, string> = approved
    ? { code: waiting.code(parameters.shop, parameters.scopes) }
    : { error: "access_denied", error_description: "The merchant declined the installation" }
  return redirect(callbackAddress(app, parameters, outcome))
}

function callbackAddress(
  app: App,
  parameters: Pick<PendingAuthorization, "shop" | "redirect_uri" | "state">,
  outcome: Record<string, string>,
): string {
  const query = signedQuery(app.secret, {
    ...outcome,
    host: hostOf(parameters.shop),
    shop: parameters.shop,
    state: parameters.state,
    timestamp: String(Math.floor(Date.now() / 1000)),
  })
  return `${parameters.redirect_uri}${parameters.redirect_uri.includes("?") ? "&" : "?"}${query}`
}

const refuse = (error: string, description: string) =>
  json(400, { error, error_description: description })

const GRANT_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange"

/** `/admin/oauth/access_token`: code, refresh token or permanent token in, tokens out. */
export function accessToken(
  call: Call,
  app: App,
  platform: Platform,
  store: ShopStore,
  waiting: Authorizations,
): Reply {
  const parameters = fieldsOf(call)
  if (parameters === null) return refuse("invalid_request", "The body is not readable.")
  if (
    !sameSecret(parameters.client_id ?? "", app.key) ||
    !sameSecret(parameters.client_secret ?? "", app.secret)
  ) {
    return refuse("invalid_client", "Client authentication failed.")
  }
  const answer = tokensFor(parameters, platform, store, waiting)
  return "error" in answer
    ? refuse(answer.error, answer.description)
    : json(200, answer, { "cache-control": "no-store" })
}

function tokensFor(
  parameters: Record<string, string>,
  platform: Platform,
  store: ShopStore,
  waiting: Authorizations,
): TokenAnswer | { error: string; description: string } {
  if (parameters.grant_type === "refresh_token") {
    return (
      refreshed(store, parameters.refresh_token ?? "") ?? {
        error: "invalid_grant",
        description: "The refresh token is invalid, expired or was used.",
      }
    )
  }
  if (parameters.grant_type === GRANT_EXCHANGE) {
    return (
      migrated(store, parameters.subject_token ?? "") ?? {
        error: "invalid_subject_token",
        description: "The token is not a permanent token of this shop.",
      }
    )
  }
  const scopes = waiting.redeem(parameters.code ?? "", store.domain)
  if (scopes === null) {
    return {
      error: "invalid_request",
      description: "The authorization code was not found or was already used",
    }
  }
  return install(platform, store, scopes, parameters.expiring === "1")
}

/** The fields of a JSON or form body as text, otherwise `null`. */
function fieldsOf(call: Call): Record<string, string> | null {
  if (!(call.headers["content-type"] ?? "").includes("json")) {
    return Object.fromEntries(new URLSearchParams(call.body))
  }
  try {
    const value: unknown = JSON.parse(call.body)
    if (value === null || typeof value !== "object" || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]))
  } catch {
    return null
  }
}

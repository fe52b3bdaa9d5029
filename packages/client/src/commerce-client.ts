import { DEFAULT_BASE_URL } from "./client.ts"
import type { RawResponse } from "./errors.ts"
import { brackets } from "./request.ts"
import { commerceRetries } from "./retries.ts"
import { send } from "./transport.ts"

export type Domain = "admin" | "store"
/** A reply with the raw response beside it. */
export type Merged = Record<string, unknown> & { response: RawResponse }
type Credentials = { email: string; password: string }
type Query = Readonly<Record<string, unknown>>

type Options = {
  baseUrl?: string
  /** 0 in the bare client. */
  maxRetries?: number
  apiKey?: string
  publishableApiKey?: string
  /** In milliseconds; without one it waits for ever. */
  timeout?: number
  fetch?: typeof fetch
}

// Whoever calls from untyped code is told at once, not by a 401 later.
function assertDomain(domain: string): asserts domain is Domain {
  if (domain !== "admin" && domain !== "store")
    throw new TypeError(`domain must be 'admin' or 'store', received '${domain}'`)
}

/** The tokens of the two domains. Each goes out in its own domain only. */
function tokenStore() {
  const tokens: Partial<Record<Domain, string>> = {}
  return {
    /** Throws for a domain other than admin or store. */
    set(domain: string, token: string) {
      assertDomain(domain)
      tokens[domain] = token
    },
    get(domain: string) {
      assertDomain(domain)
      return tokens[domain]
    },
  }
}

/**
 * An untyped client of the engine's dialect, for paths under /admin and /store. Keeps the token of
 * each domain, and merges every answer with the raw response.
 */
export function createCommerceClient({
  baseUrl = DEFAULT_BASE_URL,
  maxRetries = 0,
  apiKey,
  publishableApiKey,
  timeout = 0,
  fetch = (...request) => globalThis.fetch(...request),
}: Options = {}) {
  const tokens = tokenStore()
  const transport = { timeout, retries: commerceRetries(maxRetries), fetch }

  /** Sends to `/<domain>/<path>`. Throws RequestError, or TypeError for an unknown domain. */
  async function request(
    domain: string,
    method: "GET" | "POST" | "DELETE",
    path: string,
    { query = {}, body }: { query?: Query; body?: unknown } = {},
  ): Promise<Merged> {
    const token = tokens.get(domain)
    const asked = new URLSearchParams(brackets(query)).toString()
    const url = `${baseUrl}/${domain}/${path.replace(/^\/+/, "")}${asked && `?${asked}`}`
    const headers = {
      ...(body === undefined || body instanceof FormData
        ? {}
        : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(apiKey && domain === "admin" ? { "x-medusa-access-token": apiKey } : {}),
      ...(publishableApiKey ? { "x-publishable-api-key": publishableApiKey } : {}),
    }
    const content = body instanceof FormData ? body : JSON.stringify(body)
    const answer = await send(
      { method, url, headers, ...(body === undefined ? {} : { body: content }) },
      transport,
    )
    const { body: data, ...response } = answer
    return { ...(typeof data === "object" ? data : {}), response }
  }

  const domainOf = (domain: Domain) => ({
    /** Signs in for a token, and sends it along in this domain from now on. */
    async getToken(credentials: Credentials): Promise<Merged> {
      const reply = await request(domain, "POST", "auth/token", { body: credentials })
      tokens.set(domain, String(reply.access_token))
      return reply
    },
    custom: {
      get: (path: string, query: Query = {}) => request(domain, "GET", path, { query }),
      post: (path: string, body: unknown = {}) => request(domain, "POST", path, { body }),
      delete: (path: string) => request(domain, "DELETE", path),
    },
  })

  return {
    request,
    setToken: tokens.set,
    admin: domainOf("admin"),
    store: domainOf("store"),
  }
}

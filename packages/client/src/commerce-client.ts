import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import type { z } from "zod"
import { DEFAULT_BASE_URL } from "./client.ts"
import type { RawResponse } from "./errors.ts"
import { brackets, type Input, requestOf } from "./request.ts"
import { commerceRetries } from "./retries.ts"
import { send } from "./transport.ts"

export type Domain = "admin" | "store"
/** A reply with the raw response beside it. */
export type Merged = Record<string, unknown> & { response: RawResponse }
/** The reply of an endpoint, with the raw response beside it. */
export type TypedReply<E extends Endpoint> = z.output<E["reply"]> & { response: RawResponse }
type Credentials = { email: string; password: string }
type Query = Readonly<Record<string, unknown>>

type Options = {
  baseUrl?: string
  /** 0 in the bare client. */
  maxRetries?: number
  apiKey?: string
  publishableApiKey?: string
  /** In milliseconds; by default without a limit. */
  timeout?: number
  fetch?: typeof fetch
}

// Callers from untyped code get an error immediately, not a 401 later.
function assertDomain(domain: string): asserts domain is Domain {
  if (domain !== "admin" && domain !== "store")
    throw new TypeError(`domain must be 'admin' or 'store', received '${domain}'`)
}

/** The tokens of the two domains. Each goes out in its own domain only. */
function tokenStore() {
  const tokens: Partial<Record<Domain, string>> = {}
  return {
    /** Throws for a domain other than admin or store. */
    set(domain: string, token: string | undefined) {
      assertDomain(domain)
      if (token === undefined) delete tokens[domain]
      else tokens[domain] = token
    },
    get: (domain: Domain) => tokens[domain],
  }
}

/**
 * A client of the Medusa v1 API, under /admin and /store: typed by the contract's endpoints
 * (`call`), or for any path (`custom`). Keeps a token per API, retries as section 7 of the
 * specification defines, sends POSTs under an idempotency key, and merges every reply with the raw
 * response.
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

  /** Credentials of an API: its token, and the API key or publishable key. */
  function headersOf(domain: Domain, body: unknown) {
    const token = tokens.get(domain)
    return {
      ...(body === undefined || body instanceof FormData
        ? {}
        : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(apiKey && domain === "admin" ? { "x-medusa-access-token": apiKey } : {}),
      ...(publishableApiKey ? { "x-publishable-api-key": publishableApiKey } : {}),
    }
  }

  /** Sends to `/<domain>/<path>`. Throws RequestError, or TypeError for an unknown domain. */
  async function request(
    domain: string,
    method: "GET" | "POST" | "DELETE",
    path: string,
    { query = {}, body }: { query?: Query; body?: unknown } = {},
  ): Promise<Merged> {
    assertDomain(domain)
    const search = new URLSearchParams(brackets(query)).toString()
    const url = `${baseUrl}/${domain}/${path.replace(/^\/+/, "")}${search && `?${search}`}`
    const headers = headersOf(domain, body)
    const content = body instanceof FormData ? body : JSON.stringify(body)
    const answer = await send(
      { method, url, headers, ...(body === undefined ? {} : { body: content }) },
      transport,
    )
    const { body: data, ...response } = answer
    return { ...(typeof data === "object" ? data : {}), response }
  }

  /**
   * Calls an endpoint of either API and validates its reply. Throws RequestError for a failed call,
   * and ZodError for a reply that does not match the contract.
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    signal?: AbortSignal,
  ): Promise<TypedReply<E>> {
    const { method, url, body } = requestOf(endpoint, input)
    const [, domain = ""] = endpoint.path.split("/")
    assertDomain(domain)
    const headers = headersOf(domain, body)
    const sent = { method, url: `${baseUrl}${url}`, headers, signal }
    const answer = await send(body === undefined ? sent : { ...sent, body }, transport)
    const { body: data, ...response } = answer
    // The schema is this endpoint's: its type is lost in the general `Endpoint`.
    return { ...(endpoint.reply.parse(data) as object), response } as TypedReply<E>
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
    call,
    request,
    /** The token of a domain from now on; undefined forgets it. Throws TypeError for an unknown domain. */
    setToken: tokens.set,
    admin: domainOf("admin"),
    store: domainOf("store"),
  }
}

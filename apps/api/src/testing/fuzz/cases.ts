import { brackets } from "@packhaus/client/request"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import fc from "fast-check"
import { odd, validInput } from "./values.ts"
import { bodies, extras, forms, heads, names, queries, types } from "./wire.ts"

/** A request as sent over the wire. */
export type Case = {
  kind: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}
type Input = { params: Record<string, string>; query: unknown; body: unknown }

const JSON_TYPE = { "content-type": "application/json" }
const fill = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(safe(params[name] ?? "none")))
/** A lone surrogate cannot be encoded in an address. */
const safe = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd")
const search = (query: unknown) => {
  const pairs = brackets(query).map(([name, value]): [string, string] => [safe(name), safe(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""
}

function requestOf(endpoint: Endpoint, kind: string, { params, query, body }: Input): Case {
  const url = `${fill(endpoint.path, params)}${search(query)}`
  const payload = endpoint.method === "GET" ? undefined : JSON.stringify(body ?? {})
  return { kind, url, headers: payload === undefined ? {} : JSON_TYPE, payload }
}

type Path = (string | number)[]
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))]
}
/** A copy with one value replaced, or removed. */
function put(
  value: unknown,
  [key, ...rest]: Path,
  change: (parent: Record<string, unknown>, key: string) => void,
): unknown {
  if (key === undefined || typeof value !== "object" || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  if (rest.length > 0) copy[key] = put(copy[key], rest, change)
  else change(copy, String(key))
  return copy
}

/**
 * Requests to an endpoint, generated from its schemas and then broken in one way each. The first is
 * as valid as the schema can express; those made from `known` start from a known valid request.
 */
export function casesOf(endpoint: Endpoint, known: Input): fc.Arbitrary<Case> {
  const hasBody = endpoint.method !== "GET"
  const [body, query] = [validInput(endpoint.body), validInput(endpoint.query)]
  const base = requestOf(endpoint, "known", known)
  const { pathname } = new URL(base.url, "http://a")
  const broken = (kind: string, change: Partial<Case>): Case => ({ ...base, kind, ...change })

  const changed = <T>(
    kind: string,
    source: fc.Arbitrary<unknown>,
    value: fc.Arbitrary<T>,
    change: (value: T) => (parent: Record<string, unknown>, key: string) => void,
  ) =>
    fc.tuple(fc.boolean(), source, fc.nat(), value).map(([isKnown, made, place, value]) => {
      const whole = isKnown ? (known.body ?? {}) : made
      const paths = pathsOf(whole).filter(({ length }) => length > 0)
      const path = paths[place % Math.max(paths.length, 1)] ?? ["a"]
      return requestOf(endpoint, kind, { ...known, body: put(whole, path, change(value)) })
    })

  const ways: fc.WeightedArbitrary<Case>[] = [
    {
      weight: 4,
      arbitrary: query.map((query) => requestOf(endpoint, "good query", { ...known, query })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...queries)
        .map((text) => broken("query", { url: pathname + text })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...heads)
        .map((more) => broken("header", { headers: { ...base.headers, ...more } })),
    },
    {
      weight: 2,
      arbitrary: fc
        .dictionary(fc.constantFrom("q", "limit", "order", "status", "fields", ...extras), odd, {
          maxKeys: 3,
        })
        .map((query) => requestOf(endpoint, "odd query", { ...known, query }))
        .filter(({ url }) => url.length < 8000),
    },
  ]
  if (endpoint.path.includes(":"))
    ways.push({
      weight: 2,
      arbitrary: fc
        .constantFrom(...names)
        .map((name) => broken("name", { url: endpoint.path.replace(/:\w+/g, name) })),
    })
  if (endpoint.multipart)
    ways.push({
      weight: 20,
      arbitrary: fc.constantFrom(...forms).map((form) => broken("form", form)),
    })
  if (hasBody)
    ways.push(
      {
        weight: 8,
        arbitrary: body.map((body) => requestOf(endpoint, "good body", { ...known, body })),
      },
      {
        weight: 6,
        arbitrary: changed("wrong", body, odd, (value) => (parent, key) => {
          parent[key] = value
        }),
      },
      {
        weight: 2,
        arbitrary: changed("missing", body, fc.constant(0), () => (parent, key) => {
          Reflect.deleteProperty(parent, key)
        }),
      },
      {
        weight: 2,
        arbitrary: changed("extra", body, fc.constantFrom(...extras), (name) => (parent) => {
          Object.defineProperty(parent, name, { value: "x", enumerable: true })
        }),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom(...bodies).map((payload) => broken("body", { payload })),
      },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(...types)
          .map((type) => broken("type", { headers: { "content-type": type } })),
      },
    )
  return fc.oneof(...ways)
}

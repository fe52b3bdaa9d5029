import { allEndpoints } from "@packhaus/contract/endpoints"
import { expectations } from "./expectations.ts"
import { type Actor, bearerOf, type TestApp } from "./test-app.ts"

const lists = new Set(
  allEndpoints
    .filter(
      ({ method, reply }) => method === "GET" && "count" in Object(Reflect.get(reply, "shape")),
    )
    .map(({ path }) => `GET ${path}`),
)
const forms = new Set(
  allEndpoints.flatMap(({ method, path, multipart }) => (multipart ? [`${method} ${path}`] : [])),
)
/** A list has no parameters in its path. */
export const isList = (name: string) => name.startsWith("GET ") && !name.includes(":")

/**
 * Calls the route with this name as `actor`, or anonymously, with the expectation's query and body;
 * lists with their maximum page size. `extras`: more fields of the body; `more`: headers.
 */
export const askerOf =
  ({ app }: TestApp) =>
  (
    name: string,
    actor: Actor | undefined,
    params: Record<string, string> = {},
    extras: object = {},
    more: Record<string, string> = {},
  ) => {
    const { body, query, headers } = expectations[name] ?? {}
    const [method = "", path = ""] = name.split(" ")
    const url = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? "none")
    const given = typeof body === "function" ? body(params) : body
    const isForm = forms.has(name)
    const payload = !isForm && (method === "POST" || body) ? { ...given, ...extras } : undefined
    return app.inject({
      method: method as "GET",
      url:
        isList(name) && lists.has(name)
          ? `${url}?${new URLSearchParams({ limit: "200", ...query })}`
          : url,
      headers: {
        ...headers,
        ...more,
        ...(payload && { "content-type": "application/json" }),
        ...(isForm && { "content-type": "multipart/form-data; boundary=x" }),
        ...(actor && bearerOf(actor)),
        ...(method === "POST" && { "idempotency-key": `asked ${Math.random()}` }),
      },
      ...(payload && { payload }),
      ...(isForm && { payload: "--x--" }),
    })
  }

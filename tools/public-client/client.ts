import { AsyncLocalStorage } from "node:async_hooks"
import { createRequire } from "node:module"
import type Medusa from "@medusajs/medusa-js"
import { browserTransport, type Exchange } from "./transport.ts"

const require = createRequire(import.meta.url)
const PACKAGE = require.resolve("@medusajs/medusa-js")

type PublicClient = InstanceType<typeof Medusa.default>
/** Untyped: the reply types are in a package that is not installed. */
type Reply = Awaited<ReturnType<PublicClient["admin"]["notes"]["list"]>>
/** The public client, with bodies as in the API description. */
type Open<T> = {
  [Name in keyof T]: T[Name] extends (...given: never[]) => unknown
    ? (...given: unknown[]) => Promise<Reply>
    : Open<T[Name]>
}
export type Client = Open<PublicClient>
export type ClientOptions = {
  baseUrl: string
  publishableApiKey?: string | undefined
  apiKey?: string | undefined
}

/** An exchange and the client methods that made it, as `admin.customers.create`. */
export type Call = Exchange & { names: string[] }

type Method = (...given: unknown[]) => unknown
const NO_RESOURCES = new Set(["client", "errors", "headers"])

const methodsOf = (resource: object) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter(
    (name) => name !== "constructor" && !name.startsWith("_"),
  )

/** The parts of the client with methods, by path: "" is the client itself. */
function partsOf(client: object, path = ""): [path: string, part: object][] {
  return [
    [path, client],
    ...Object.entries(client).flatMap(([name, value]) =>
      NO_RESOURCES.has(name) || typeof value !== "object" || value === null
        ? []
        : partsOf(value, path ? `${path}.${name}` : name),
    ),
  ]
}
const namesOf = (client: object) =>
  partsOf(client).flatMap(([path, part]) =>
    methodsOf(part).map((method) => ({
      part,
      method,
      name: path ? `${path}.${method}` : method,
    })),
  )

/** All methods of the public client, as `admin.customers.create` and `setPublishableKey`. */
export const allMethods = () =>
  namesOf(newClient({ baseUrl: "http://localhost" })).map(({ name }) => name)

/** The client stores tokens and publishable keys in module state, so each browser loads it anew. */
function newClient(options: object): object {
  delete require.cache[PACKAGE]
  const { default: PublicClient } = require(PACKAGE)
  return new PublicClient({ maxRetries: 0, ...options })
}

/**
 * A separate browser without a session. `onCall` gets each request of the client with its reply.
 */
export function openBrowser(options: ClientOptions, onCall: (call: Call) => void): Client {
  const running = new AsyncLocalStorage<string>()
  let keyedBy: string | undefined
  const axiosAdapter = browserTransport((exchange) =>
    onCall({
      ...exchange,
      names: [running.getStore(), exchange.isKeyed ? keyedBy : undefined].filter(
        (name) => name !== undefined,
      ),
    }),
  )
  const client = newClient({ ...options, axiosAdapter })
  for (const { part, method, name } of namesOf(client)) {
    const original: Method = Reflect.get(part, method)
    const named: Method = (...given) => {
      if (name === "setPublishableKey") keyedBy = name
      return running.run(name, () => original.apply(part, given))
    }
    Object.assign(part, { [method]: named })
  }
  return client as Client
}

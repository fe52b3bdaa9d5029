import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { z } from "zod"
import { expectations } from "../expectations.ts"

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Fields that refer to rows. */
const ID_FIELD = /^(?!vat_|external_)(\w+_)?(ids?|file_key)$/
export const fieldsOf = (schema: unknown) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
export const idFields = (schema: unknown) => fieldsOf(schema).filter((name) => ID_FIELD.test(name))

type Ids = (name: string, value?: string) => readonly string[]

/** Copies with each id replaced by a foreign one, one at a time. */
export function* replaced(ids: Ids, value: unknown, name = ""): Generator<unknown> {
  if (typeof value === "string" && ID_FIELD.test(name)) yield* ids(name, value)
  if (typeof value !== "object" || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const changed of replaced(ids, inner, Array.isArray(value) ? name : key))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

/** Copies with a foreign id in each omitted field. */
export function* added(ids: Ids, body: object, schema: unknown): Generator<unknown> {
  for (const name of idFields(schema))
    if (!(name in body))
      for (const id of ids(name)) yield { ...body, [name]: name.endsWith("s") ? [id] : id }
}

export const isOfCustomers = (endpoint: Endpoint) => {
  const { own, open } = expectations[nameOf(endpoint)] ?? {}
  return [own, open].some((who) => who?.includes("customer"))
}

/** Whether a body of this shape can refer to rows with an owner. */
function canName(schema: z.ZodType): boolean {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  const names = JSON.stringify(shape).matchAll(/"(\w+)":/g)
  return [...names].some(([, name = ""]) => ID_FIELD.test(name))
}

/** Customers' changes whose body can refer to rows. */
export const namesInBody = (endpoint: Endpoint) =>
  endpoint.method !== "GET" &&
  expectations[nameOf(endpoint)]?.body !== undefined &&
  isOfCustomers(endpoint) &&
  canName(endpoint.body)

/** Sums of a list have its filters and no rows. */
const isSums = (path: string) => path.endsWith("/sums")

export const isListOfRows = ({ method, path, reply, download }: Endpoint) =>
  method === "GET" &&
  !path.includes(":") &&
  path.startsWith("/admin/") &&
  !isSums(path) &&
  (download || "count" in Object(Reflect.get(reply, "shape")))

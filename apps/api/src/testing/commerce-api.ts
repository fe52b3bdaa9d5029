import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { z } from "zod"

type Shape = {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: unknown[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  oneOf?: Shape[]
  anyOf?: Shape[]
  allOf?: Shape[]
  /** The relations that a reply includes without `expand`. */
  "x-expanded-relations"?: { field: string; relations?: string[] }
}
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, { content?: Record<string, { schema: Shape }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
}

const folder = new URL("../../../../docs/reference/commerce-openapi/", import.meta.url)
const documentOf = (side: "store" | "admin"): Document =>
  parse(readFileSync(new URL(`${side}.yaml`, folder), "utf8"))
const documents = { store: documentOf("store"), admin: documentOf("admin") }

const isType: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
}

/** Differences of a value from the described shape: `cart.items.0.title: string`. */
function faultsOf(document: Document, shape: Shape, value: unknown, at: string): string[] {
  if (shape.$ref) {
    const name = shape.$ref.split("/").at(-1) ?? ""
    const target = document.components.schemas[name]
    if (!target) throw new TypeError(`no such shape: ${name}`)
    return faultsOf(document, target, value, at)
  }
  if (value === null && shape.nullable) return []
  const some = shape.oneOf ?? shape.anyOf
  if (some) {
    const all = some.map((one) => faultsOf(document, one, value, at))
    return all.find((faults) => faults.length === 0) ?? all[0] ?? []
  }
  const parts = (shape.allOf ?? []).flatMap((one) => faultsOf(document, one, value, at))
  if (shape.type && !isType[shape.type]?.(value)) return [...parts, `${at}: ${shape.type}`]
  if (shape.enum && !shape.enum.includes(value)) return [...parts, `${at}: ${shape.enum}`]
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      shape.items ? faultsOf(document, shape.items, one, `${at}.${index}`) : [],
    )
  if (!shape.properties) return parts
  const row = z.record(z.string(), z.unknown()).parse(value)
  const missing = (shape.required ?? []).filter((name) => !(name in row))
  const nested = Object.entries(shape.properties).flatMap(([name, one]) =>
    name in row && !(row[name] === null && one.$ref)
      ? faultsOf(document, one, row[name], `${at}.${name}`)
      : [],
  )
  return [...parts, ...missing.map((name) => `${at}.${name}: missing`), ...nested]
}

/** Differences between the reply of an operation (`POST /store/carts/{id}`) and its description. */
export function faultsOfReply(operation: string, reply: unknown): string[] {
  const [method = "", path = ""] = operation.split(" ")
  const document = path.startsWith("/store") ? documents.store : documents.admin
  const described = document.paths[path]?.[method.toLowerCase()]?.responses["200"]
  const [content] = Object.values(described?.content ?? {})
  if (!content) throw new TypeError(`the API description has no such operation: ${operation}`)
  return faultsOf(document, content.schema, reply, "")
}

/**
 * The operations whose replies include relations without `expand`, with the field that has them.
 */
export const replyRelations = () =>
  Object.values(documents).flatMap(({ paths, components }) =>
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) => {
        const { schema } = responses["200"]?.content?.["application/json"] ?? {}
        const reply = components.schemas[schema?.$ref?.split("/").at(-1) ?? ""]
        const { field, relations = [] } = reply?.["x-expanded-relations"] ?? {}
        if (!field || relations.length === 0) return []
        return [[`${method.toUpperCase()} ${path}`, { field, relations }] as const]
      }),
    ),
  )

/**
 * The fields of a body, with nested fields of objects and lists of objects, and its required ones.
 */
export type Body = { fields: Record<string, Body | undefined>; required: readonly string[] }

function bodyOf(document: Document, shape: Shape): Body | undefined {
  if (shape.$ref) {
    const target = document.components.schemas[shape.$ref.split("/").at(-1) ?? ""]
    return target && bodyOf(document, target)
  }
  if (shape.items) return bodyOf(document, shape.items)
  const parts = (shape.allOf ?? []).flatMap((one) => bodyOf(document, one) ?? [])
  const { properties = {}, required = [] } = shape
  const own = Object.entries(properties).map(
    ([name, field]) => [name, bodyOf(document, field)] as const,
  )
  const fields = Object.assign({}, ...parts.map((one) => one.fields), Object.fromEntries(own))
  if (Object.keys(fields).length === 0) return undefined
  return { fields, required: [...required, ...parts.flatMap((one) => one.required)] }
}

/** Query parameters and body fields of each described operation. */
export const operationInputs = () =>
  Object.values(documents).flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
        const query = parameters.flatMap((one) => (one.in === "query" ? one.name : []))
        const [content] = Object.values(requestBody?.content ?? {})
        const body = content && bodyOf(document, content.schema)
        return [`${method.toUpperCase()} ${path}`, { query, body }] as const
      }),
    ),
  )

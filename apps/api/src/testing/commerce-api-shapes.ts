import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv"
import { parse } from "yaml"

const FOLDER = join(import.meta.dirname, "../../../../docs/reference/commerce-openapi")

type Json = Record<string, unknown>
type Operation = {
  parameters?: { in: string; name: string }[]
  responses?: Record<string, { content?: Record<string, { schema?: Json }> }>
}
/** Relations and totals sent by an operation without `expand`, below this field. */
type Expanded = { field: string; relations?: string[]; eager?: string[]; totals?: string[] }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json }
}

const settings = { strict: false, validateFormats: false, logger: false } as const

/**
 * Optional fields are null here (api.md 2), also where the description omits them; an id is never
 * missing.
 */
const isMissing = (at: string, value: unknown) => value === null && !/\/id$/.test(at)

/**
 * Errors of the description itself: it declares some lists as objects. A nullable value need not
 * match its schema; other faults are reported separately.
 */
const isOfTheFiles = ({ keyword, params, data }: ErrorObject) =>
  keyword === "type" &&
  (params.type === "null" || (params.type === "object" && Array.isArray(data)))

/** A schema for validators: OpenAPI 3.0's nullable as null. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== "object" || value === null) return value
  const { nullable, discriminator: _, ...rest } = value as Json
  const schema = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, plain(one)]))
  return nullable === true ? { anyOf: [{ type: "null" }, schema] } : schema
}

/** The paths of relations and totals that are missing below this value. */
function missingBelow(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path
  if (name === undefined || typeof value !== "object" || value === null) return false
  if (Array.isArray(value)) return value.some((one) => missingBelow(one, path))
  if (!(name in value)) return true
  return missingBelow((value as Json)[name], rest)
}

/**
 * Relations and totals sent without `expand` that a reply lacks: the outermost of each path, and
 * totals of rows sent alone.
 */
function missingRelations(expanded: Expanded, reply: Json) {
  const { field, relations = [], eager = [], totals = [] } = expanded
  const paths = [...relations, ...eager].flatMap((path) => {
    const parts = path.split(".")
    return parts.map((_, index) => parts.slice(0, index + 1).join("."))
  })
  const outerOf = (path: string) => path.split(".").slice(0, -1).join(".")
  const come = new Set(["", ...paths])
  const all = [...new Set([...paths, ...totals.filter((path) => come.has(outerOf(path)))])]
  const missing = new Set(all.filter((path) => missingBelow(reply[field], path.split("."))))
  return [...missing]
    .filter((path) => !missing.has(outerOf(path)))
    .map((path) => `${field}.${path}`)
}

async function readDomain(domain: "admin" | "store") {
  const text = await readFile(join(FOLDER, `${domain}.yaml`), "utf8")
  const { paths, components } = parse(text) as Document
  const ajv = new Ajv({ ...settings, allErrors: true, verbose: true })
  ajv.addSchema({ $id: domain, components: plain(components) as Json })
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], responses }]) => {
      const schema = responses?.["200"]?.content?.["application/json"]?.schema
      const parts = path.split("/")
      const queryNames = parameters.flatMap((one) => (one.in === "query" ? one.name : []))
      const name = `${method.toUpperCase()} ${path}`
      const of = /#\/components\/schemas\/(\w+)/.exec(`${schema?.$ref}`)?.[1] ?? ""
      const named = components.schemas[of] as Json | undefined
      const expanded = named?.["x-expanded-relations"] as Expanded | undefined
      return { name, parts, method: method.toUpperCase(), schema, queryNames, expanded }
    }),
  )
  const compiled = new Map<object, ValidateFunction>()
  /** The validator of an operation's reply, if it is described. */
  function validatorOf(schema: Json) {
    const known = compiled.get(schema)
    if (known) return known
    const text = JSON.stringify(plain(schema)).replaceAll('"#/components', `"${domain}#/components`)
    const validate = ajv.compile(JSON.parse(text))
    compiled.set(schema, validate)
    return validate
  }
  return { operations, validatorOf }
}

/**
 * The shapes of the commerce API in its OpenAPI files. `faultsOf` lists the faults of a reply
 * of the operation at this address, and `operations` names all of them.
 */
export async function apiShapes() {
  const domains = { admin: await readDomain("admin"), store: await readDomain("store") }
  const all = Object.values(domains).flatMap(({ operations }) => operations)
  const operationAt = (method: string, url: string) => {
    const parts = (url.split("?")[0] ?? "").replace(/\/$/, "").split("/")
    const { operations } = parts[1] === "store" ? domains.store : domains.admin
    const fitting = operations.filter(
      (one) =>
        one.method === method &&
        one.parts.length === parts.length &&
        one.parts.every((part, index) => part.startsWith("{") || part === parts[index]),
    )
    // A path with a fixed segment precedes one with a parameter there.
    const variables = (parts: string[]) => parts.filter((part) => part.startsWith("{")).length
    return fitting.toSorted((a, b) => variables(a.parts) - variables(b.parts))[0]
  }
  return {
    /** The names of query parameters, by operation. */
    queries: all.map(({ name, queryNames }) => ({ name, queryNames })),
    operations: all.map(({ name }) => name),
    operationAt,
    faultsOf(method: string, url: string, reply: unknown): string[] {
      const operation = operationAt(method, url)
      if (!operation?.schema) return []
      const { name, schema, expanded, parts } = operation
      const validate = domains[parts[1] === "store" ? "store" : "admin"].validatorOf(schema)
      const errors = validate(reply) ? [] : (validate.errors ?? [])
      const faults = errors
        .filter((error) => error.keyword !== "anyOf" && !isOfTheFiles(error))
        .filter(({ instancePath, data }) => !isMissing(instancePath, data))
        .map(({ instancePath, message }) => {
          const at = instancePath.replaceAll(/\/\d+/g, "/*")
          return `${name} ${at}: ${message}`
        })
      // If the reader selected relations, the others are missing.
      if (!expanded || /[?&]expand=/.test(url)) return faults
      const missing = missingRelations(expanded, reply as Json)
      return [...faults, ...missing.map((path) => `${name} ${path}: must come without expand`)]
    },
  }
}
export type ApiShapes = Awaited<ReturnType<typeof apiShapes>>

import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Ajv, type ValidateFunction } from "ajv"
import { parse } from "yaml"

const FOLDER = join(import.meta.dirname, "../../../../../docs/reference/commerce-openapi")

type Json = Record<string, unknown>
type Operation = {
  parameters?: { in: string; name: string }[]
  responses?: Record<string, { content?: Record<string, { schema?: Json }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json }
}

const settings = { strict: false, validateFormats: false, logger: false } as const

/**
 * What may be missing is null here (api.md 2), also where the files of the dialect forgot to say so; an id
 * is never missing.
 */
const isMissing = (at: string, value: unknown) => value === null && !/\/id$/.test(at)

/** A schema as validators know it: what OpenAPI 3.0 calls nullable may be null. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== "object" || value === null) return value
  const { nullable, discriminator: _, ...rest } = value as Json
  const schema = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, plain(one)]))
  return nullable === true ? { anyOf: [{ type: "null" }, schema] } : schema
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
      const asked = parameters.flatMap((one) => (one.in === "query" ? one.name : []))
      return { path, parts, method: method.toUpperCase(), schema, asked }
    }),
  )
  const compiled = new Map<object, ValidateFunction>()
  /** The validator of what an operation answers with, if it says that. */
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
 * The shapes of the dialect, as its OpenAPI files describe them. `faultsOf` says what is wrong with a reply
 * of the operation at this address, and `operations` names all of them.
 */
export async function dialectShapes() {
  const domains = { admin: await readDomain("admin"), store: await readDomain("store") }
  const operationAt = (method: string, path: string) => {
    const parts = path.replace(/\/$/, "").split("/")
    const { operations } = parts[1] === "store" ? domains.store : domains.admin
    const fitting = operations.filter(
      (one) =>
        one.method === method &&
        one.parts.length === parts.length &&
        one.parts.every((part, index) => part.startsWith("{") || part === parts[index]),
    )
    // A path that names something stands before one that takes anything there.
    const named = (path: string) => path.split("{").length
    return fitting.toSorted((a, b) => named(a.path) - named(b.path))[0]
  }
  return {
    /** The names of what a query may ask for, by operation. */
    queries: Object.values(domains).flatMap(({ operations }) =>
      operations.map(({ method, path, asked }) => ({ name: `${method} ${path}`, asked })),
    ),
    operations: Object.values(domains).flatMap(({ operations }) =>
      operations.map(({ method, path }) => `${method} ${path}`),
    ),
    faultsOf(method: string, url: string, reply: unknown): string[] {
      const path = url.split("?")[0] ?? ""
      const operation = operationAt(method, path)
      if (!operation?.schema) return []
      const validate = domains[operation.parts[1] === "store" ? "store" : "admin"].validatorOf(
        operation.schema,
      )
      if (validate(reply)) return []
      return (validate.errors ?? [])
        .filter(({ keyword }) => keyword !== "anyOf")
        .filter(({ instancePath, data }) => !isMissing(instancePath, data))
        .map(({ instancePath, message }) => {
          const at = instancePath.replaceAll(/\/\d+/g, "/*")
          return `${method} ${operation.path} ${at}: ${message}`
        })
    },
  }
}
export type DialectShapes = Awaited<ReturnType<typeof dialectShapes>>

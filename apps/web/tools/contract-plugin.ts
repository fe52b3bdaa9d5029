import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { type Plugin, parseSync } from "vite"

const CONTRACT = resolve(import.meta.dirname, "../../../packages/contract/src")
/** The module itself, with its schemas. */
const WHOLE = "?whole"
/** The module once more, for its functions alone: without the schemas that none of them uses. */
const FUNCTIONS = "?functions"
/** What a call reads from its endpoint. */
const ENDPOINT = ["method", "path", "comesWith"]
/** What a screen reads from its list. */
const LIST = [
  "name",
  "slug",
  "parent",
  "timeless",
  "filters",
  "sorts",
  "sort",
  "groups",
  "sums",
  "columns",
  "create",
  "bulk",
  "endpoints",
]
/** The names of a module on the dashboard. */
const NAMES = ["tiles", "panels", "steps"]
const FILTER = ["kind", "values", "many", "to", "form"]

type Fields = Record<string, unknown>
const isPlain = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype

const pick = (value: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]))

const mapped = (value: unknown, of: (one: Fields) => unknown) =>
  Object.fromEntries(Object.entries(value as Fields).map(([k, one]) => [k, of(one as Fields)]))

/** The declaration without its schemas; anything else as it is. */
function withoutSchemas(value: Fields): Fields {
  if ("method" in value && "path" in value && "reply" in value) return pick(value, ENDPOINT)
  if (NAMES.every((name) => name in value))
    return { ...value, panels: mapped(value["panels"], () => ({})) }
  if (!("endpoints" in value && "filters" in value && "sorts" in value)) return value
  return {
    ...pick(value, LIST),
    filters: mapped(value["filters"], (filter) => pick(filter, FILTER)),
    columns: mapped(value["columns"], () => ({})),
  }
}

/** The value as JSON; undefined if it has a schema, a function or another object of a class. */
function dataOf(value: unknown): string | undefined {
  if (typeof value === "number" && !Number.isFinite(value)) return
  if (value === null || ["string", "number", "boolean"].includes(typeof value))
    return JSON.stringify(value)
  if (Array.isArray(value)) {
    const items = value.map(dataOf)
    return items.includes(undefined) ? undefined : `[${items.join()}]`
  }
  if (!isPlain(value)) return
  const fields = Object.entries(withoutSchemas(value)).filter(([, one]) => one !== undefined)
  const parts = fields.map(([name, one]) => [JSON.stringify(name), dataOf(one)])
  return parts.some(([, one]) => one === undefined)
    ? undefined
    : `{${parts.map((part) => part.join(":")).join()}}`
}

/** Imports and exports of values. */
const IMPORTS = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^"']*?from\s+)?"([^"]+)"/gm
const known = new Map<string, boolean>()

/** Whether a module of the contract needs zod, itself or by another one. */
function needsZod(file: string): boolean {
  const found = known.get(file)
  if (found !== undefined) return found
  known.set(file, false) // modules may import one another
  const names = [...readFileSync(file, "utf8").matchAll(IMPORTS)].map(([, name = ""]) => name)
  const needs = names.some((name) =>
    name.startsWith(".") ? needsZod(resolve(dirname(file), name)) : name === "zod",
  )
  known.set(file, needs)
  return needs
}

/** Whether it is a module of the contract's kernel that needs no schema. */
export const isTerm = (id: string) =>
  id.startsWith(`${CONTRACT}/kernel/`) && !needsZod(id.replace(/[?].*/, ""))

const APP = /apps[/]web[/]src[/].*[.]tsx?$/
const VALUES = /^import [{]([^}]*)[}] from "@packhaus\/contract\//gm

/** A schema that a file of the app reads from an endpoint or a list: the built app has none. */
function schemaReadIn(code: string) {
  const names = [...code.matchAll(VALUES)].flatMap(([, list = ""]) => list.match(/\w+/g) ?? [])
  const [all, lists] = [names, names.filter((name) => name.endsWith("List"))].map(
    (some) => `(?:${some.join("|") || "(?!)"})`,
  )
  // Types may refer to them (`typeof api.list.reply`).
  const read = `(?<!typeof )\\b(?:${all}(?:[.]\\w+)+[.](?:params|query|body|reply)|${lists}[.](?:row|query|filter))\\b`
  return new RegExp(read).exec(code)?.[0]
}

/** A function that is no class: of a class there must be one only. */
const isFunction = (value: unknown) =>
  typeof value === "function" && !String(value).startsWith("class")

/**
 * A module whose constants are left out of the build unless one is used: making a schema has no side effect, which a
 * bundler cannot know. So a rule comes without the schemas beside it.
 */
function withPureConstants(file: string) {
  const text = readFileSync(file, "utf8")
  const values = parseSync(file, text).program.body.flatMap((statement) => {
    const made = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    return made?.type === "VariableDeclaration" ? made.declarations.map(({ init }) => init) : []
  })
  // From the end, so that earlier positions stay.
  return values.toReversed().reduce((code, value) => {
    if (!value || value.type === "ArrowFunctionExpression" || value.type === "Literal") return code
    const { start, end } = value
    const made = `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
    return code.slice(0, start) + made + code.slice(end)
  }, text)
}

/**
 * Serves the contract to the browser as data: lists and endpoints are evaluated by the build and
 * come without their schemas. Schemas are exported from the module itself, functions from a copy of it; each is
 * part of a screen only if one of them is used. Replies are not checked in the browser.
 */
export const contractAsData = (): Plugin => ({
  name: "packhaus-contract-as-data",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^[.]/ },
    // Schemas use one another: if they used the data, screens that need these would load both.
    handler(source, importer) {
      if (!importer?.startsWith(CONTRACT) || !importer.endsWith(WHOLE)) return
      const file = resolve(dirname(importer), source)
      return needsZod(file) ? file + WHOLE : undefined
    },
  },
  transform: {
    filter: { id: APP },
    handler(code, id) {
      const read = schemaReadIn(code)
      if (read) this.error(`${id}: ${read} is left out of the build. Import the schema itself.`)
    },
  },
  load: {
    filter: { id: /packages[/]contract[/]src[/].*[.]ts(?:[?](?:whole|functions))?$/ },
    async handler(id) {
      const [file = ""] = id.split("?")
      if (!file.startsWith(CONTRACT)) return
      if (id !== file)
        return { code: withPureConstants(file), moduleSideEffects: false, moduleType: "ts" }
      if (!needsZod(file))
        return { code: readFileSync(file, "utf8"), moduleSideEffects: false, moduleType: "ts" }
      const module: Fields = await import(pathToFileURL(file).href)
      const code = Object.entries(module).map(([name, value]) => {
        const data = dataOf(value)
        const from = isFunction(value) ? FUNCTIONS : WHOLE
        return data === undefined
          ? `export { ${name} } from ${JSON.stringify(file + from)}`
          : `export const ${name} = ${data}`
      })
      return { code: code.join("\n"), moduleSideEffects: false }
    },
  },
})

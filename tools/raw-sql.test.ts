import { readFile } from "node:fs/promises"
import { rawReader } from "@packhaus/kernel/scope/raw-reader"
import { slots } from "@packhaus/kernel/scope/raw-tokens"
import { columnsOf } from "@packhaus/kernel/table"
import { parseAst } from "vite"
import { expect, test } from "vitest"
import { functions, tables } from "../apps/api/src/tables.ts"
import { sourceFiles } from "./source-files.ts"

/**
 * Scoped code. `access/`, `http/` and the kernel's own statements have no scope; account features
 * follow the same rules.
 */
const scoped =
  /^(?:apps\/api\/src\/features\/|packages\/commerce\/src\/|packages\/kernel\/src\/(?:pages|row-filters|row-statements|rows)\.ts$)/
const isTest = /\.test\.ts$|\/testing\//
const reader = rawReader(new Set(Object.values(tables).flatMap(columnsOf)), functions)

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value
const nameOf = (node: unknown) =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : undefined

/**
 * Hand-written SQL below a node: its text, with a placeholder for each parameter; undefined if it
 * is computed.
 */
function* rawIn(node: unknown): Generator<string | undefined> {
  if (Array.isArray(node)) for (const one of node) yield* rawIn(one)
  if (!isNode(node)) return
  if (node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql") {
    const { quasis } = node.quasi as { quasis: { value: { cooked: string } }[] }
    yield quasis.map(({ value }) => value.cooked).join(slots.value)
  }
  const callee = node.type === "CallExpression" && isNode(node.callee) ? node.callee : undefined
  if (nameOf(callee?.object) === "sql" && nameOf(callee?.property) === "raw") {
    const [text] = node.arguments as Node[]
    yield text?.type === "Literal" ? String(text.value) : undefined
  }
  for (const inner of Object.values(node)) yield* rawIn(inner)
}

/** Why a scope would refuse the text for any viewer. */
function faultOf(text: string) {
  try {
    reader.words(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
const rawOf = (text: string, file: string) => [...rawIn(parseAst(text, { lang: "ts" }, file))]

test.each([
  ["sql`select * from secrets`", "the word secrets"],
  ["sql<string>`query_to_xml('select 1', true, true, '')`", "the function query_to_xml"],
  [`sql\`select \${sql\`pg_read_file('/etc/passwd')\`}\``, "the function pg_read_file"],
  ["sql.raw('select 1 -- all')", "a comment"],
  ["sql`join pg_authid as p on true`", "the word pg_authid"],
  ["sql`select from balance`", "rows of balance"],
  ["sql`truncate cats`", "the word truncate"],
  ["sql`(packhaus_now() at time zone 'UTC')::regclass`", "the word regclass"],
])("refuses %s: %s", (text, fault) => {
  const faults = rawOf(text, "a.ts").flatMap((raw) => faultOf(raw ?? "") ?? [])
  expect(faults).toEqual([expect.stringContaining(fault)])
})

test("hand-written SQL uses only what the kernel's raw-words.ts lists, and is computed in few places", async () => {
  const files = (await sourceFiles()).filter((name) => scoped.test(name) && !isTest.test(name))
  const faults: string[] = []
  const computed = new Set<string>()
  let count = 0
  for (const file of files)
    for (const raw of rawOf(await readFile(file, "utf8"), file)) {
      count += 1
      if (raw === undefined) computed.add(file)
      const fault = faultOf(raw ?? "")
      if (fault) faults.push(`${file}: ${fault}`)
    }
  expect(count).toBeGreaterThan(300)
  expect(faults).toEqual([])
  // Directions, types and sums from constant tables.
  expect([...computed]).toEqual([
    "apps/api/src/features/invoicing/invoices/reads/shipped.ts",
    "apps/api/src/features/invoicing/invoices/verbs/insert-lines.ts",
    "packages/kernel/src/pages.ts",
    "packages/kernel/src/row-filters.ts",
  ])
})

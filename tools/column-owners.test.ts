import { readFile } from "node:fs/promises"
import { tables as engine } from "@packhaus/commerce/tables"
import { columnsOf } from "@packhaus/kernel/table"
import { parseAst } from "vite"
import { expect, test } from "vitest"
import { tables } from "../apps/api/src/tables.ts"
import { sourceFiles } from "./source-files.ts"
import { isNode, type Node, nameOf, nodesIn } from "./syntax.ts"
import { BUILDERS, ROWS, tablesWrittenBySql } from "./table-writes.ts"

const isEngine = (name: string): name is keyof typeof engine => name in engine
/** The platform's columns in a table of the engine. */
const addedTo = (name: keyof typeof engine): readonly string[] => {
  const table = tables[name]
  return "added" in table ? table.added : []
}

/** The engine's table that a call writes, if any. */
function writtenBy(node: Node) {
  const callee = node.type === "CallExpression" && isNode(node.callee) ? node.callee : undefined
  const verb = callee?.type === "MemberExpression" ? nameOf(callee.property) : undefined
  const [first] = (node.arguments ?? []) as Node[]
  if (!verb || !(BUILDERS.has(verb) || ROWS.has(verb)) || first?.type !== "Literal")
    return undefined
  const table = String(first.value)
  return isEngine(table) ? { verb, table } : undefined
}

/** The columns named by an object; `*` if they are known at run time only. */
function columnsIn(node: unknown): string[] {
  if (!isNode(node) || node.type !== "ObjectExpression") return ["*"]
  return (node.properties as Node[]).map((property) =>
    property.type === "Property" && !property.computed
      ? (nameOf(property.key) ?? String((property.key as Node).value))
      : "*",
  )
}

/** Columns set by a Kysely statement: the argument of the following `.set(…)` or `.values(…)`. */
function* setsIn(node: unknown): Generator<{ table: string; columns: string[] }> {
  if (Array.isArray(node)) for (const one of node) yield* setsIn(one)
  if (!isNode(node)) return
  const callee = node.type === "CallExpression" && isNode(node.callee) ? node.callee : undefined
  const method = callee ? nameOf(callee.property) : undefined
  if (callee && (method === "set" || method === "values")) {
    for (let at: unknown = callee.object; isNode(at); ) {
      const written = writtenBy(at)
      const [set] = node.arguments as Node[]
      if (written) yield { table: written.table, columns: columnsIn(set) }
      const next: unknown = at.type === "CallExpression" ? at.callee : at.object
      at = next
    }
  }
  const written = writtenBy(node)
  const [, ...rest] = (node.arguments ?? []) as Node[]
  if (written?.verb === "remove" || written?.verb === "deleteFrom")
    yield { table: written.table, columns: ["*"] }
  else if (written && !/Table$|Into$/.test(written.verb))
    yield { table: written.table, columns: columnsIn(rest.at(written.verb === "update" ? 1 : 0)) }
  for (const inner of Object.values(node)) yield* setsIn(inner)
}

/** The engine's columns that a file writes, as `table.column`. */
function engineColumnsIn(text: string, file: string): string[] {
  const ast = parseAst(text, { lang: "ts" }, file)
  const byHand = tablesWrittenBySql([...nodesIn(ast)]).flatMap((table) =>
    table && isEngine(table) ? [{ table, columns: ["*"] }] : [],
  )
  const written = [...setsIn(ast), ...byHand].flatMap(({ table, columns }) =>
    columns
      .filter((column) => !addedTo(table as keyof typeof engine).includes(column))
      .map((column) => `${table}.${column}`),
  )
  return [...new Set(written)].sort()
}

test.each<[string, string[]]>([
  [`rows.update("orders", id, { note, email: null })`, ["orders.email"]],
  [`rows.insert("products", { ...body, search })`, ["products.*"]],
  [`own.rows.insertAll("inventory_items", items)`, ["inventory_items.*"]],
  [
    `db.updateTable("products").set({ search, title: "a" }).where("id", "=", id)`,
    ["products.title"],
  ],
  [
    `db.insertInto("fulfillments").values({ id, status })`,
    ["fulfillments.id", "fulfillments.status"],
  ],
  [`db.deleteFrom("parcels").where("id", "=", id)`, ["parcels.*"]],
  ["sql`update orders set email = null`", ["orders.*"]],
  ['sql`delete from "parcels" where true`', ["parcels.*"]],
  [`rows.update("shops", id, { name })`, []],
  [`db.updateTable("products").set({ search })`, []],
])("%s writes %j of the engine", (text, columns) => {
  expect(engineColumnsIn(text, "a.ts")).toEqual(columns)
})

test("each column of a shared table has one owner, and the platform extends some tables", () => {
  const shared = Object.keys(engine).filter((name) => isEngine(name) && addedTo(name).length > 0)
  expect(shared.sort()).toEqual([
    "inventory_items",
    "order_items",
    "orders",
    "product_variants",
    "products",
    "stock_locations",
  ])
  for (const name of shared as (keyof typeof engine)[]) {
    const both = [...columnsOf(engine[name]), ...addedTo(name)]
    expect([name, new Set(both).size]).toEqual([name, both.length])
    expect([name, columnsOf(tables[name]).toSorted()]).toEqual([name, both.sort()])
  }
})

test("only verbs of the engine write columns of the engine (ADR 37)", async () => {
  const ours = /^apps\/api\/src\/(?:features|access|http)\//
  const files = (await sourceFiles()).filter(
    (name) => ours.test(name) && !/\.test\.ts$|\/testing\/|\/expectations\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(200)
  const written: Record<string, string[]> = {}
  for (const file of files) {
    const columns = engineColumnsIn(await readFile(file, "utf8"), file)
    if (columns.length > 0) written[file] = columns
  }
  expect(written).toEqual({})
})

/** The folders of the contract that a file imports. */
const contractsIn = (file: string, text: string) => {
  const from = file.startsWith("packages/contract/") ? "\\.\\." : "@packhaus/contract"
  return [...text.matchAll(new RegExp(`from "${from}/([a-z-]+)/`, "g"))].map(([, folder]) => folder)
}
test("the engine imports the kernel's contract and its own, and no feature of the platform", async () => {
  const own = /^packages\/(?:commerce\/src|contract\/src\/commerce)\//
  const files = (await sourceFiles()).filter(
    (name) => own.test(name) && !/\.test\.ts$|\/testing\/|\/expectations\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(30)
  const known = ["kernel", "commerce", "access"]
  const foreign: string[] = []
  for (const file of files)
    for (const folder of contractsIn(file, await readFile(file, "utf8")))
      if (!known.includes(folder ?? "")) foreign.push(`${file}: ${folder}`)
  expect(contractsIn("packages/contract/src/commerce/a.ts", 'from "../orders/status.ts"')).toEqual([
    "orders",
  ])
  expect(foreign).toEqual([])
})

import { readFile } from "node:fs/promises"
import { parseAst } from "vite"
import { isNode, type Node, nameOf, nodesIn } from "./syntax.ts"

/** A file's write to a table; `table` is undefined if the text does not name it. */
export type Write = { file: string; table: string | undefined }

/** Writing methods of Kysely's builders and of `rows`. */
export const BUILDERS = new Set([
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
  "replaceInto",
])
export const ROWS = new Set(["insert", "insertAll", "update", "updateAll", "remove"])
/** The text before a written table's name; `for update` and `do update set` are no writes. */
const INTO =
  /(?:\binsert\s+into|\bdelete\s+from|\btruncate|(?<!\bfor(?:\s+no\s+key)?\s+|\bdo\s+)\bupdate)\s+(?:only\s+)?/
const BEFORE = new RegExp(`${INTO.source}$`, "i")
const NAMED = new RegExp(`${INTO.source}"?([a-z_]+)`, "gi")

const textOf = (node: unknown) =>
  isNode(node) && node.type === "Literal" && typeof node.value === "string" ? node.value : undefined
/** `orders as o` is `orders`. */
const bare = (name: string | undefined) => name?.split(" ")[0]

/** The called method and its object. */
function methodOf(node: Node) {
  if (node.type !== "CallExpression" || !isNode(node.callee)) return undefined
  const { object, property } = node.callee
  const [first] = node.arguments as unknown[]
  return { object, method: nameOf(property), first, called: nameOf(node.callee) }
}

const isRows = (object: unknown): boolean =>
  nameOf(object) === "rows" ||
  (isNode(object) && object.type === "MemberExpression" && nameOf(object.property) === "rows") ||
  (isNode(object) &&
    object.type === "CallExpression" &&
    /[rR]ows$/.test(nameOf(object.callee) ?? ""))

/** `sql.table("orders")` is `orders`. */
function tableOf(node: unknown): string | undefined {
  const call = isNode(node) ? methodOf(node) : undefined
  return call?.method === "table" && nameOf(call.object) === "sql" ? textOf(call.first) : undefined
}

/**
 * Names in a file that stand for a table: `const orders = sql.table("orders")`, lists of them too.
 */
function aliasesIn(nodes: readonly Node[]) {
  const aliases = new Map<string, string>()
  for (const { type, id, init } of nodes) {
    if (type !== "VariableDeclarator" || !isNode(id) || !isNode(init)) continue
    const names = id.type === "ArrayPattern" ? (id.elements as unknown[]) : [id]
    const values = init.type === "ArrayExpression" ? (init.elements as unknown[]) : [init]
    for (const [index, name] of names.entries()) {
      const [alias, table] = [nameOf(name), tableOf(values[index])]
      if (alias && table) aliases.set(alias, table)
    }
  }
  return aliases
}

function* inTemplate(node: Node, aliases: ReadonlyMap<string, string>) {
  const { quasis, expressions } = node.quasi as {
    quasis: { value: { cooked: string } }[]
    expressions: unknown[]
  }
  for (const [index, { value }] of quasis.entries()) {
    for (const [, name] of value.cooked.matchAll(NAMED)) if (name !== "set") yield name
    if (!BEFORE.test(value.cooked) || index === expressions.length) continue
    const expression = expressions[index]
    yield tableOf(expression) ?? aliases.get(nameOf(expression) ?? "")
  }
}

/** The tables that hand-written SQL writes; undefined if the text does not name them. */
export function tablesWrittenBySql(nodes: readonly Node[]) {
  const aliases = aliasesIn(nodes)
  return nodes.flatMap((node) =>
    node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql"
      ? [...inTemplate(node, aliases)]
      : [],
  )
}

/** The tables that a source file writes, by builder, by rows or by hand-written SQL. */
export function writesIn(file: string, text: string): Write[] {
  const nodes = [...nodesIn(parseAst(text, { lang: "ts" }, file))]
  const written = nodes.flatMap((node) => {
    const call = methodOf(node)
    if (!call?.method) return []
    const isWrite = BUILDERS.has(call.method) || (ROWS.has(call.method) && isRows(call.object))
    return isWrite ? [{ file, table: bare(textOf(call.first)) }] : []
  })
  return [...written, ...tablesWrittenBySql(nodes).map((table) => ({ file, table }))]
}

/** `writesIn` of all of them. */
export async function allWrites(files: readonly string[]): Promise<Write[]> {
  const found = await Promise.all(
    files.map(async (file) => writesIn(file, await readFile(file, "utf8"))),
  )
  return found.flat()
}

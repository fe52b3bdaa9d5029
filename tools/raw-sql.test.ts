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

test("hand-written SQL uses only the words of the kernel's raw-words.ts, and is computed in few places", async () => {
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

test("no statement selects without a column: a distributed database cannot plan such a subquery", async () => {
  const files = (await sourceFiles()).filter(
    (name) =>
      /^(?:apps\/api|packages\/(?:kernel|commerce))\/src\/.*\.ts$/.test(name) && !isTest.test(name),
  )
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((_, at) => /\bselect\s+from\b/i.test(texts[at] ?? ""))).toEqual([])
})

/** Whether raw SQL below this node names a table. */
const namesTable = (node: unknown): boolean => {
  if (Array.isArray(node)) return node.some(namesTable)
  if (!isNode(node)) return false
  if (node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql") {
    const { expressions } = node.quasi as { expressions: Node[] }
    const isTable = ({ callee }: Node) =>
      isNode(callee) && nameOf(callee.object) === "sql" && nameOf(callee.property) === "table"
    if (expressions.some(isTable)) return true
  }
  return Object.values(node).some(namesTable)
}

/** Files of reads: conditions and joins that several statements of a part share. */
const isRead = /(?:^|\/)(?:reads|list|dashboard|rows|shown|parts)(?:\.ts$|\/)/

const api = "apps/api/src/features"
const commerce = "packages/commerce/src"
/** Raw SQL with table names elsewhere, by reason. */
const elsewhere: Record<string, readonly string[]> = {
  "decides which rows one write changes, in the same statement": [
    `${api}/invoicing/price-lists/verbs/create-fee.ts`,
    `${api}/orders/verbs/redact.ts`,
    `${api}/planning/forecasts/verbs/tell-low.ts`,
    `${api}/planning/stocktakes/verbs/count.ts`,
    `${api}/shipping/shop-returns/verbs.ts`,
    `${api}/shops/verbs/receive.ts`,
    `${api}/sourcing/publications/verbs/safety-due.ts`,
    `${api}/sourcing/publications/verbs/tell-safety.ts`,
    `${commerce}/customers/verbs.ts`,
    `${commerce}/draft-orders/drafts.ts`,
    `${commerce}/gift-cards/verbs.ts`,
    `${commerce}/orders/verbs.ts`,
  ],
  "selects the due rows of one job": [
    `${api}/chats/verbs/mails.ts`,
    `${api}/invoicing/taxes/verbs/ask-vies.ts`,
    `${api}/orders/verbs/agree-shipped.ts`,
    `${api}/planning/forecasts/verbs.ts`,
    `${api}/returns/claims/verbs/settle-replaced.ts`,
    `${api}/shops/stock-pushes/jobs.ts`,
  ],
  "limits one verb: requests per person, sums of the week, receipts booked once": [
    `${api}/applicants/sign-ups/verbs/confirmation-mail.ts`,
    `${api}/ledger/verbs/receipt-key.ts`,
    `${api}/sign-in/sessions/verbs/password-reset.ts`,
  ],
  "reads for one verb or route, with the matching of its rows": [
    `${api}/carts/draft-orders/routes.ts`,
    `${api}/orders/routing/match.ts`,
    `${api}/shops/verbs/shop-front.ts`,
  ],
  "a read of the engine, whose files are named for the rows": [
    `${commerce}/carts/create.ts`,
    `${commerce}/carts/goods.ts`,
    `${commerce}/carts/order-totals.ts`,
    `${commerce}/carts/order.ts`,
    `${commerce}/carts/reductions.ts`,
    `${commerce}/carts/variants.ts`,
    `${commerce}/orders/made-of.ts`,
    `${commerce}/orders/shown-fulfillments.ts`,
    `${commerce}/products/store.ts`,
    `${commerce}/replacements/goods.ts`,
    `${commerce}/resources/relations.ts`,
    `${commerce}/stock/available.ts`,
    `${commerce}/stock/cover.ts`,
    `${commerce}/stock/locations.ts`,
  ],
}

test("raw SQL names tables only in reads, lists and dashboards, and in the files listed here", async () => {
  const files = (await sourceFiles()).filter((name) => scoped.test(name) && !isTest.test(name))
  const found: string[] = []
  for (const file of files) {
    if (isRead.test(file) || file.startsWith("packages/kernel/")) continue
    if (namesTable(parseAst(await readFile(file, "utf8"), { lang: "ts" }, file))) found.push(file)
  }
  expect(found.toSorted()).toEqual(Object.values(elsewhere).flat().toSorted())
})

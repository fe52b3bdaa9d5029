import pg from "pg"
import { placements } from "../distribution.ts"

type Node = {
  "Node Type": string
  "Relation Name"?: string
  Alias?: string
  Plans?: Node[]
  [condition: string]: unknown
}
type Source = { alias: string; table: string | undefined }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const CONDITIONS = /^(?:.* (?:Cond|Filter)|Filter)$/

/** The columns of a source that a plan compares, for naming what it is looked up by. */
const comparedOf = (alias: string, conditions: string) =>
  [
    ...new Set(
      [...conditions.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, of, name]) =>
        of === alias ? [name ?? ""] : [],
      ),
    ),
  ]
    .filter(Boolean)
    .toSorted()

const ownerOf = (table: string | undefined) => {
  const placement = placements.get(table ?? "")
  return placement?.kind === "distributed" ? placement.owner : undefined
}

/**
 * The tables with an owner that a plan reads without saying whose rows, as `table by columns`. The owner of a row
 * is known if it equals a value, or the owner of another row whose owner is known.
 */
function unownedIn(plan: Node): string[] {
  const nodes = nodesOf(plan)
  const conditions = nodes
    .flatMap((node) => Object.entries(node).filter(([name]) => CONDITIONS.test(name)))
    .map(([, text]) => String(text))
    .join(" AND ")
  const sources: Source[] = nodes.flatMap((node) =>
    node.Alias && node["Node Type"] !== "ModifyTable"
      ? [{ alias: node.Alias, table: node["Relation Name"] }]
      : [],
  )
  const tables = new Map(sources.map(({ alias, table }) => [alias, table]))
  const known = new Set<string>()
  const equal = new Map<string, Set<string>>()
  for (const { alias, table } of sources) {
    const owner = ownerOf(table)
    if (!owner) continue
    const own = `${alias}.${owner}`
    for (const [, before, after] of conditions.matchAll(
      new RegExp(
        `(?:([^\\s(]+) = |(?<![\\w.]))\\(?${own}\\)?(?:::\\w+)?(?: = ([^\\s)]+))?(?![\\w])`,
        "g",
      ),
    ))
      for (const other of [before, after]) {
        if (other === undefined) continue
        const [, of, column] = /^\(*(\w+)\.(\w+)/.exec(other) ?? []
        const there = of === undefined ? undefined : tables.get(of)
        if (of === undefined || there === undefined) known.add(alias)
        else if (ownerOf(there) === column)
          equal.set(alias, (equal.get(alias) ?? new Set()).add(of))
      }
  }
  for (let before = -1; before !== known.size; ) {
    before = known.size
    for (const [alias, others] of equal)
      for (const other of others) {
        if (known.has(alias)) known.add(other)
        if (known.has(other)) known.add(alias)
      }
  }
  const unowned = sources.filter(({ alias, table }) => ownerOf(table) && !known.has(alias))
  return unowned.map(
    ({ alias, table }) => `${table} by ${comparedOf(alias, conditions).join(", ") || "nothing"}`,
  )
}

const ROWS = /^\s*(?:select|insert|update|delete|with)\b/i
const isOurs = (text: string) =>
  ROWS.test(text) && !/\bpgboss\.|\bpg_catalog\b|\bpg_\w+\s/.test(text)

/** Judges statements by their plans in the database at `url`, each text once. */
export function ownerPredicates(url: string) {
  const client = new pg.Client({ connectionString: url })
  const open = client.connect()
  const judged = new Map<string, string[]>()
  return {
    judged,
    /** The look-ups of a statement without an owner. */
    async of(text: string): Promise<string[]> {
      const before = judged.get(text)
      if (before) return before
      await open
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>({
        text: `explain (generic_plan, verbose, format json) ${text}`,
        queryMode: "simple",
      } as pg.QueryConfig)
      const found = [...new Set(rows.flatMap((row) => unownedIn(row["QUERY PLAN"][0].Plan)))]
      judged.set(text, found)
      return found
    },
    close: () => client.end(),
  }
}

/** Whether a statement locks the rows that it reads. */
export const locks = (text: string) => /\bfor (?:no key )?update\b/.test(text)

const SETS =
  /\b(?:update\s+"?(\w+)"?(?:\s+as\s+"?\w+"?)?\s+set|insert\s+into\s+"?(\w+)"?[\s\S]*?\bdo\s+update\s+set)\s+([\s\S]*?)(?=\swhere\s|\sreturning\s|$)/gi

/** Whether a statement gives rows of a distributed table another owner: they would have to move to another machine. */
export const setsOwner = (text: string) =>
  [...text.matchAll(SETS)].some(([, updated, inserted, sets = ""]) => {
    const owner = ownerOf(updated ?? inserted)
    return owner !== undefined && new RegExp(`(?:^|,\\s*)"?${owner}"?\\s*=`).test(sets)
  })

/** Whether a statement selects without a column: a distributed database cannot plan such a subquery. */
export const withoutColumn = (text: string) => /\bselect\s+from\b/i.test(text)

/** A statement with the single ids among its values. */
type Heard = { text: string; ids: readonly string[] }
// Of organisations and people there are no owners.
const ID = /^(?!org_|mem_)[a-z]+_[0-9A-Z]{26}$/
const idsIn = (values: unknown) =>
  Array.isArray(values)
    ? values.filter((value): value is string => typeof value === "string" && ID.test(value))
    : []

/** Collects the statements that all connections of this process send. Returns what takes them, and ends it. */
export function overheard() {
  const { query } = pg.Client.prototype
  let all: Heard[] = []
  function listening(this: pg.Client, ...question: unknown[]) {
    const [first, values] = question
    const { text, values: own } =
      typeof first === "string" ? { text: first, values } : Object(first)
    if (typeof text === "string" && isOurs(text)) all.push({ text, ids: idsIn(own ?? values) })
    return Reflect.apply(query, this, question)
  }
  pg.Client.prototype.query = listening as typeof query
  return {
    take() {
      const taken = all
      all = []
      return taken
    },
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

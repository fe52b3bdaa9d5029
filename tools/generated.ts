import { readFile } from "node:fs/promises"
import { policy } from "@packhaus/contract/access/policy"
import { roles } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { scopeOf } from "../apps/api/src/access/scope.ts"
import { anonymous } from "../apps/api/src/access/viewer.ts"
import { removal } from "../apps/api/src/data-protection/removal.ts"
import { lifecycles } from "../apps/api/src/lifecycles.ts"
import { tables } from "../apps/api/src/tables.ts"
import { citusScript } from "./citus.ts"

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`

function policyTable() {
  const lines = Object.entries(policy).map(([action, allowed]) => {
    const may = new Set<string>(allowed)
    return row([`\`${action}\``, ...roles.map((role) => (may.has(role) ? "yes" : ""))])
  })
  const head = [row(["action", ...roles]), row(["---", ...roles.map(() => ":-:")])]
  return ["# Who may do what", "", ...head, ...lines, ""].join("\n")
}

/**
 * The columns that limit a role's rows of a table, with their values: `own`, `managed`, `platform`,
 * `me`.
 */
function heldBy(role: (typeof roles)[number], table: string, use: "read" | "write") {
  const viewer = { ...anonymous, id: "me", role, organisation_id: "own", managed: ["managed"] }
  try {
    const held = Object.entries(scopeOf({ ...viewer, sales_channels: ["channel"] })(table, use))
    if (held.length === 0) return "all"
    const textOf = (value: unknown) => JSON.stringify(value).replaceAll(/[[\]{}"]/g, "")
    return held
      .map(([column, value]) => `${column}: ${textOf(value).replaceAll("org_", "")}`)
      .join("; ")
  } catch (error) {
    if (error instanceof ApiError) return ""
    throw error
  }
}

function rowsTable() {
  const lines = Object.keys(tables)
    .toSorted()
    .flatMap((table) =>
      (["read", "write"] as const).map((use) =>
        row([`\`${table}\` ${use}`, ...roles.map((role) => heldBy(role, table, use))]),
      ),
    )
  const head = [row(["rows", ...roles]), row(["---", ...roles.map(() => "---")])]
  return ["# Whose rows each role reads and writes", "", ...head, ...lines, ""].join("\n")
}

function growthTable() {
  const list = (names: readonly string[]) =>
    names
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(", ")
  const lines = [
    ...Object.entries(removal.byJob).map(([job, names]) =>
      row([list(names), `the job \`${job}\` removes them`]),
    ),
    ...Object.entries(removal.bySetting).map(([setting, names]) =>
      row([list(names), `\`packhaus retention\` removes them after \`${setting}\``]),
    ),
    ...Object.entries(removal.kept).map(([reason, names]) => row([list(names), `kept: ${reason}`])),
    row([list(removal.bounded), "as many as there are people, goods, shops, places and settings"]),
  ]
  const head = [row(["rows of", "growth"]), row(["---", "---"])]
  return ["# Which tables grow, and what removes their rows", "", ...head, ...lines, ""].join("\n")
}

function lifecycleDiagrams() {
  const sorted = Object.entries(lifecycles).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const parts = sorted.map(([name, { statuses, verbs, next }]) => {
    const arrows = statuses.flatMap((from) =>
      verbs.flatMap((verb) => {
        const to = next(from, verb)
        return to ? [`  ${from} --> ${to}: ${verb}`] : []
      }),
    )
    return [`## ${name}`, "", "```mermaid", "stateDiagram-v2", ...arrows, "```", ""].join("\n")
  })
  return ["# Life cycles", "", ...parts].join("\n")
}

/**
 * The documents generated from the tables of the contract and the server: path and text. The
 * OpenAPI document is large and served by the product itself: `/openapi.json`.
 */
export const generatedDocuments = (): [path: string, text: string][] => [
  ["docs/generated/policy.md", policyTable()],
  ["docs/generated/rows.md", rowsTable()],
  ["docs/generated/growth.md", growthTable()],
  ["docs/generated/life-cycles.md", lifecycleDiagrams()],
  ["deploy/citus.sql", citusScript()],
]

/** The paths of outdated documents. */
export async function staleDocuments(): Promise<string[]> {
  const stale: string[] = []
  for (const [path, text] of generatedDocuments()) {
    const there = await readFile(path, "utf8").catch(() => "") // not generated yet
    if (there !== text) stale.push(path)
  }
  return stale
}

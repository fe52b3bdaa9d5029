import { readFile } from "node:fs/promises"
import { policy } from "@packhaus/contract/access/policy"
import { roles } from "@packhaus/contract/access/roles"
import { lifecycles } from "../apps/api/src/lifecycles.ts"

export const GENERATED = "docs/generated"

function policyTable() {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  const lines = Object.entries(policy).map(([action, allowed]) => {
    const may = new Set<string>(allowed)
    return row([`\`${action}\``, ...roles.map((role) => (may.has(role) ? "yes" : ""))])
  })
  const head = [row(["action", ...roles]), row(["---", ...roles.map(() => ":-:")])]
  return ["# Who may do what", "", ...head, ...lines, ""].join("\n")
}

function lifecycleDiagrams() {
  const parts = Object.entries(lifecycles).map(([name, { statuses, verbs, next }]) => {
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
 * The documents made from the tables of the contract: name below `docs/generated`, and text. The OpenAPI
 * document is large and served by the product itself: `/openapi.json`.
 */
export const generatedDocuments = (): [name: string, text: string][] => [
  ["policy.md", policyTable()],
  ["life-cycles.md", lifecycleDiagrams()],
]

/** The names of those that are not there as the tables would make them. */
export async function staleDocuments(): Promise<string[]> {
  const stale: string[] = []
  for (const [name, text] of generatedDocuments()) {
    const there = await readFile(`${GENERATED}/${name}`, "utf8").catch(() => "") // not made yet
    if (there !== text) stale.push(`${GENERATED}/${name}`)
  }
  return stale
}

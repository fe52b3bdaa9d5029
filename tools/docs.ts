/** `npm run docs`: writes docs/generated from the tables of the contract, for people to read. */
import { mkdir, writeFile } from "node:fs/promises"
import { policy } from "@packhaus/contract/access/policy"
import { roles } from "@packhaus/contract/access/roles"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { openapi } from "@packhaus/contract/kernel/openapi"
import { lifecycles } from "@packhaus/contract/lifecycles"

const FOLDER = "docs/generated"

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
        const to = (next as (from: string, verb: string) => string | undefined)(from, verb)
        return to ? [`  ${from} --> ${to}: ${verb}`] : []
      }),
    )
    return [`## ${name}`, "", "```mermaid", "stateDiagram-v2", ...arrows, "```", ""].join("\n")
  })
  return ["# Life cycles", "", ...parts].join("\n")
}

const files = {
  "openapi.json": `${JSON.stringify(openapi(allEndpoints), null, 2)}\n`,
  "policy.md": policyTable(),
  "life-cycles.md": lifecycleDiagrams(),
}
await mkdir(FOLDER, { recursive: true })
for (const [name, text] of Object.entries(files)) await writeFile(`${FOLDER}/${name}`, text)
console.log(
  `${allEndpoints.length} endpoints, written to ${FOLDER}: ${Object.keys(files).join(", ")}`,
)

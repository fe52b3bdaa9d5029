/**
 * `npm run bench -- <name>` runs bench/<name>.ts; without a name bench/million.ts, the table of
 * docs/performance.md.
 */
import { readdirSync } from "node:fs"
import { run } from "./checks.ts"

const given = process.argv.slice(2)
const isNamed = given[0] !== undefined && !given[0].startsWith("--")
const name = (isNamed && given[0]) || "million"
const rest = isNamed ? given.slice(1) : given
const names = readdirSync("bench").flatMap((file) =>
  file.endsWith(".ts") ? [file.slice(0, -3)] : [],
)
if (names.includes(name))
  process.exitCode = await run(process.execPath, [`bench/${name}.ts`, ...rest])
else console.log(`npm run bench -- <name>, one of: ${names.join(", ")}`)

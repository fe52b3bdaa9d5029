/** `npm run bench -- <name>` runs bench/<name>.ts; without a name it says which there are. */
import { existsSync, readdirSync } from "node:fs"
import { run } from "./checks.ts"

const [name = "", ...rest] = process.argv.slice(2)
const names = existsSync("bench")
  ? readdirSync("bench").flatMap((file) => (file.endsWith(".ts") ? [file.slice(0, -3)] : []))
  : []
if (names.includes(name))
  process.exitCode = await run(process.execPath, [`bench/${name}.ts`, ...rest])
else console.log(`npm run bench -- <name>, one of: ${names.join(", ") || "none yet"}`)

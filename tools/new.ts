/**
 * `npm run new -- holidays --de Feiertag,Feiertage`: writes a plain module from `tools/new/`: a list
 * whose rows a customer creates, changes and removes. `--one` names one row (`holiday`) where that is
 * not the name of the module without its last letter.
 */
import { spawnSync } from "node:child_process"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"

const TEMPLATES = "tools/new"
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { one: { type: "string" }, de: { type: "string" } },
})
const [many = ""] = positionals
const { one = many.replace(/s$/, ""), de = "" } = values
const [germanOne = "", germanMany = ""] = de.split(",")
const isName = (name: string) => /^[a-z]+(?:-[a-z]+)*$/.test(name)
if (!isName(many) || !isName(one) || one === many || !germanOne || !germanMany) {
  console.error("npm run new -- <module> --de <One>,<Many> [--one <one>], such as:")
  console.error("npm run new -- holidays --de Feiertag,Feiertage")
  process.exit(1)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => capital(letter))
const snake = (name: string) => name.replaceAll("-", "_")
const spaced = (name: string) => name.replaceAll("-", " ")
const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout
const numberOf = (migration: string) => Number.parseInt(migration, 10)

/** The next number of a migration, with four digits. */
async function nextNumber() {
  const numbers = (await readdir("apps/api/migrations")).map(numberOf)
  return String(Math.max(...numbers) + 1).padStart(4, "0")
}

/** The first four letters, the last of them replaced where another table begins its ids like that. */
async function freePrefix() {
  const used = git("grep", "-hoE", 'idPrefix: "[a-z]+"')
  const letters = snake(many).replaceAll("_", "")
  const candidates = [...letters.slice(3)].map((letter) => letters.slice(0, 3) + letter)
  return candidates.find((prefix) => !used.includes(`"${prefix}"`)) ?? letters
}

if (
  git("grep", "--untracked", "-lw", `create table ${snake(many)}`, "--", "apps/api/migrations") !==
  ""
) {
  console.error(`The database has a table ${snake(many)}: choose another name`)
  process.exit(1)
}

/** Names in templates → names of the module. The plural comes first, since it begins like the singular. */
const names: readonly (readonly [string, string])[] = [
  ["0000-sample-things", `${await nextNumber()}-${many}`],
  ["sample-things", many],
  ["sample-thing", one],
  ["sample_things", snake(many)],
  ["sample_thing", snake(one)],
  ["SampleThings", capital(camel(many))],
  ["SampleThing", capital(camel(one))],
  ["sampleThings", camel(many)],
  ["sampleThing", camel(one)],
  ["Sample things", capital(spaced(many))],
  ["Sample thing", capital(spaced(one))],
  ["sample things", spaced(many)],
  ["sample thing", spaced(one)],
  ['"samp"', `"${await freePrefix()}"`],
  ["Beispiele", germanMany],
  ["Beispiel", germanOne],
]
const named = (text: string) => names.reduce((all, [from, to]) => all.replaceAll(from, to), text)

async function writeFiles() {
  const entries = await readdir(TEMPLATES, { recursive: true })
  const templates = entries.filter((name) => name.endsWith(".txt")).toSorted()
  for (const template of templates) {
    const file = named(template.replace(/\.txt$/, ""))
    await mkdir(dirname(file), { recursive: true })
    const text = await readFile(join(TEMPLATES, template), "utf8")
    await writeFile(file, named(text), { flag: "wx" })
    written.push(file)
  }
}

/** Adds imports, and a line before the end of each named table. */
async function register(file: string, from: string, entries: Readonly<Record<string, string>>) {
  const text = await readFile(file, "utf8")
  const imported = Object.values(entries).map(named).join(", ")
  const added = Object.entries(entries).reduce((all, [table, entry]) => {
    const begin = all.indexOf(`const ${table}`)
    const end = begin + all.slice(begin).search(/^[}\]]/m)
    if (begin < 0 || end < begin) throw new Error(`${file} has no table ${table}`)
    const spread = /Policy|KeyScopes|Tables/.test(entry) ? "..." : ""
    return `${all.slice(0, end)}  ${spread}${named(entry)},\n${all.slice(end)}`
  }, text)
  await writeFile(file, `import { ${imported} } from "${named(from)}"\n${added}`)
  written.push(file)
}

const written: string[] = []
await writeFiles()
await register("packages/contract/src/features.ts", "./sample-things/manifest.ts", {
  featurePolicies: "sampleThingsPolicy",
  featureKeyScopes: "sampleThingsKeyScopes",
})
await register("packages/contract/src/endpoints.ts", "./sample-things/endpoints.ts", {
  features: "sampleThings",
})
await register("apps/api/src/tables.ts", "./features/sample-things/tables.ts", {
  tables: "sampleThingTables",
})
await register("apps/api/src/features/modules.ts", "./sample-things/module.ts", {
  modules: "sampleThings",
})

/** Adds the audit lines of the module's routes to those that `AUDIT_LINES=write` writes. */
async function addAuditLines() {
  const file = "apps/api/src/testing/audit-lines.json"
  const known = JSON.parse(await readFile(file, "utf8"))
  const own = JSON.parse(named(await readFile(join(TEMPLATES, "audit-lines.json"), "utf8")))
  const all = Object.entries({ ...known, ...own }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

await addAuditLines()

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status
const code = run("node_modules/.bin/biome", "check", "--write", ...written)
const documents = run(process.execPath, "tools/docs.ts")
console.log(written.join("\n"))
console.log(`Next: npm run check, then npm test -- ${many}`)
process.exitCode = code || documents || 0

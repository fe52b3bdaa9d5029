import { readFile } from "node:fs/promises"
import { join } from "node:path"
import parse, { type Info } from "spdx-expression-parse"
import { z } from "zod"

const ALWAYS = [
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "Python-2.0",
  "OFL-1.1",
  "Zlib",
  "WTFPL",
  "PostgreSQL",
]
const DEVELOPMENT = [...ALWAYS, "MPL-2.0"]
/** Licences for data that require naming the authors; we do not redistribute it. */
const ATTRIBUTION = ["CC-BY-3.0", "CC-BY-4.0"]

export type Package = {
  name: string
  version: string
  license: string | undefined
  development: boolean
}
/** Licences missing in the packages' own fields, with the reason for accepting them. */
const Exceptions = z.record(z.string(), z.strictObject({ license: z.string(), reason: z.string() }))
export type Exceptions = z.infer<typeof Exceptions>

function holds(node: Info, allowed: readonly string[]): boolean {
  if ("license" in node) return allowed.includes(node.license) && !node.exception
  const sides = [node.left, node.right].map((side) => holds(side, allowed))
  return node.conjunction === "and" ? sides.every(Boolean) : sides.some(Boolean)
}

function parsed(expression: string | undefined) {
  try {
    return expression ? parse(expression) : undefined
  } catch {
    return undefined // "SEE LICENSE IN …" and similar
  }
}

/**
 * Why a package may not be used, as a sentence, or undefined. An entry in `exceptions` applies to a
 * package with a missing or unreadable field, and allows data under CC-BY in development.
 */
export function faultOf(found: Package, exceptions: Exceptions): string | undefined {
  const { name, version, development, license } = found
  const exception = exceptions[name]
  const who = `${name}@${version}`
  if (exception && exception.reason.length < 20) return `${who}: its line gives no reason`
  const expression = parsed(license) ?? parsed(exception?.license)
  if (!expression) return `${who}: no readable licence field; give a reason in tools/licences.json`
  const withReason = exception ? [...DEVELOPMENT, ...ATTRIBUTION] : DEVELOPMENT
  if (holds(expression, development ? withReason : ALWAYS)) return undefined
  return `${who}: ${license} is not allowed${development ? "" : " in production"}`
}

const Locked = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
})
type Locked = z.infer<typeof Locked>
const Lock = z.object({ packages: z.record(z.string(), Locked) })

/** Packages of few commands, installed separately. */
const APART = ["bench/lighthouse/package-lock.json", "tools/mutants/package-lock.json"]

/** Every third-party package of the lock files, including those for other platforms. */
export async function lockedPackages(): Promise<Package[]> {
  const read = async (file: string) => Lock.parse(JSON.parse(await readFile(file, "utf8"))).packages
  const all = Object.entries(await read("package-lock.json"))
  const apart = (await Promise.all(APART.map(read)))
    .flatMap(Object.entries<Locked>)
    .map(([path, found]) => [path, { ...found, dev: true }] as const)
  return [...all, ...apart]
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { version = "", license, dev = false }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      license,
      development: dev,
    }))
}

/** All licence faults of the packages in use, one sentence each. */
export async function licenceFaults(): Promise<string[]> {
  const exceptions = Exceptions.parse(
    JSON.parse(await readFile(join(import.meta.dirname, "licences.json"), "utf8")),
  )
  const packages = await lockedPackages()
  const unused = Object.keys(exceptions).filter((name) => !packages.some((p) => p.name === name))
  return [
    ...packages.map((found) => faultOf(found, exceptions)).filter((fault) => fault !== undefined),
    ...unused.map((name) => `${name}: has a line in tools/licences.json and is not used`),
  ]
}

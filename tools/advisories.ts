import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { lockedPackages, type Package } from "./licences.ts"

const PATIENCE = 20_000

/**
 * The used part of the report of `npm audit --json`. Without the first field no registry was asked.
 */
const Report = z.object({
  vulnerabilities: z
    .record(
      z.string(),
      z.object({
        via: z.array(
          z.union([
            z.string(), // through this other package, which has its own entry
            z.object({ name: z.string(), title: z.string(), url: z.string(), range: z.string() }),
          ]),
        ),
      }),
    )
    .optional(),
})

/** Advisories that do not concern us, by number, each with the reason; and refused old versions. */
const Decisions = z.strictObject({
  explained: z.record(z.string(), z.string().min(20)),
  refused: z.record(z.string(), z.string()),
})
export type Decisions = z.infer<typeof Decisions>

/**
 * Unexplained advisories of a report, and unneeded explanations; undefined if the registry did not
 * answer.
 */
export function faultsOfReport(json: string, { explained }: Decisions): string[] | undefined {
  const { vulnerabilities } = Report.parse(JSON.parse(json))
  if (!vulnerabilities) return undefined
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== "string")
    .map((one) => ({ ...one, id: one.url.split("/").at(-1) ?? one.url }))
  const open = found.filter(({ id }) => !(id in explained))
  const unused = Object.keys(explained).filter((id) => !found.some((one) => one.id === id))
  return [
    ...open.map(({ id, name, title, range }) => `${name} ${range}: ${title} (${id})`),
    ...unused.map((id) => `${id}: is explained in tools/advisories.json and not found any more`),
  ]
}

const isBelow = (version: string, limit: string) =>
  version.localeCompare(limit, "en", { numeric: true }) < 0

/** Packages in versions with known vulnerabilities; needs no registry. */
export const tooOld = (packages: readonly Package[], { refused }: Decisions) =>
  packages
    .filter(({ name, version }) => isBelow(version, refused[name] ?? "0"))
    .map(({ name, version }) => `${name}@${version}: take ${refused[name]} or later`)

/** Asks the registry about production packages. Empty if it cannot be asked. */
const audit = () =>
  new Promise<string>((done) => {
    const quick = ["--fetch-retries=0", `--fetch-timeout=${PATIENCE}`]
    execFile("npm", ["audit", "--omit=dev", "--json", ...quick], (_error, output) => done(output))
  })

/** Unexplained advisories against production packages, one sentence each. */
export async function advisoryFaults(say: (line: string) => void): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, "advisories.json"), "utf8")
  const decisions = Decisions.parse(JSON.parse(text))
  const faults = faultsOfReport((await audit()) || "{}", decisions)
  if (!faults)
    say("      the registry tells no advisories: only tools/advisories.json was compared")
  return [...tooOld(await lockedPackages(), decisions), ...(faults ?? [])]
}

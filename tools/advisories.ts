import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { lockedPackages, type Package } from "./licences.ts"

const PATIENCE = 20_000

/** What `npm audit --json` says, as far as we read it. Without the first field nobody was asked. */
const Report = z.object({
  vulnerabilities: z
    .record(
      z.string(),
      z.object({
        via: z.array(
          z.union([
            z.string(), // through this other package, which has an entry of its own
            z.object({ name: z.string(), title: z.string(), url: z.string(), range: z.string() }),
          ]),
        ),
      }),
    )
    .optional(),
})

/** Advisories that do not concern us, by their number, each with the reason; and versions too old to take. */
const Decisions = z.strictObject({
  explained: z.record(z.string(), z.string().min(20)),
  refused: z.record(z.string(), z.string()),
})
export type Decisions = z.infer<typeof Decisions>

/**
 * What of a report nobody has explained, and explanations it does not need; undefined when the registry
 * did not answer.
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

/** Packages in versions with known holes, which needs no registry to say. */
export const tooOld = (packages: readonly Package[], { refused }: Decisions) =>
  packages
    .filter(({ name, version }) => isBelow(version, refused[name] ?? "0"))
    .map(({ name, version }) => `${name}@${version}: take ${refused[name]} or later`)

/** Asks the registry about what runs in production. Empty when it cannot be asked. */
const audit = () =>
  new Promise<string>((done) => {
    const quick = ["--fetch-retries=0", `--fetch-timeout=${PATIENCE}`]
    execFile("npm", ["audit", "--omit=dev", "--json", ...quick], (_error, output) => done(output))
  })

/** Everything known against the packages of production that is not explained, one sentence each. */
export async function advisoryFaults(say: (line: string) => void): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, "advisories.json"), "utf8")
  const decisions = Decisions.parse(JSON.parse(text))
  const asked = faultsOfReport((await audit()) || "{}", decisions)
  if (!asked) say("      the registry tells no advisories: only tools/advisories.json was compared")
  return [...tooOld(await lockedPackages(), decisions), ...(asked ?? [])]
}

import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect } from "vitest"
import type { Actor, TestApp } from "./test-app.ts"

/**
 * The lines of one request, and (`jobs`) of the jobs that follow it, or why no test makes the
 * request.
 */
type Declared = { as: string; request: string[]; jobs?: string[] } | string

const FILE = join(import.meta.dirname, "audit-lines.json")
const read = async (): Promise<Record<string, Declared>> => JSON.parse(await readFile(FILE, "utf8"))
/** The audit lines of each changing route, by route name. */
export const declared: Readonly<Record<string, Declared>> = await read()
/**
 * `AUDIT_LINES=write` records the lines found, with one worker; review the difference before you
 * commit it.
 */
export const isWriting = process.env.AUDIT_LINES === "write"

type Lines = Awaited<ReturnType<typeof linesOf>>
const linesOf = (db: TestApp["db"]) => db.selectFrom("audit_entries").selectAll().execute()
const keys = (word: string, value: object | null) => {
  const names = Object.keys(value ?? {}).toSorted()
  return names.length > 0 ? ` ${word}(${names.join(", ")})` : ""
}

/** The caller and the owner of the row; equal for own rows. */
type Parties = { actor: Actor; owner: Pick<Actor, "id" | "organisation_id">; as: string }
type Reply = { status: number; code?: string }

/** Compares the audit lines of requests with the declared ones. Tests prepare their rows before. */
export function declaredLines({ db, runJobs }: TestApp) {
  const known = new Set<string>()
  const found: Record<string, Declared> = {}
  async function newLines(): Promise<Lines> {
    const lines = (await linesOf(db)).filter(({ id }) => !known.has(id))
    for (const { id } of lines) known.add(id)
    return lines
  }
  const shownFor = ({ actor, owner }: Parties) => {
    const isOwn = actor.organisation_id === owner.organisation_id
    const organisations: Record<string, string> = {
      "": "none",
      [PLATFORM_ID]: "platform",
      [actor.organisation_id]: isOwn ? "own" : "actor",
      [owner.organisation_id]: isOwn ? "own" : "owner",
    }
    const people: Record<string, string> = { [owner.id]: "owner", [actor.id]: "actor" }
    return ({ action, entity, organisation_id, actor_id, details, changes }: Lines[number]) => {
      const of = organisations[organisation_id] ?? "another"
      const by = people[actor_id] ?? (actor_id === "system" ? "system" : "another")
      const more = `${keys("details", details)}${keys("changes", changes)}`
      return `${action} ${entity ?? "-"} of:${of} by:${by}${more}`
    }
  }

  return {
    found,
    /** Discards the lines of the preparation. */
    forget: newLines,
    /** Compares the lines of `request` and of its jobs with the route's declared ones. */
    async compare(name: string, parties: Parties, request: () => Promise<Reply>) {
      await newLines()
      const { status, code } = await request()
      const lines = await newLines()
      if (status !== 200) {
        expect(lines).toEqual([])
        found[name] = `${status} ${code}`
        return status
      }
      await runJobs()
      const shown = shownFor(parties)
      const jobs = (await newLines()).map(shown).toSorted()
      const one = { as: parties.as, request: lines.map(shown).toSorted() }
      found[name] = jobs.length > 0 ? { ...one, jobs } : one
      // Independent of the declaration: each change writes a line, and each line names its actor.
      expect(lines.length).toBeGreaterThan(0)
      for (const { action, actor_id } of lines)
        expect([action, actor_id]).toEqual([action, parties.actor.id])
      if (!isWriting) expect(found[name]).toEqual(declared[name])
      return status
    },
    /** Records the lines found; of refused requests only where no other test makes them. */
    async write() {
      const all = await read()
      for (const [name, lines] of Object.entries(found))
        if (typeof lines === "object" || typeof all[name] !== "object") all[name] = lines
      const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
      await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    },
  }
}

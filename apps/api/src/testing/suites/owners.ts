import type { Role } from "@packhaus/contract/access/roles"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { placements } from "../../distribution.ts"
import { sameOwner } from "../../same-owner.ts"
import { askerOf } from "../ask-expected.ts"
import type { Expectation } from "../expect/expectation.ts"
import { expectations } from "../expectations.ts"
import { locks, overheard, ownerPredicates, setsOwner, withoutColumn } from "../owner-predicates.ts"
import { type Actor, createTestApp } from "../test-app.ts"

const includes = (list: readonly Role[] | undefined, role: Role) => list?.includes(role) ?? false
const nobody: Actor = { id: "", organisation_id: "", token: "" }

/** The routes that this role reaches, with what is expected of each. */
export const routesOf = (role: Role) =>
  Object.entries(expectations).filter(
    ([name, { own, managed, assigned, foreign, open, refusalsOnly }]) =>
      !refusalsOnly &&
      [own, managed, assigned, foreign, open].some((list) => includes(list, role)) &&
      allEndpoints.some(({ method, path }) => `${method} ${path}` === name),
  )

/** Kinds of look-ups that cross owners by nature, for viewers who see several. */
const kinds = {
  list: "lists, counts and figures of several owners",
  joined: "joined with rows that were found without their owner",
  address: "the row that an address names by its id, and its parts",
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

/**
 * The kind of a look-up. Undefined where its row was looked up before in the same request: then its owner could
 * have been stated.
 */
function kindOf(lookup: string, wasAsked: boolean): Kind | undefined {
  const [name = "", by = ""] = lookup.split(" by ")
  const columns = by.split(", ")
  const placement = placements.get(name)
  if (placement?.kind === "distributed" && columns.includes(placement.owner)) return kinds.joined
  const isOfRow = columns.some((column) => column === "id" || sameOwner[name]?.includes(column))
  if (!isOfRow) return kinds.list
  return wasAsked ? undefined : kinds.address
}

/** Asks routes on a product of its own, and judges each statement by whether it says whose rows it reads. */
export async function ownersOfStatements(exceptions: ReadonlyMap<string, string>) {
  const heard = overheard()
  whenOver(async () => heard.stop())
  const app = await createTestApp({ database: () => createTestDatabase() })
  // Without rows: then no count of them changes a plan.
  const empty = await createTestDatabase()
  const predicates = ownerPredicates(empty.url)
  whenOver(async () => {
    await predicates.close()
    await empty.drop()
  })
  const ask = askerOf(app)
  await app.createActor("administrator") // with the platform, whose shop front strangers see

  /** Look-ups without an owner that need a reason. */
  const found = new Set<string>()
  const counts = new Map<Kind, Set<string>>()
  const unknown = new Map<string, string>()
  /** Of these, the ones that lock. */
  const locking = new Set<string>()
  /** Statements that change owners, or that select no column. */
  const refused = new Set<string>()

  /** Judges the collected statements. Returns the look-ups that have no reason. */
  async function judge(where: string, allowed: readonly Kind[]): Promise<string[]> {
    const fresh: string[] = []
    const asked = new Set<string>()
    for (const { text, ids } of heard.take()) {
      const lookups = await predicates.of(text).catch((error: Error) => {
        unknown.set(text, `${where}: ${error.message}`)
        return []
      })
      const wasAsked = ids.some((id) => asked.has(id))
      for (const lookup of lookups) {
        const kind = kindOf(lookup, wasAsked)
        if (kind && allowed.includes(kind) && !exceptions.has(lookup))
          counts.set(kind, (counts.get(kind) ?? new Set()).add(lookup))
        else if (exceptions.has(lookup)) found.add(lookup)
        else fresh.push(lookup)
        if (locks(text)) locking.add(lookup)
      }
      if (lookups.length > 0) for (const id of ids) asked.add(id)
      if (setsOwner(text) || withoutColumn(text)) refused.add(text)
    }
    return fresh
  }

  /** Creates the row of a route, as one that this role reaches, and returns what its address names. */
  async function targetOf({ target, ...entry }: Expectation, role: Role, actor: Actor) {
    if (!target) return undefined
    if (includes(entry.own, role)) return target(app, actor)
    const owner = await app.createActor(entry.owner ?? "customer")
    if (includes(entry.assigned, role)) return target(app, owner, actor)
    if (includes(entry.managed, role))
      await app.db
        .updateTable("organisations")
        .set({ agency_id: actor.organisation_id })
        .where("id", "=", owner.organisation_id)
        .execute()
    return target(app, owner)
  }

  return {
    app,
    heard,
    judge,
    found,
    counts,
    unknown,
    locking,
    refused,
    judged: predicates.judged,
    /**
     * Asks one route as one role. Returns its status, the look-ups without a reason, and those of the jobs that
     * follow. `allowed`: kinds for a role that sees rows of several owners.
     */
    async asked(name: string, entry: Expectation, role: Role, allowed: readonly Kind[] = []) {
      const actor = role === "anonymous" ? undefined : await app.createActor(role)
      const params = await targetOf(entry, role, actor ?? nobody)
      await app.runJobs()
      heard.take()
      const { statusCode } = await ask(name, actor, params)
      const lookups = await judge(name, allowed)
      await app.runJobs()
      return {
        statusCode,
        lookups,
        later: await judge(
          `jobs after ${name}`,
          allowed.filter((kind) => kind === kinds.joined),
        ),
      }
    },
  }
}

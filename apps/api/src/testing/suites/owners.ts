import type { Role } from "@packhaus/contract/access/roles"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { sql } from "kysely"
import { placements } from "../../distribution.ts"
import { sameOwner } from "../../same-owner.ts"
import { askerOf } from "../ask-expected.ts"
import type { Expectation } from "../expect/expectation.ts"
import { expectations } from "../expectations.ts"
import { createMailbox } from "../mailbox.ts"
import { locks, overheard, ownerPredicates, setsOwner, withoutColumn } from "../owner-predicates.ts"
import { type Actor, createTestApp } from "../test-app.ts"

const includes = (list: readonly Role[] | undefined, role: Role) => list?.includes(role) ?? false
const DAY_MS = 86_400_000
const nobody: Actor = { id: "", organisation_id: "", token: "" }

const relations = ["own", "managed", "assigned", "foreign", "open"] as const
type Relation = (typeof relations)[number]

/** The routes that this role reaches, with what is expected of each. */
export const routesOf = (role: Role) =>
  Object.entries(expectations).filter(
    ([name, entry]) =>
      !entry.refusalsOnly &&
      relations.some((relation) => includes(entry[relation], role)) &&
      allEndpoints.some(({ method, path }) => `${method} ${path}` === name),
  )

/** Kinds of look-ups that cross owners by nature, for viewers who see several. */
const kinds = {
  list: "lists, counts and figures of several owners",
  joined: "joined with rows that were found without their owner",
  address: "the row that an address names by its id, and its parts",
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** A look-up without an owner, as `table by columns`, with its kind, if it is of one. */
export type Lookup = { lookup: string; kind: Kind | undefined }

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

/**
 * Asks routes on a product of its own, and judges each statement by whether it says whose rows it reads.
 * `exceptions`: look-ups with their reason, which are not returned.
 */
export async function ownersOfStatements(exceptions: ReadonlyMap<string, string>) {
  const heard = overheard()
  whenOver(async () => heard.stop())
  const { mail } = await createMailbox()
  const app = await createTestApp({ database: () => createTestDatabase(), outside: { mail } })
  // Without rows: then no count of them changes a plan.
  const empty = await createTestDatabase()
  const predicates = ownerPredicates(empty.url)
  whenOver(async () => {
    await predicates.close()
    await empty.drop()
  })
  const ask = askerOf(app)
  await app.createActor("administrator") // with the platform, whose shop front strangers see

  /** The exceptions that were needed. */
  const found = new Set<string>()
  const unknown = new Map<string, string>()
  /** The look-ups that lock. */
  const locking = new Set<string>()
  /** Statements that change owners, or that select no column. */
  const refused = new Set<string>()

  /** Judges the collected statements. Returns the look-ups that are no exception. */
  async function judge(where: string): Promise<Lookup[]> {
    const fresh: Lookup[] = []
    const asked = new Set<string>()
    for (const { text, ids } of heard.take()) {
      const lookups = await predicates.of(text).catch((error: Error) => {
        unknown.set(text, `${where}: ${error.message}`)
        return []
      })
      const wasAsked = ids.some((id) => asked.has(id))
      for (const lookup of lookups) {
        if (exceptions.has(lookup)) found.add(lookup)
        else fresh.push({ lookup, kind: kindOf(lookup, wasAsked) })
        if (locks(text)) locking.add(lookup)
      }
      if (lookups.length > 0) for (const id of ids) asked.add(id)
      if (setsOwner(text) || withoutColumn(text)) refused.add(text)
    }
    return fresh
  }

  /** Creates the row of a route in this relation to the actor, and returns what its address names. */
  async function targetOf(
    { target, owner: kind = "customer" }: Expectation,
    to: Relation,
    actor: Actor,
  ) {
    if (!target || to === "open") return undefined
    if (to === "own") return target(app, actor)
    const owner = await app.createActor(kind)
    if (to === "assigned") return target(app, owner, actor)
    if (to === "managed")
      await app.db
        .updateTable("organisations")
        .set({ agency_id: actor.organisation_id })
        .where("id", "=", owner.organisation_id)
        .execute()
    return target(app, owner)
  }

  return {
    app,
    judge,
    found,
    unknown,
    locking,
    refused,
    judged: predicates.judged,
    /**
     * Asks one route as one role, in each of its relations to a row. Returns its look-ups without an owner, and
     * those of the jobs that follow.
     */
    async asked(
      name: string,
      entry: Expectation,
      role: Role,
      headers: Record<string, string> = {},
    ) {
      const [lookups, later]: [Lookup[], Lookup[]] = [[], []]
      for (const relation of relations.filter((one) => includes(entry[one], role))) {
        const once = async () => {
          const actor = role === "anonymous" ? undefined : await app.createActor(role)
          const params = await targetOf(entry, relation, actor ?? nobody)
          await app.runJobs()
          heard.take()
          const { statusCode } = await ask(name, actor, params, {}, headers)
          if (statusCode >= 500) throw new Error(`${statusCode} of ${name}`)
          return judge(name)
        }
        const asked = await once()
        // A connection repeats a statement whose name it lost: only what is looked up twice each time counts.
        const isTwice = asked.some(({ kind }) => kind === undefined)
        lookups.push(...(isTwice ? await once() : asked))
        await app.runJobs()
        later.push(...(await judge(`jobs after ${name}`)))
      }
      return { lookups, later }
    },
    /** Runs a job of the clock, now and later, with those that follow. Returns its look-ups without an owner. */
    async ran(job: string) {
      heard.take()
      for (const days of [0, 45])
        await app.at(new Date(Date.now() + days * DAY_MS).toISOString(), async () => {
          await app.runJob(job)
          await app.runJobs()
        })
      return judge(job)
    },
    /** The jobs that were run. */
    async jobsRun() {
      const { rows } = await sql<{ name: string }>`
        select distinct name from pgboss.job where state <> 'created'`.execute(app.db)
      return new Set(rows.map(({ name }) => name))
    },
  }
}

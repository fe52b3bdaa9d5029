import type { Erasure } from "@packhaus/contract/privacy/erasures/schema"
import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { declared } from "../../../../data-protection/declared.ts"
import {
  countRetained,
  erasureSteps,
  type Step,
  type Subject,
} from "../../../../data-protection/statements.ts"
import type { SystemSteps } from "../../../../module.ts"
import { erasureChanged, erasureDone, erasureMailDue } from "../events.ts"
import { readPerson } from "../reads/person.ts"
import type { ErasureResult } from "../tables.ts"
import { beginErasure } from "./begin.ts"

/** Rows deleted or overwritten per transaction. */
const PORTION = 500
/** Accounts per query. */
const PEOPLE = 100

/** Another worker, or a person, has ended this erasure. */
class NotRunning extends Error {
  override name = "NotRunning"
}

/**
 * Executes an erasure in small transactions, each of which finds the remaining rows: after a kill
 * it continues, and two concurrent runs share the work. First access is removed, then rows are
 * deleted or overwritten as declared, then the result is recorded.
 */
export async function erase(steps: SystemSteps, id: string) {
  const begun = await steps.transaction((context) => beginErasure(context, id))
  if (!begun) return
  try {
    await workOff(steps, begun)
  } catch (error) {
    if (!(error instanceof NotRunning)) throw error
  }
}

type Begun = NonNullable<Awaited<ReturnType<typeof beginErasure>>>

async function workOff(steps: SystemSteps, begun: Begun) {
  const { id, kind, organisation_id, member_id } = begun
  if (kind === "person" && member_id) {
    const person = await steps.transaction((context) => readPerson(context, member_id))
    // Killed after the account was deleted, so rows naming the person are deleted already.
    if (person) await takeAway(steps, id, person)
  } else {
    for (;;) {
      const people = await steps.transaction((context) => peopleOf(context, organisation_id))
      if (people.length === 0) break
      for (const person of people) await takeAway(steps, id, person)
    }
    await takeAway(steps, id, { kind: "organisation", id: organisation_id })
  }
  await steps.transaction((context) => finish(context, begun))
}

async function peopleOf(context: SystemContext, organisation_id: string): Promise<Subject[]> {
  const members = await context.unscoped
    .selectFrom("members")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .orderBy("id")
    .limit(PEOPLE)
    .execute()
  const people = await Promise.all(members.map(({ id }) => readPerson(context, id)))
  return people.flatMap((person) => person ?? [])
}

async function takeAway(steps: SystemSteps, id: string, subject: Subject) {
  // The account is last, because the other rows are found through it.
  const ordered = [...declared].sort(
    ([a], [b]) => Number(a === "members") - Number(b === "members"),
  )
  for (const [table, declaration] of ordered)
    for (const step of erasureSteps(table, declaration, subject))
      for (let some = PORTION; some === PORTION; ) some = await doPortion(steps, id, step)
}

/**
 * Returns the number of rows. File bytes are deleted after the commit; the sweep handles
 * interruptions.
 */
async function doPortion(steps: SystemSteps, id: string, step: Step): Promise<number> {
  const { rows, files } = await steps.transaction(async (context) => {
    const { unscoped, outside } = context
    const erasure = await unscoped
      .selectFrom("erasures")
      .select("result")
      .where("id", "=", id)
      .where("status", "=", "running")
      .forUpdate()
      .executeTakeFirst()
    if (!erasure) throw new NotRunning()
    const rows = await step.run(unscoped, PORTION)
    if (rows.length > 0) {
      const result = added(erasure.result, step, rows.length)
      await unscoped
        .updateTable("erasures")
        .set({ result: jsonText(result), tried_at: sql<string>`packhaus_now()` })
        .where("id", "=", id)
        .execute()
    }
    return { rows, files: outside.files }
  })
  if (step.table === "files" && step.does === "removed")
    for (const key of rows) if (key) await files.remove(key)
  return rows.length
}

function added(result: ErasureResult, { table, does }: Step, count: number): ErasureResult {
  const counts = result[does] ?? {}
  const files = table === "files" && does === "removed" ? count : 0
  return {
    ...result,
    [does]: { ...counts, [table]: (counts[table] ?? 0) + count },
    files: (result.files ?? 0) + files,
  }
}

/** Records deleted and retained rows, and queues the certificate and the final mails. */
async function finish({ unscoped, note, emit, emitAll }: SystemContext, begun: Begun) {
  const { id, kind, organisation_id, member_id } = begun
  const erasure = await unscoped
    .selectFrom("erasures")
    .select(["result", "contacts"])
    .where("id", "=", id)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst()
  if (!erasure) return
  const subject: Subject =
    kind === "organisation"
      ? { kind, id: organisation_id }
      : {
          kind,
          id: member_id ?? "",
          organisation_id,
          isStaff: false,
          name: "",
          email: "",
        }
  const counts = await countRetained(unscoped, declared, subject)
  const result: ErasureResult = { ...erasure.result, kept: counts }
  await unscoped
    .updateTable("erasures")
    .set({
      status: "done" satisfies Erasure["status"],
      missing: jsonText([]),
      result: jsonText(result),
      done_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .execute()
  await note({ entity: "erasures", entity_id: id, organisation_id, action: "erasure.done" })
  const organisation_ids = [organisation_id]
  await emit(erasureChanged, { id, organisation_ids })
  await emit(erasureDone, { id, organisation_ids })
  await emitAll(
    erasureMailDue,
    erasure.contacts.map((contact) => ({
      id,
      organisation_ids,
      member_id: contact.member_id,
      news: "done" as const,
    })),
  )
}

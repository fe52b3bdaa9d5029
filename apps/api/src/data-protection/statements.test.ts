import { type SqlBool, sql } from "kysely"
import { expect, it } from "vitest"
import { readPerson } from "../features/privacy/erasures/reads/person.ts"
import { withStrangers } from "../testing/suites/strange-rows.ts"
import { createTestApp } from "../testing/test-app.ts"
import type { Outcome } from "./declaration.ts"
import { declared } from "./declared.ts"
import { erasureSteps, rowsOfSubject, type Subject } from "./statements.ts"

// Organisations with a row of everything that a customer can have: one half is erased.
const { database, strange } = await withStrangers()
const { db } = await createTestApp({ database })
const [erased, others] = [0, 1].map((half) =>
  strange.different.filter((_, index) => index % 2 === half),
) as [string[], string[]]

const peopleOf = async (organisations: readonly string[]) => {
  const members = await db
    .selectFrom("members")
    .select("id")
    .where("organisation_id", "in", organisations)
    .execute()
  const people = await Promise.all(members.map(({ id }) => readPerson({ unscoped: db }, id)))
  return people.flatMap((person) => person ?? [])
}
const subjectsOf = async (organisations: readonly string[]): Promise<Subject[]> => [
  ...(await peopleOf(organisations)),
  ...organisations.map((id) => ({ kind: "organisation" as const, id })),
]

/** Runs all steps. Returns the number of affected rows. */
async function eraseAll(subjects: readonly Subject[]) {
  let count = 0
  for (const subject of subjects)
    for (const [table, declaration] of declared)
      for (const step of erasureSteps(table, declaration, subject))
        for (let some = 1; some > 0; count += some) some = (await step.run(db, 3)).length
  return count
}
const textOf = async (table: string, where: ReturnType<typeof rowsOfSubject>) => {
  const { rows } = await sql<{ text: string }>`
    select t::text as text from ${sql.table(table)} t where ${where ?? sql<SqlBool>`true`}
    order by 1`.execute(db)
  return rows.map(({ text }) => text)
}
/** The rows of all these subjects in each table that has a condition for them. */
async function stateOf(subjects: readonly Subject[], wanted = (_: Outcome | undefined) => true) {
  const state: Record<string, string[]> = {}
  for (const [table, declaration] of declared) {
    const conditions = subjects.flatMap((subject) => {
      const where = rowsOfSubject(declaration, subject)
      return where && wanted(declaration.atErasure[subject.kind]) ? [where] : []
    })
    if (conditions.length > 0)
      state[table] = await textOf(table, sql<SqlBool>`(${sql.join(conditions, sql`) or (`)})`)
  }
  return state
}
const isRemoved = (outcome: Outcome | undefined) => outcome?.is === "removed" && !outcome.some
const filledIn = (state: Record<string, string[]>) =>
  Object.entries(state).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []))

it("deletes and overwrites rows as declared, in batches, and leaves others unchanged", async () => {
  const [subjects, kept] = [await subjectsOf(erased), await subjectsOf(others)]
  expect(subjects.length).toBeGreaterThan(20)
  const before = await stateOf(kept)
  const tables = filledIn(await stateOf(subjects))
  expect(tables.length).toBeGreaterThan(25)

  expect(await eraseAll(subjects)).toBeGreaterThan(100)

  const emptied = await stateOf(subjects, isRemoved)
  expect(filledIn(emptied)).toEqual([])
  expect(tables.filter((table) => table in emptied).length).toBeGreaterThan(15)
  expect(await stateOf(kept)).toEqual(before)
  // A second run finds nothing to do. Each step has already run until it found nothing.
  const some = subjects.filter((_, index) => index % 4 === 0)
  expect(await eraseAll(some)).toBe(0)
})

it("leaves no mail address and no name of a subject in any table beyond legal retention", async () => {
  const people = await peopleOf(others)
  const subjects = await subjectsOf(others)
  const organisations = await db
    .selectFrom("organisations")
    .select(["id", "email"])
    .where("id", "in", others)
    .execute()
  const words = [
    ...people.map(({ email }) => email),
    ...organisations.map(({ email }) => email),
  ].filter((word) => word !== "")
  expect(words.length).toBeGreaterThan(20)
  await eraseAll(subjects)
  const held = ["audit_entries", "invoices", "ledger_transactions", "transfers", "invoice_payments"]
  for (const table of declared.keys()) {
    if (held.includes(table)) continue
    const everything = (await textOf(table, undefined)).join("\n")
    expect([table, words.filter((word) => everything.includes(word))]).toEqual([table, []])
  }
})

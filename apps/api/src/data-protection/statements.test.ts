import { type SqlBool, sql } from "kysely"
import { expect, it } from "vitest"
import { readPerson } from "../features/privacy/erasures/reads/person.ts"
import { withStrangers } from "../testing/suites/strange-rows.ts"
import { createTestApp } from "../testing/test-app.ts"
import type { Outcome } from "./declaration.ts"
import { declared } from "./declared.ts"
import { erasureSteps, rowsOfSubject, type Subject } from "./statements.ts"

// Organisations with a row of everything that a customer can have. One half of some of them is
// erased.
const { database, strange } = await withStrangers()
const { db } = await createTestApp({ database })
const [erased, others] = [0, 1].map((half) =>
  strange.organisations.filter((_, index) => index % 4 === half),
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
const stateOf = async (subjects: readonly Subject[]) => {
  const state: Record<string, string[]> = {}
  for (const subject of subjects)
    for (const [table, declaration] of declared) {
      const where = rowsOfSubject(declaration, subject)
      if (where) state[`${table} of ${subject.id}`] = await textOf(table, where)
    }
  return state
}
const isRemoved = (outcome: Outcome | undefined) => outcome?.is === "removed"

it("deletes and overwrites rows as declared, in batches, and leaves others unchanged", async () => {
  const [subjects, kept] = [await subjectsOf(erased), await subjectsOf(others)]
  expect(subjects.length).toBeGreaterThan(20)
  const before = await stateOf(kept)
  const tables = Object.entries(await stateOf(subjects)).flatMap(([name, rows]) =>
    rows.length > 0 ? [name.split(" ")[0]] : [],
  )
  expect(new Set(tables).size).toBeGreaterThan(25)

  expect(await eraseAll(subjects)).toBeGreaterThan(100)

  const emptied = new Set<string | undefined>()
  for (const subject of subjects)
    for (const [table, declaration] of declared) {
      const where = rowsOfSubject(declaration, subject)
      const outcome = declaration.atErasure[subject.kind]
      if (!where || !isRemoved(outcome) || (outcome?.is === "removed" && outcome.some)) continue
      expect([table, await textOf(table, where)]).toEqual([table, []])
      emptied.add(table)
    }
  expect(tables.filter((table) => emptied.has(table)).length).toBeGreaterThan(15)
  expect(await stateOf(kept)).toEqual(before)
  // A second run finds nothing to do.
  expect(await eraseAll(subjects)).toBe(0)
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

import { sql } from "kysely"
import { expect, it } from "vitest"
import { allJobs } from "../application.ts"
import { evidence, finishedWork } from "../cli/finished-work.ts"
import { createTestApp } from "../testing/test-app.ts"
import { removal } from "./removal.ts"

const { db } = await createTestApp()
const { byJob, bySetting, kept, bounded } = removal

it("names every table once, with the rule that removes its rows or the reason why they stay", async () => {
  const named = [byJob, bySetting, kept]
    .flatMap((groups) => Object.values(groups).flat())
    .concat(bounded)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it("names jobs that exist", () => {
  const names = allJobs.map(({ name }) => name)
  expect(Object.keys(byJob).filter((name) => !names.includes(name))).toEqual([])
})

it("`packhaus retention` removes rows of the tables of each setting", () => {
  const tablesOf = (rules: typeof finishedWork) =>
    Object.entries(rules).flatMap(([table, { child }]) => [table, ...(child ? [child.table] : [])])
  expect(bySetting.RETAIN_AUDIT_YEARS).toEqual(["audit_entries", ...tablesOf(evidence)])
  // Rows of `replayed_orders` are deleted by the database, with their replay.
  const work = [...tablesOf(finishedWork), "replayed_orders"]
  expect(bySetting.RETAIN_WORK_YEARS?.toSorted()).toEqual(work.toSorted())
})

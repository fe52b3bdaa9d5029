import { execFile } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { contractionsIn } from "./migration-rules.ts"
import { isHere, releases } from "./release-tree.ts"

const run = promisify(execFile)
const FOLDER = "apps/api/migrations"
const known = await releases()
const versions = known.map(({ version }) => version)
const files = (await readdir(FOLDER)).sort()

it("docs/releases.json names the last migration of each release", async () => {
  for (const release of known) {
    expect(files).toContain(`${release.migration}.sql`)
    if (!(await isHere(release))) continue
    const { stdout } = await run("git", ["ls-tree", "--name-only", release.commit, `${FOLDER}/`])
    expect(stdout.trim().split("\n").sort().at(-1)).toBe(`${FOLDER}/${release.migration}.sql`)
  }
})

it("migrations after the last release take nothing away that its servers use", async () => {
  const last = known.at(-1)?.migration ?? ""
  const newer = files.filter((file) => file > `${last}.sql`)
  const faults = newer.map(async (file) =>
    contractionsIn(file, await readFile(join(FOLDER, file), "utf8"), versions),
  )
  expect((await Promise.all(faults)).flat()).toEqual([])
  expect(newer.length).toBeGreaterThan(0)
})

const refused = [
  "drop table parcels",
  "drop function total_of(int)",
  "alter table parcels drop column weight",
  "alter table parcels add width int, drop weight",
  "ALTER TABLE parcels\n  DROP\n  COLUMN weight",
  "alter table parcels rename weight to grams",
  "alter table parcels rename to packages",
  "alter table parcels alter column weight set not null",
  "alter table parcels alter weight drop default",
  "alter table parcels alter column weight type bigint",
  "alter table parcels alter weight set data type text using weight::text",
  "alter table parcels add column weight int not null",
  "alter table parcels add a int not null default 0, add b int not null",
  "select 1; drop view shipped_parcels",
]
const allowed = [
  "create table parcels (id text not null, type text)",
  "alter table parcels add column weight int not null default 0",
  "alter table parcels add column size int generated always as (weight * 2) stored not null",
  "alter table parcels alter weight set default 0, alter weight set not null",
  "alter table parcels alter column weight drop not null",
  "alter table parcels drop constraint parcels_weight_check, add constraint c check (weight is not null)",
  "drop index parcels_weight",
  "alter index parcels_grams rename to parcels_weight",
  "insert into words values ('drop table parcels; rename')",
  "-- drop table parcels\nselect 1",
  "create or replace function f() returns void language sql as $$ drop table parcels $$",
]

it.each(refused)("refuses %j", (statement) => {
  expect(contractionsIn("0001-a.sql", statement, versions)).toHaveLength(1)
})
it.each(allowed)("allows %j", (statement) => {
  expect(contractionsIn("0001-a.sql", statement, versions)).toEqual([])
})

it("allows what a listed release no longer uses, with a reason", () => {
  const drop = "drop table parcels;"
  const faultsOf = (comment: string) =>
    contractionsIn("0001-a.sql", `${comment}\n${drop}`, ["0.2.0"])
  expect(faultsOf("-- unused since 0.2.0: parcels are fulfilments")).toEqual([])
  expect(faultsOf("-- unused since 0.3.0: parcels are fulfilments")).toEqual([
    "0001-a.sql names 0.3.0, which is no release",
  ])
  expect(faultsOf("-- unused since 0.2.0:")).toHaveLength(1)
})

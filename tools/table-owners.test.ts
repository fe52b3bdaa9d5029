import { resolve } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { sourceFiles } from "./source-files.ts"
import { allWrites, type Write, writesIn } from "./table-writes.ts"

const api = "apps/api/src"
const features = `${api}/features`
const engine = "packages/commerce/src"

/**
 * Tables of the engine with the one module that writes its own columns in them: see
 * `column-owners`.
 */
const platformOf: Readonly<Record<string, string>> = {
  orders: "orders",
  products: "catalogue",
}

/** Other writers of a table, with the reason for not using a verb. */
const alsoWrittenBy: Readonly<Record<string, readonly string[]>> = {
  // Needed by several account features, and before there is a viewer: see access/account.ts.
  organisations: [`${api}/access`],
  agency_assignments: [`${api}/access`],
  members: [`${api}/access`],
  sessions: [`${api}/access`],
  sign_in_challenges: [`${api}/access`],
  password_resets: [`${api}/access`],
  api_keys: [`${api}/access`],
  // Counters of rate limits: counted in the statement that does the work, which saves a trip.
  rate_limits: [`${features}/shops`, `${api}/http`, `${api}/housekeeping.ts`],
}

/** They write tables that declarations name: for erasures (ADR 53) and for retention. */
const writesAsDeclared = ["data-protection/statements.ts", "cli/finished-work.ts"].map(
  (file) => `${api}/${file}`,
)

/** The folder of a file: a module, or one of the folders beside them. */
const ownerOf = (file: string) =>
  /^apps\/api\/src\/features\/[^/]+|^apps\/api\/src\/[^/]+|^packages\/[^/]+\/src/.exec(file)?.[0] ??
  ""

/** Whether this folder may write this table, which is defined in `home`. */
function mayWrite(folder: string, table: string, home: string | undefined) {
  if (folder === home || alsoWrittenBy[table]?.includes(folder)) return true
  return home === engine && folder === `${features}/${platformOf[table]}`
}

const homes = new Map<string, string>()
let writes: Write[] = []
beforeAll(async () => {
  const files = await sourceFiles()
  const isTest = /\.test\.ts$|\/testing\/|\/demo\/|\/expectations\.ts$/
  for (const file of files.filter((name) => /(?:^|\/)tables\.ts$/.test(name)))
    if (file !== `${api}/tables.ts` && file !== `${engine}/tables.ts`)
      for (const collected of Object.values(await import(resolve(file))))
        for (const table of Object.keys(collected ?? {})) homes.set(table, ownerOf(file))
  // The kernel writes tables passed by its callers, and its own.
  const written = files.filter(
    (name) =>
      (name.startsWith(`${api}/`) || name.startsWith(`${engine}/`)) &&
      name.endsWith(".ts") &&
      !isTest.test(name),
  )
  // Resources write tables named by their declarations, all of them the engine's.
  const declared = [`${engine}/resources/`, `${engine}/products/sorting.ts`]
  writes = await allWrites(
    written.filter(
      (name) =>
        !writesAsDeclared.includes(name) && !declared.some((start) => name.startsWith(start)),
    ),
  )
})

const foreign = (all: readonly Write[]) =>
  all.flatMap(({ file, table }) => {
    if (table === undefined) return `${file}: a table that the text does not name`
    if (!homes.has(table)) return []
    return mayWrite(ownerOf(file), table, homes.get(table)) ? [] : `${file}: ${table}`
  })

test.each([
  ['db.updateTable("shops")', ["shops"]],
  ['context.db.insertInto("shops as s")', ["shops"]],
  ['db.with("a", (qb) => qb.deleteFrom("shops"))', ["shops"]],
  ['rows.insertAll("shops", [])', ["shops"]],
  ['within(context, id).rows.updateAll("shops", [])', ["shops"]],
  ['engineRows(db).remove("shops", id)', ["shops"]],
  [`sql\`insert into \${sql.table('shops')} (id) values (1)\``, ["shops"]],
  ["sql`with a as (delete from shops returning id) update fees set b = 1`", ["shops", "fees"]],
  [
    `const [a, b] = [sql.table('fees'), sql.table('shops')]; sql\`update \${b} as s set c = 1\``,
    ["shops"],
  ],
  [`sql\`update \${name} set a = 1\``, [undefined]],
  ["db.updateTable(name)", [undefined]],
  ["sql`select from shops for update`", []],
  ["sql`select from shops for no key update of s`", []],
  [
    `sql\`insert into \${sql.table('shops')} values (1) on conflict do update set a = 2\``,
    ["shops"],
  ],
  ['db.selectFrom("shops").forUpdate()', []],
  ['rows.lock("shops", id)', []],
  ["cache.update(name)", []],
])("what %s writes", (text, tables) => {
  const found = writesIn("a.ts", text).map(({ table }) => table)
  expect(found).toEqual(tables)
})

test("a feature writes its own tables only", () => {
  expect(homes.size).toBeGreaterThan(50)
  expect(writes.length).toBeGreaterThan(100)
  expect(foreign(writes)).toEqual([])
})

test.each([
  ["another's", `${features}/orders/verbs/a.ts`, 'rows.update("shops", id, {})'],
  ["access's", `${features}/orders/rows/a.ts`, 'db.deleteFrom("sessions")'],
  ["the engine's that is another's", `${features}/orders/a.ts`, 'db.updateTable("products")'],
  ["one nobody can tell", `${features}/orders/a.ts`, "db.updateTable(name)"],
  ["HTTP → a feature's", `${api}/http/a.ts`, 'db.updateTable("orders")'],
  ["the engine → a feature's", `${engine}/stock/a.ts`, 'db.insertInto("shops")'],
])("refused: %s", (_, file, text) => {
  expect(foreign(writesIn(file, text))).toHaveLength(1)
})

test("every declared additional writer writes its table", () => {
  const written = new Set(writes.map(({ file, table }) => `${ownerOf(file)} ${table}`))
  const said = [
    ...Object.entries(platformOf).map(([table, slug]) => `${features}/${slug} ${table}`),
    ...Object.entries(alsoWrittenBy).flatMap(([table, all]) => all.map((one) => `${one} ${table}`)),
  ]
  expect(said.filter((one) => !written.has(one))).toEqual([])
})

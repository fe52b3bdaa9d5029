import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"

const IMPORTS = "style/noRestrictedImports"
const NAMES = "style/useFilenamingConvention"
const feature = "apps/api/src/features/orders"
const web = "apps/web/src"
/** A file that imports something for its effects: arrows look at nothing else. */
const importing = (from: string) => `import "${from}"\n`

const typeFrom = (from: string) =>
  `import type { A } from "${from}"\nexport const a: A | null = null\n`
const late = (from: string) => `export const a = () => import("${from}")\n`

/** What the linter must refuse: a file, what stands in it, and the rule that says no. */
const refused: [what: string, file: string, text: string, rule: string][] = [
  ["contract → server", "packages/contract/src/a/schema.ts", importing("fastify"), IMPORTS],
  ["client → kernel", "packages/client/src/a.ts", importing("@packhaus/kernel/ids"), IMPORTS],
  [
    "kernel → a feature's contract",
    "packages/kernel/src/a.ts",
    importing("@packhaus/contract/orders/schema"),
    IMPORTS,
  ],
  ["kernel → server", "packages/kernel/src/b.ts", importing("@packhaus/api/context"), IMPORTS],
  [
    "engine → whose row it is",
    "packages/commerce/src/a.ts",
    importing("@packhaus/kernel/scope/scope"),
    IMPORTS,
  ],
  ["engine → server", "packages/commerce/src/b.ts", importing("@packhaus/api/context"), IMPORTS],
  ["stand-in → ours", "packages/standins/src/a.ts", importing("@packhaus/kernel/ids"), IMPORTS],
  ["feature → driver", `${feature}/reads.ts`, importing("pg"), IMPORTS],
  ["feature → HTTP", `${feature}/events.ts`, importing("../../http/pipeline.ts"), IMPORTS],
  ["verb → queue", `${feature}/verbs/pack.ts`, importing("pg-boss"), IMPORTS],
  ["read → type of HTTP", `${feature}/reads/a.ts`, typeFrom("../../../http/handle.ts"), IMPORTS],
  ["row → access", `${feature}/rows/a.ts`, typeFrom("../../../access/viewer.ts"), IMPORTS],
  ["rule → type of the server", `${feature}/rules/a.ts`, typeFrom("fastify"), IMPORTS],
  ["deep below → driver", `${feature}/rules/a/b.ts`, importing("pg/lib/client.js"), IMPORTS],
  ["late import → plugin", `${feature}/rules/c.ts`, late("@fastify/cookie"), IMPORTS],
  ...[
    "database",
    "rows",
    "scope/scope",
    "sql/prepared",
    "sql/rows/deep",
    "postgres/migrate",
    "postgres/embedded/deep",
  ].map((room): (typeof refused)[number] => [
    `verb → kernel/${room}`,
    `${feature}/verbs/${room.replaceAll("/", "-")}.ts`,
    typeFrom(`@packhaus/kernel/${room}`),
    IMPORTS,
  ]),
  ["HTTP → feature", "apps/api/src/http/a.ts", importing("../features/orders/reads.ts"), IMPORTS],
  ["port → rows", "apps/api/src/integrations/a/port.ts", importing("kysely"), IMPORTS],
  [
    "port → statements",
    "apps/api/src/integrations/b/port.ts",
    importing("@packhaus/kernel/sql/prepared"),
    IMPORTS,
  ],
  ["kit → feature", `${web}/ui/a.tsx`, importing("#features/orders/queries.ts"), IMPORTS],
  ["feature → Mantine", `${web}/features/orders/queries.ts`, importing("@mantine/core"), IMPORTS],
  ["a feature's room nobody knows", `${feature}/helpers.ts`, "export const a = 1\n", NAMES],
  [
    "a contract's room nobody knows",
    "packages/contract/src/b/utils.ts",
    "export const a = 1\n",
    NAMES,
  ],
  [
    "a name that is not kebab-case",
    "packages/kernel/src/rowHelper.ts",
    "export const a = 1\n",
    NAMES,
  ],
  ["a barrel", "packages/kernel/src/c.ts", 'export { newId } from "./ids.ts"\n', "noBarrelFile"],
  [
    "all of another file",
    "packages/kernel/src/d.ts",
    'export * from "./ids.ts"\n',
    "noReExportAll",
  ],
  ["a default export", "packages/kernel/src/e.ts", "export default 1\n", "noDefaultExport"],
  ["a default export on a page", `${web}/app/a.tsx`, "export default 1\n", "noDefaultExport"],
  ["any", "packages/kernel/src/f.ts", "export const a = (b: any) => b\n", "noExplicitAny"],
  ["an enum", "packages/kernel/src/g.ts", "export enum A {\n  B = 1,\n}\n", "style/noEnum"],
  [
    "an interface",
    "packages/kernel/src/h.ts",
    "export interface A {\n  b: 1\n}\n",
    "useConsistentTypeDefinitions",
  ],
  [
    "an object literal that is spread at once",
    "packages/kernel/src/q.ts",
    "export const a = { b: 1, ...{ c: 2 } }\n",
    "plugin",
  ],
  [
    "a list literal that is spread at once",
    "packages/kernel/src/r.ts",
    "export const a = [1, ...[2, 3]]\n",
    "plugin",
  ],
  [
    "the server's clock in a feature",
    `${feature}/verbs/late.ts`,
    "export const at = new Date()\n",
    "plugin",
  ],
  [
    "the server's clock in the engine",
    "packages/commerce/src/c.ts",
    "export const at = new Date().toISOString()\n",
    "plugin",
  ],
  [
    "a promise nobody waits for",
    "packages/kernel/src/i.ts",
    "async function a() {}\nexport function b() {\n  a()\n}\n",
    "noFloatingPromises",
  ],
  [
    "a circle of imports",
    "packages/kernel/src/j.ts",
    'import { k } from "./k.ts"\nexport const j = () => k\n',
    "noImportCycles",
  ],
  [
    "a test left out",
    "packages/kernel/src/l.test.ts",
    'import { it } from "vitest"\n\nit.skip("a", () => {})\n',
    "noSkippedTests",
  ],
  [
    "one test alone",
    "packages/kernel/src/m.test.ts",
    'import { it } from "vitest"\n\nit.only("a", () => {})\n',
    "noFocusedTests",
  ],
  [
    "an error that may be any",
    "packages/kernel/src/o.test.ts",
    'import { expect, it } from "vitest"\n\nit("a", () => expect(Promise.reject()).rejects.toThrow())\n',
    "plugin",
  ],
  [
    "a rule for all of a list that may be empty",
    "packages/kernel/src/q.test.ts",
    'import { expect, it } from "vitest"\n\nit("a", () => expect([1].every((n) => n > 0)).toBe(true))\n',
    "plugin",
  ],
  [
    "a rule for none of a list that may be empty",
    "packages/kernel/src/r.test.ts",
    'import { expect, it } from "vitest"\n\nit("a", () => expect([1].some((n) => n < 0)).toBe(false))\n',
    "plugin",
  ],
]
/** What the same rules let in, beside what they refuse. */
const allowed: [what: string, file: string, text: string][] = [
  ["the other half of the circle", "packages/kernel/src/ids.ts", "export const newId = () => 1\n"],
  ["a feature → another's reads", `${feature}/verbs.ts`, importing("../shops/reads.ts")],
  [
    "kernel → kernel of the contract",
    "packages/kernel/src/n.ts",
    importing("@packhaus/contract/kernel/errors"),
  ],
  [
    "a given moment",
    `${feature}/verbs/then.ts`,
    "export const at = (iso: string) => new Date(iso)\n",
  ],
  [
    "no error",
    "packages/kernel/src/p.test.ts",
    'import { expect, it } from "vitest"\n\nit("a", () => expect(() => 1).not.toThrow())\n',
  ],
  ["the kit's own Mantine", `${web}/ui/b.tsx`, importing("@mantine/core")],
]
const circle = 'import { j } from "./j.ts"\nexport const k = () => j\n'

const Report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.string() }).loose() }).loose(),
  ),
})
let folder = ""
let found: { path: string; category: string }[] = []

/** One run of the linter with our configuration over all of them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packhaus-lint-"))
  for (const file of ["biome.json", "apps/web/biome.json", "tools/lint"])
    await cp(file, join(folder, file), { recursive: true })
  const files = [
    ...[...refused, ...allowed].map(([, file, text]) => [file, text] as const),
    ["packages/kernel/src/k.ts", circle] as const,
  ]
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const words = ["lint", "--reporter=json", "--max-diagnostics=none", "--error-on-warnings"]
  const output = await new Promise<string>((done) =>
    execFile(resolve("node_modules/.bin/biome"), words, { cwd: folder }, (_, text) => done(text)),
  )
  found = Report.parse(JSON.parse(output)).diagnostics.map(({ category, location }) => ({
    path: location.path,
    category,
  }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(refused)("refused: %s", (_, file, __, rule) => {
  const said = found.filter(({ path }) => path.endsWith(file)).map(({ category }) => category)
  expect(said.join()).toContain(rule)
})

test.each(allowed)("let in: %s", (_, file) => {
  const said = found.filter(({ path }) => path.endsWith(file)).map(({ category }) => category)
  expect(said).toEqual([])
})

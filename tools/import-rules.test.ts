import { expect, test } from "vitest"
import { circlesIn, type ImportGraph, importsOf } from "./import-graph.ts"
import { featureCircles, featureGraph, forbiddenImports } from "./import-rules.ts"

const orders = "apps/api/src/features/orders"
const web = "apps/web/src"
const importing = (from: string) => `import { a } from "${from}"\n`
const typeOf = (from: string) => `import type { A } from "${from}"\n`
const graphOf = (files: Record<string, string>): ImportGraph =>
  new Map(Object.entries(files).map(([file, text]) => [file, importsOf(file, text)]))

const refused: [what: string, file: string, text: string][] = [
  ["contract → package", "packages/contract/src/orders/schema.ts", typeOf("kysely")],
  ["contract → client", "packages/contract/src/a.ts", typeOf("@packhaus/client/client")],
  [
    "contract → out by a path",
    "packages/contract/src/a/b.ts",
    typeOf("../../../kernel/src/ids.ts"),
  ],
  ["feature → driver", `${orders}/rows/a.ts`, typeOf("pg")],
  ["feature → queue", `${orders}/rules/a.ts`, importing("pg-boss")],
  ["feature → server", `${orders}/a/b/c.ts`, 'const a = import("fastify")\n'],
  ["feature → plugin", `${orders}/reads.ts`, importing("@fastify/multipart")],
  ["feature → HTTP", `${orders}/verbs/a.ts`, typeOf("../../../http/handle.ts")],
  [
    "feature → access",
    `${orders}/reads/a.ts`,
    'type A = import("../../../access/viewer.ts").Viewer\n',
  ],
  ["command → test helper", "apps/api/src/cli/a.ts", importing("../testing/test-app.ts")],
  ["feature → application", `${orders}/jobs.ts`, typeOf("../../application.ts")],
  ["feature → prepared statements", `${orders}/list.ts`, typeOf("@packhaus/kernel/sql/prepared")],
  ["feature → scope", `${orders}/verbs.ts`, typeOf("@packhaus/kernel/scope/scope")],
  ["feature → PostgreSQL", `${orders}/rows/a.ts`, importing("@packhaus/kernel/postgres/migrate")],
  ["feature → database", `${orders}/routes.ts`, typeOf("@packhaus/kernel/database")],
  ["feature → all rows", `${orders}/rules/a.ts`, importing("@packhaus/kernel/rows")],
  [
    "feature → kernel by a path",
    `${orders}/reads.ts`,
    importing("../../../../../packages/kernel/src/sql/prepared.ts"),
  ],
  ["feature → another's tables", `${orders}/jobs.ts`, typeOf("../shops/tables.ts")],
  ["feature → another's routes", `${orders}/verbs/a.ts`, importing("../../shops/routes.ts")],
  ["feature → another's rows", `${orders}/verbs/a.ts`, typeOf("../../shops/rows/a.ts")],
  ["feature → a part's rows", `${orders}/verbs/a.ts`, typeOf("../../stock/packagings/rows/a.ts")],
  ["a part → another's jobs", `${orders}/pushes/a.ts`, typeOf("../../shops/jobs.ts")],
  ["a part's tables → feature", `${orders}/pushes/tables.ts`, typeOf("./reads.ts")],
  ["feature → another's rules", `${orders}/rows/deep/a.ts`, typeOf("../../../shops/rules/a.ts")],
  ["feature → another's jobs", `${orders}/reads/a.ts`, importing("../../shops/jobs.ts")],
  ["feature → another's manifest", `${orders}/module.ts`, importing("../shops/module.ts")],
  ["client → kernel", "packages/client/src/a.ts", importing("@packhaus/kernel/ids")],
  [
    "kernel → a feature's contract",
    "packages/kernel/src/a.ts",
    typeOf("@packhaus/contract/orders/schema"),
  ],
  ["kernel → server", "packages/kernel/src/b.ts", importing("../../../apps/api/src/context.ts")],
  ["engine → scope", "packages/commerce/src/a.ts", typeOf("@packhaus/kernel/scope/scope")],
  ["engine → driver", "packages/commerce/src/b.ts", importing("pg")],
  ["stand-in → ours", "packages/standins/src/a.ts", importing("@packhaus/kernel/ids")],
  ["HTTP → feature", "apps/api/src/http/a.ts", importing("../features/orders/reads.ts")],
  ["port → rows", "apps/api/src/integrations/a/port.ts", importing("kysely")],
  ["port → SQL", "apps/api/src/integrations/a/b.ts", typeOf("@packhaus/kernel/sql/prepared")],
  ["access → context", "apps/api/src/access/scope.ts", typeOf("../context.ts")],
  ["context → feature", "apps/api/src/context.ts", typeOf("./features/orders/reads.ts")],
  ["feature → Mantine", `${web}/features/orders/queries.ts`, importing("@mantine/core")],
  ["tables → feature", `${orders}/tables.ts`, typeOf("./reads/detail.ts")],
  ["tables → context", "apps/api/src/access/tables.ts", typeOf("../context.ts")],
  ["library → feature", `${web}/lib/a.ts`, typeOf("#features/orders/queries.ts")],
  ["library → app", `${web}/lib/a.ts`, importing("../app/nav.ts")],
  ["library → kit", `${web}/lib/a.ts`, typeOf("#ui/actions/button.tsx")],
  ["kit → feature", `${web}/ui/a/b.tsx`, typeOf("../../features/orders/queries.ts")],
  ["kit → app", `${web}/ui/a.tsx`, 'export const a = () => import("#app/nav.ts")\n'],
  ["screen → app", `${web}/features/orders/pages/a.tsx`, typeOf("#app/nav.ts")],
  [
    "screen → another's page",
    `${web}/features/orders/a.ts`,
    importing("#features/shops/pages/a.tsx"),
  ],
  ["web app → kernel", `${web}/features/orders/queries.ts`, typeOf("@packhaus/kernel/ids")],
  ["web app → engine", `${web}/main.tsx`, typeOf("@packhaus/commerce/tables")],
  ["web app → server", `${web}/app/a.ts`, typeOf("../../../api/src/context.ts")],
]

test.each(refused)("refuses %s", (_, file, text) => {
  expect(forbiddenImports(graphOf({ [file]: text }))).toHaveLength(1)
})

test.each([
  ["feature → its own rows", `${orders}/verbs/a.ts`, importing("../rows/locked-order.ts")],
  ["feature → another's reads", `${orders}/verbs/a.ts`, importing("../../shops/reads/syncing.ts")],
  ["feature → another's verbs", `${orders}/jobs.ts`, importing("../shops/verbs.ts")],
  ["feature → another's events", `${orders}/jobs.ts`, importing("../shops/events.ts")],
  ["feature → another's list", `${orders}/reads.ts`, importing("../shops/list.ts")],
  ["feature → a part's verbs", `${orders}/jobs.ts`, importing("../stock/packagings/verbs/a.ts")],
  ["a part → its module's rows", `${orders}/pushes/a.ts`, typeOf("../rows/a.ts")],
  ["a test → anything", `${orders}/a.test.ts`, importing("../../http/handle.ts")],
  ["kit → library", `${web}/ui/a.tsx`, importing("#lib/http.ts")],
  ["contract → zod", "packages/contract/src/a.ts", importing("zod")],
])("allows %s", (_, file, text) => {
  expect(forbiddenImports(graphOf({ [file]: text }))).toEqual([])
})

test("finds a circle of files of any length, also of type imports only", () => {
  const circle = graphOf({
    "tools/a.ts": typeOf("./b.ts"),
    "tools/b.ts": 'export const b = () => import("./c.tsx")\n',
    "tools/c.tsx": 'export type C = import("./a.ts").A\n',
    "tools/d.ts": importing("./a.ts"),
    "tools/e.ts": typeOf("./e.ts"),
  })
  expect(circlesIn(circle)).toEqual([["tools/a.ts", "tools/b.ts", "tools/c.tsx"], ["tools/e.ts"]])
})

test("finds a circle of features, through any file", () => {
  const graph = graphOf({
    [`${orders}/jobs.ts`]: typeOf("../shops/events.ts"),
    "apps/api/src/features/shops/verbs/a.ts": typeOf("../../stocks/reads.ts"),
    "apps/api/src/features/stocks/reads.ts": typeOf("../orders/events.ts"),
    "apps/api/src/features/stocks/a.test.ts": typeOf("../taxes/events.ts"),
  })
  const features = ["orders", "shops", "stocks"].map((slug) => `apps/api/src/features/${slug}`)
  expect(circlesIn(featureGraph(graph, "api"))).toEqual([features])
  expect(featureCircles(graph)).toEqual([`These features use each other: ${features.join(", ")}`])
})

test("finds a circle of modules of the contract, whose foundation uses none of them", () => {
  const contract = "packages/contract/src"
  const graph = graphOf({
    [`${contract}/chats/rules/subjects.ts`]: typeOf("../../notices/kinds.ts"),
    [`${contract}/notices/kinds.ts`]: importing("../chats/paths.ts"),
    [`${contract}/chats/manifest.ts`]: typeOf("../access/roles.ts"),
    [`${contract}/access/policy.ts`]: importing("../features.ts"),
    [`${contract}/features.ts`]: importing("./chats/manifest.ts"),
    [`${contract}/kernel/endpoint.ts`]: typeOf("../access/policy.ts"),
    [`${contract}/kernel/download.ts`]: importing("../members/schema.ts"),
    [`${contract}/members/schema.ts`]: importing("../kernel/endpoint.ts"),
    [`${contract}/endpoints.ts`]: importing("./members/schema.ts"),
  })
  const circles = [
    ["chats", "notices"],
    ["kernel", "members"],
  ].map((modules) => modules.map((name) => `${contract}/${name}`))
  expect(circlesIn(featureGraph(graph, "contract"))).toEqual(circles)
})

import { beforeAll, expect, test } from "vitest"
import { folderCircles, folderGraph } from "./folders.ts"
import { type ImportGraph, importGraph, importsOf } from "./import-graph.ts"

const src = "apps/api/src"
const typeOf = (from: string) => `import type { A } from "${from}"\n`
let repository: ImportGraph = new Map()
beforeAll(async () => {
  repository = await importGraph()
})
const planted = (file: string, text: string) =>
  new Map([...repository, [file, [...(repository.get(file) ?? []), ...importsOf(file, text)]]])

test("no folders of the server know each other, types included", () => {
  const graph = folderGraph(repository)
  expect([...graph.keys()]).toEqual(
    expect.arrayContaining(["access", "context.ts", "features", "http", "integrations", "tables"]),
  )
  expect(folderCircles(repository)).toEqual([])
})

test.each([
  ["tables → viewer", `${src}/table-access.ts`, typeOf("./access/viewer.ts")],
  ["access → context", `${src}/access/scope.ts`, typeOf("../context.ts")],
  ["context → feature", `${src}/context.ts`, typeOf("./features/orders/reads.ts")],
  ["tables of a feature → its verbs", `${src}/features/orders/tables.ts`, typeOf("./verbs/a.ts")],
  ["application → http", `${src}/application.ts`, typeOf("./http/handle.ts")],
  ["configuration → integration", `${src}/configuration.ts`, typeOf("./integrations/outside.ts")],
])("a circle of folders is found: %s", (_, file, text) => {
  expect(folderCircles(planted(file, text))).toEqual([
    expect.stringContaining("These folders know each other: "),
  ])
})

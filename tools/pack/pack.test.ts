import { readFile } from "node:fs/promises"
import { isBuiltin } from "node:module"
import { expect, it } from "vitest"
import { importGraph } from "../import-graph.ts"
import { PARTS } from "./pack.ts"
import { isUnused } from "./prune.ts"

const PROGRAMS = [
  "apps/api/src/main.ts",
  "apps/api/src/cli/main.ts",
  "apps/api/src/table-worker.ts",
  "apps/api/src/workbook-thread.ts",
]
const MANIFESTS = ["apps/api", "packages/kernel", "packages/contract", "packages/commerce"]

/** Everything that the server and the commands load. */
async function loaded() {
  const graph = await importGraph()
  const seen = new Set<string>()
  const waiting = [...PROGRAMS]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...(graph.get(file) ?? []))
  }
  return [...seen]
}

it("packs every file that server and commands load, and no other package than those installed", async () => {
  const all = await loaded()
  const files = all.filter((name) => /\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(1000)
  const unpacked = files.filter(
    (file) =>
      !PARTS.some((part) => file.startsWith(`${part}/`)) ||
      file.startsWith("apps/api/src/demo/") ||
      isUnused(file),
  )
  expect(unpacked).toEqual([])

  const installed = new Set<string>()
  for (const folder of MANIFESTS) {
    const { dependencies } = JSON.parse(await readFile(`${folder}/package.json`, "utf8"))
    for (const name of Object.keys(dependencies)) installed.add(name)
  }
  const packages = all
    .filter((name) => !files.includes(name) && !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter((name) => !installed.has(name))).toEqual([])
})

it("removes what no process reads and keeps licences and the fonts of documents", () => {
  const removed = [
    "apps/api/src/features/orders/orders.test.ts",
    "apps/api/src/features/orders/expectations.ts",
    "apps/api/src/testing/test-app.ts",
    "packages/kernel/src/testing/database.ts",
    "node_modules/stripe/esm/stripe.esm.node.js.map",
    "node_modules/kysely/dist/index.d.ts",
    "node_modules/zod/src/index.ts",
    "node_modules/zod/README.md",
    "node_modules/@types/pg/package.json",
    "node_modules/pdfmake/build/pdfmake.js",
    "node_modules/pdfkit/js/pdfkit.standalone.js",
    "node_modules/pdfkit/.yarn/releases/yarn-4.16.0.cjs",
    "node_modules/fastify/test/all.test.js",
    "node_modules/@fastify/static/test/static.test.js",
    "node_modules/fast-json-stringify/node_modules/fast-uri/test/uri.test.js",
    "node_modules/@opentelemetry/core/build/esm/index.js",
    "node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-4-900-normal.woff",
    "node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-4-400-normal.woff2",
  ]
  const kept = [
    "apps/api/src/invariants/invariants.ts",
    "node_modules/zod/index.js",
    "node_modules/@opentelemetry/core/build/src/index.js",
    "node_modules/@sentry/core/build/esm/index.js",
    "node_modules/fontkit/dist/module.mjs",
    "node_modules/some/lib/test/index.js",
    "node_modules/zod/package.json",
    "node_modules/zod/LICENSE.md",
    "node_modules/pdfmake/fonts/Roboto/Roboto-Regular.ttf",
    "node_modules/@fontsource/noto-sans-sc/unicode.json",
    "node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-4-400-normal.woff",
  ]
  expect(removed.filter((path) => !isUnused(path))).toEqual([])
  expect(kept.filter(isUnused)).toEqual([])
})

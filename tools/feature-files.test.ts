import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { features } from "../apps/api/src/features/features.ts"
import { importsOf } from "./import-graph.ts"
import { sourceFiles } from "./source-files.ts"

/** Where a feature's own files lie: contract, engine, server, integration, web app, stand-in. */
const room =
  /^(?:packages\/(?:contract|commerce|standins)\/src|apps\/(?:api|web)\/src\/features|apps\/api\/src\/integrations)\/([a-z-]+)\//
/** These folders of the contract are nobody's feature. */
const shared = new Set(["kernel", "access"])
/** Tests, what serves them, and what plays with the whole product. */
const aside =
  /[.](?:test|e2e)[.]tsx?$|\/(?:testing|demo|fixtures)\/|\/expectations[.]ts$|^(?:bench|docs|e2e|tools)\//
const isSource = (file: string) => /[.]tsx?$/.test(file) && !aside.test(file)
const ownerOf = (file: string) => {
  const slug = room.exec(file)?.[1]
  return slug && !shared.has(slug) ? slug : undefined
}

/** The features that a file of this text imports something of, each address once. */
const namedIn = (file: string, text: string, slugs: ReadonlySet<string>) =>
  importsOf(file, text).flatMap((address) => {
    const slug = ownerOf(address)
    return slug && slugs.has(slug) ? [slug] : []
  })

const slugs = new Set(features.map(({ slug }) => slug))
const texts = new Map<string, string>()
for (const file of (await sourceFiles()).filter(isSource))
  if (!ownerOf(file)) texts.set(file, await readFile(file, "utf8"))

/** The files that collect: they know a third of all features, and so each new one must be added. */
const collecting = (all: ReadonlyMap<string, string>) =>
  [...all].flatMap(([file, text]) =>
    new Set(namedIn(file, text, slugs)).size >= slugs.size / 3 ? [file] : [],
  )
const sharedFilesOf = (slug: string) =>
  [...texts].flatMap(([file, text]) => (namedIn(file, text, slugs).includes(slug) ? [file] : []))

test("four shared files collect features, three of them by one line each; no other knows so many", () => {
  expect(collecting(texts)).toEqual([
    "apps/api/src/features/features.ts",
    "apps/api/src/tables.ts",
    "packages/contract/src/endpoints.ts",
    "packages/contract/src/features.ts",
  ])
  const lines = [
    "apps/api/src/features/features.ts",
    "apps/api/src/tables.ts",
    "packages/contract/src/endpoints.ts",
  ].map((file) => namedIn(file, texts.get(file) ?? "", slugs))
  for (const named of lines) expect(named).toEqual([...new Set(named)])
})

test("a fifth file that collects is noticed", () => {
  const imports = [...slugs].map((slug) => `import { x } from "./features/${slug}/tiles.ts"`)
  const planted = new Map([...texts, ["apps/api/src/tiles.ts", imports.join("\n")]])
  expect(collecting(planted)).toContain("apps/api/src/tiles.ts")
})

/** Features that only bring something of their own: nothing of the shell or the kit is made of them. */
const plain = [
  "api-keys",
  "bulk-runs",
  "invoice-runs",
  "location-priorities",
  "packagings",
  "price-lists",
  "privacy-requests",
  "second-factor",
  "shipment-methods",
  "shop-returns",
  "stock-locations",
  "stocks",
  "taxes",
]
test.each(plain)("%s is named in at most four shared files", (slug) => {
  const files = sharedFilesOf(slug)
  expect(files.length).toBeGreaterThan(1)
  expect(files.length).toBeLessThanOrEqual(4)
})

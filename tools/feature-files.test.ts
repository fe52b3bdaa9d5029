import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { features } from "../apps/api/src/features/features.ts"
import { importsOf } from "./import-graph.ts"
import { sourceFiles } from "./source-files.ts"

/** Where a feature's own files lie: contract, engine, server, integration, web app, walk, stand-in. */
const room =
  /^(?:packages\/(?:contract|commerce|standins)\/src\/|apps\/(?:api|web)\/src\/features\/|apps\/api\/src\/integrations\/)([a-z-]+)\/|^apps\/web\/tools\/walks\/([a-z-]+)[.]ts$/
/** These folders of the contract are nobody's feature. */
const shared = new Set(["kernel", "access"])
/** Tests, what serves them, and what plays with the whole product: no feature has to be added there. */
const aside =
  /[.](?:test|e2e)[.]tsx?$|\/(?:testing|demo|fixtures)\/|\/expectations[.]ts$|^(?:bench|docs|e2e|tools)\/|^apps\/web\/tools\/(?:screens|axe)[.]ts$/
const isSource = (file: string) => /[.]tsx?$/.test(file) && !aside.test(file)
const ownerOf = (file: string) => {
  const [, folder, walk] = room.exec(file) ?? []
  const slug = folder ?? walk
  return slug && !shared.has(slug) ? slug : undefined
}

const slugs = new Set(features.map(({ slug }) => slug))
const texts = new Map<string, string>()
const addresses = new Map<string, string>()
for (const file of (await sourceFiles()).filter(isSource)) {
  const slug = ownerOf(file)
  if (!slug) texts.set(file, await readFile(file, "utf8"))
  else if (/^packages\/contract\/src\/[a-z-]+\/paths[.]ts$/.test(file))
    for (const paths of Object.values(await import(resolve(file))))
      for (const path of Object.values(paths as object))
        if (typeof path === "string" && path !== "/a") addresses.set(path, slug)
}

/** The features whose addresses this text spells out: in quotes, with or without what follows the address. */
const addressedIn = (text: string) =>
  [...addresses].flatMap(([address, slug]) =>
    new RegExp(`["'\`]${address}["'\`?/]`).test(text) ? [slug] : [],
  )
/** The features that a file of this text imports something of, each address once, or spells an address of. */
const namedIn = (file: string, text: string, slugs: ReadonlySet<string>) => [
  ...importsOf(file, text).flatMap((address) => {
    const slug = ownerOf(address)
    return slug && slugs.has(slug) ? [slug] : []
  }),
  ...addressedIn(text),
]

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

test("a fifth file that collects is noticed, by imports or by the addresses of screens", () => {
  const imports = [...slugs].map((slug) => `import { x } from "./features/${slug}/tiles.ts"`)
  const screens = [...addresses.keys()].map((address) => `{ path: "${address}" }`)
  const planted = new Map([
    ...texts,
    ["apps/api/src/tiles.ts", imports.join("\n")],
    ["apps/web/src/app/actions.ts", `export const actions = [${screens}]`],
    ["apps/web/tools/walk-screens.ts", `export const walks = [${screens}]`],
  ])
  expect(collecting(planted)).toEqual([
    "apps/api/src/features/features.ts",
    "apps/api/src/tables.ts",
    "apps/web/tools/walk-screens.ts",
    "packages/contract/src/endpoints.ts",
    "packages/contract/src/features.ts",
    "apps/api/src/tiles.ts",
    "apps/web/src/app/actions.ts",
  ])
})

test("what collects for dashboard, palette, settings and walk is given nothing by name", () => {
  const collected = [
    "apps/api/src/dashboard.ts",
    "apps/api/src/file-kinds.ts",
    "apps/web/src/app/dashboard-parts.ts",
    "apps/web/src/app/features.ts",
    "apps/web/src/app/shell/actions.ts",
  ]
  const named = collected.map((file) => namedIn(file, texts.get(file) ?? "no such file", slugs))
  // Of the dashboard's own schema they know the tones, of uploads what content can be.
  expect(named).toEqual([["dashboard"], ["uploads"], [], [], []])
})

/** Features that only bring something of their own: nothing of the shell or the kit is made of them. */
const plain = [
  "api-keys",
  "bulk-runs",
  "invoice-runs",
  "jobs",
  "location-priorities",
  "packagings",
  "price-lists",
  "privacy-requests",
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

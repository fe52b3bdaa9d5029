import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { sourceFiles } from "./source-files.ts"

const read = async (paths: readonly string[]) =>
  Promise.all(paths.map(async (file) => [file, await readFile(file, "utf8")] as const))

const files = await sourceFiles()
const documents = await read(files.filter((file) => file.endsWith(".md")))
const sources = await read(files.filter((file) => /\.(?:tsx?|mjs|sql|md)$/.test(file)))

/** Section numbers of a document: `## 2. Orders` → 2, `### 2.3 Route` → 2.3. */
const numbersOf = (text: string) =>
  new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number))

test("each reference to a section of docs/domain.md names a heading", async () => {
  const numbers = numbersOf(await readFile("docs/domain.md", "utf8"))
  const references = sources.flatMap(([file, text]) =>
    [...text.matchAll(/\bdomain (\d+(?:\.\d+)?)\b/g)].map(([, number]) => ({ file, number })),
  )
  expect(references.length).toBeGreaterThan(200)
  expect(references.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test("each reference to an ADR names a page; those of migrations may be in the index only", async () => {
  const pages = (await readdir("docs/adr")).map((name) => Number.parseInt(name, 10))
  const index = await readFile("docs/adr/README.md", "utf8")
  const listed = [...index.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  const references = sources.flatMap(([file, text]) =>
    [...text.matchAll(/\bADRs? (\d+)((?:, | and )\d+)*/g)].flatMap(([all]) =>
      [...all.matchAll(/\d+/g)].map(([number]) => ({ file, number: Number(number) })),
    ),
  )
  expect(references.length).toBeGreaterThan(50)
  const known = (file: string) =>
    file.startsWith("apps/api/migrations/") ? [...pages, ...listed] : pages
  expect(references.filter(({ file, number }) => !known(file).includes(number))).toEqual([])
})

test("each relative link of a document leads to a file", () => {
  const links = documents.flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => ({ file, target: join(dirname(file), link) })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([])
})

test("each path named in docs/tour.md is a file", async () => {
  const tour = await readFile("docs/tour.md", "utf8")
  const paths = [...tour.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|sql))`/g)].map(
    ([, path = ""]) => path,
  )
  expect(paths.length).toBeGreaterThan(50)
  const places = (path: string) => [path, join("apps/api/src", path)]
  expect(paths.filter((path) => !places(path).some((place) => existsSync(place)))).toEqual([])
})

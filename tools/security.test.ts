import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { faultsOf, proofsIn, rowsIn } from "./proofs.ts"
import { sourceFiles } from "./source-files.ts"

const document = await readFile("docs/security.md", "utf8")
const requirements = rowsIn(document).filter(([number, standing]) => number && standing !== "")
const rows = requirements.filter((cells) => cells.length === 4 && cells[0] !== "requirement")

it("every row of the tables of requirements names a test, or says that none shows it", () => {
  expect(rows.length).toBeGreaterThan(100)
  const standings = ["Met", "Part", "Missing", "Operator", "–"]
  expect(rows.filter(([, standing = ""]) => !standings.includes(standing))).toEqual([])
  const silent = rows.filter(
    ([, , , shown = ""]) => shown !== "not shown" && proofsIn(shown).length === 0,
  )
  expect(silent).toEqual([])
})

it("the tests that they name are there, by file and title", async () => {
  const proofs = rows.flatMap(([, , , shown = ""]) => proofsIn(shown))
  expect(proofs.length).toBeGreaterThan(100)
  expect(proofs.filter(({ title }) => title === null)).toEqual([])
  expect(await faultsOf(proofs)).toEqual([])
})

it.each(["security", "data"])("what docs/%s.md calls a test is a file", async (name) => {
  const text = await readFile(`docs/${name}.md`, "utf8")
  const files = await sourceFiles()
  const named = [...new Set(proofsIn(text).map(({ file }) => file))]
  expect(named.length).toBeGreaterThan(0)
  const unknown = named.filter(
    (file) => !files.some((known) => known === file || known.endsWith(`/${file}`)),
  )
  expect(unknown).toEqual([])
})

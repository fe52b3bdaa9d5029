import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { faultsOf, proofsIn, rowsIn } from "./proofs.ts"

const document = await readFile("docs/specification.md", "utf8")
const all = rowsIn(document)
const statements = all.filter(([id]) => /^\d+\.\d+$/.test(id ?? ""))

/** How a statement stands: what its last cell begins with. */
function standingOf(cell: string) {
  if (proofsIn(cell).length > 0 && cell.startsWith("`")) return "shown"
  const [kind] = /^(not shown|partly|missing|outside the code)(?=[ :(])/.exec(cell) ?? []
  return kind ?? cell
}

it("the table of statements names tests that are there", async () => {
  const proofs = statements.flatMap(([, , shown = ""]) => proofsIn(shown))
  expect(proofs.length).toBeGreaterThan(200)
  expect(proofs.filter(({ title }) => title === null)).toEqual([])
  expect(await faultsOf(proofs)).toEqual([])
})

it("each statement stands in it once, in order", () => {
  const ids = statements.map(([id = ""]) => id)
  expect(ids).toHaveLength(645)
  expect(new Set(ids).size).toBe(ids.length)
  const sorted = ids.toSorted((a, b) => {
    const [[x = 0, y = 0], [u = 0, v = 0]] = [a.split(".").map(Number), b.split(".").map(Number)]
    return x - u || y - v
  })
  expect(ids).toEqual(sorted)
})

it("its head counts what is shown, not shown, partly there, missing and outside the code", () => {
  const names = ["shown", "not shown", "partly", "missing", "outside the code"]
  const standings = statements.map(([, , shown = ""]) => standingOf(shown))
  expect(standings.filter((one) => !names.includes(one))).toEqual([])
  const at = all.findIndex(([first]) => first === "shown")
  const counts = names.map((name) => standings.filter((one) => one === name).length)
  expect(all[at]).toEqual([...names, "all"])
  expect(all[at + 1]?.map(Number)).toEqual([...counts, statements.length])
})

it("a file and a title that are not there are told", async () => {
  const named =
    '`tools/nowhere.test.ts` and `tools/specification.test.ts` › "no such title", `tools/lint.test.ts`'
  expect(await faultsOf(proofsIn(named))).toEqual([
    "tools/nowhere.test.ts is not there",
    'tools/specification.test.ts has no test "no such title"',
  ])
})

import { expect, test } from "vitest"
import { byProject } from "./files-by-project.ts"

const names = ["database", "web", "unit"]
const files = Array.from({ length: 90 }, (_, i) => ({
  moduleId: `/src/${i}.test.ts`,
  project: { name: names[(i * 7) % 3] ?? "" },
}))
const idsOf = (seed: number) => byProject(files, names, seed).map(({ moduleId }) => moduleId)

test("no project is left and entered again: its workers would load all modules anew", () => {
  const sorted = byProject(files, names, 1)
  expect([...new Set(sorted)]).toHaveLength(files.length)
  expect(sorted.map(({ project }) => project.name)).toEqual(
    names.flatMap((name) => Array.from({ length: 30 }, () => name)),
  )
})

test("files of a project come in an order that the seed decides and nothing else", () => {
  expect(idsOf(1)).not.toEqual(idsOf(2))
  expect(byProject(files.toReversed(), names, 1).map((f) => f.moduleId)).toEqual(idsOf(1))
})

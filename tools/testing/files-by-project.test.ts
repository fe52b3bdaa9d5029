import { expect, test } from "vitest"
import { byProject } from "./files-by-project.ts"

const sizes = { unit: 20, database: 60, web: 40 }
const files = Object.entries(sizes)
  .flatMap(([name, size]) => Array.from({ length: size }, (_, i) => ({ name, i })))
  .map(({ name, i }) => ({ moduleId: `/${name}/${i}.test.ts`, project: { name } }))
  .toSorted((a, b) => (a.moduleId.slice(-10) < b.moduleId.slice(-10) ? -1 : 1))
const idsOf = (seed: number, all = files) => byProject(all, seed).map(({ moduleId }) => moduleId)

test("runs each project without interruption, because its workers would load all modules again", () => {
  const sorted = byProject(files, 1)
  expect(new Set(sorted)).toEqual(new Set(files))
  const entered = sorted.filter(({ project }, i) => project.name !== sorted[i - 1]?.project.name)
  expect(entered.map(({ project }) => project.name)).toEqual(["database", "web", "unit"])
})

test("the seed alone decides the order within a project", () => {
  expect(idsOf(1)).not.toEqual(idsOf(2))
  expect(idsOf(1, files.toReversed())).toEqual(idsOf(1))
})

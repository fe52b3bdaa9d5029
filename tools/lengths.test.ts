import { expect, test } from "vitest"
import { countedLines } from "./lengths.ts"

const twoLines = "const one = 1\nconst two = 2\n"

test("lines are counted, imports are not", () => {
  expect(countedLines(twoLines)).toBe(2)
  const imports = `import type { A } from "./a.ts"\nimport {\n  b,\n  c,\n} from "./b.ts"\nimport "./c.ts"\n`
  expect(countedLines(imports + twoLines)).toBe(2)
})

test("a table of data does not count, a function in a literal does", () => {
  const table = "export const table = {\n  a: { b: 1 },\n\n  c: z.string(),\n} as const\n"
  expect(countedLines(table + twoLines)).toBe(2)
  const list = 'const list: readonly string[] = [\n  "a",\n  "b",\n]\n'
  expect(countedLines(list + twoLines)).toBe(2)
  const answers = "export const answers = [\n  answer(() => 1),\n]\n"
  expect(countedLines(answers + twoLines)).toBe(5)
})

import { readFile } from "node:fs/promises"
import { analyse } from "scslre"
import { parseAst } from "vite"
import { expect, test } from "vitest"
import { sourceFiles } from "./source-files.ts"

/** Every regular expression below a node of a syntax tree. */
function* expressionsIn(node: unknown): Generator<RegExp> {
  if (node instanceof RegExp) yield node
  else if (typeof node === "object" && node !== null)
    for (const inner of Object.values(node)) yield* expressionsIn(inner)
}

/** Expressions for which a text exists that takes more than linear time. */
const slowOnes = (text: string, file: string) =>
  [...expressionsIn(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file))].flatMap(
    (expression) =>
      analyse(expression).reports.map(({ type, exponential }) => {
        const growth = exponential ? "exponential" : "quadratic"
        return `${file}: ${expression} (${type}, ${growth})`
      }),
  )

test("T29: finds a regular expression with unbounded backtracking", () => {
  expect(slowOnes("const name = /^(?:\\w+\\s?)*$/", "a.ts")).toEqual([
    "a.ts: /^(?:\\w+\\s?)*$/ (Self, exponential)",
  ])
})

test("T29: no regular expression in production takes more than linear time", async () => {
  const files = (await sourceFiles()).filter(
    (name) =>
      /^(apps|packages)\/(?!standins)\w+\/src\/.+\.tsx?$/.test(name) &&
      !/\.test\.tsx?$|\/testing\//.test(name),
  )
  const found: string[] = []
  for (const file of files) found.push(...slowOnes(await readFile(file, "utf8"), file))
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** A feature that is a list and a form: nothing but what every feature needs. */
const plain = ["packagings", "shipment-methods"]
const MOST = { files: 14, lines: 400 }

/**
 * What is counted: all TypeScript of its folders in contract, server and web app, imports, comments and
 * empty lines included. Not its tests, what tests expect of it, and its phrases, which are words.
 */
const filesOf = (slug: string) =>
  globSync([
    `packages/contract/src/${slug}/**/*.ts`,
    `apps/api/src/features/${slug}/**/*.ts`,
    `apps/web/src/features/${slug}/**/*.{ts,tsx}`,
  ]).filter((file) => !/([.]test[.]tsx?|[/]expectations[.]ts|[/]phrases[.]\w+[.]ts)$/.test(file))

const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length

test.each(plain)("a plain feature stays small: %s", (slug) => {
  const files = filesOf(slug)
  expect(files.length).toBeGreaterThan(8)
  expect(files.length).toBeLessThanOrEqual(MOST.files)
  expect(files.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(MOST.lines)
})

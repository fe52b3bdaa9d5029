import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { sourceFiles } from "./source-files.ts"

/** They print amounts with decimals of their own tables: the first for us, the second for the shop platform. */
const printers = [
  "packages/contract/src/kernel/currencies.ts",
  "packages/standins/src/shopify/page/phrases.ts",
]

test("amounts are printed with the decimals of ISO 4217, never with those of the runtime", async () => {
  const files = (await sourceFiles()).filter(
    (name) => /^(apps|packages|examples)\/.+\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const found: string[] = []
  for (const file of files)
    if (/style: "currency"/.test(await readFile(file, "utf8"))) found.push(file)
  expect(found.toSorted()).toEqual(printers)
})

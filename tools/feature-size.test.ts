import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { countedLines } from "./lengths.ts"

/** A feature that is a list and a form: nothing but what every feature needs. */
const plain = ["shipment-methods"]
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

const web = "apps/web/src"
const screens = globSync(`${web}/{app,features,ui}/**/*.{ts,tsx}`).filter(
  (file) => !file.includes(".test."),
)
const textOf = new Map(screens.map((file) => [file, readFileSync(file, "utf8")]))
const importOf = /(?:from |import[(])"((?:[.]{1,2}|#features)[/][^"]+)"/g

const importsOf = (file: string) =>
  [...(textOf.get(file) ?? "").matchAll(importOf)].map(([, path = ""]) =>
    path.startsWith("#") ? path.replace("#", `${web}/`) : join(file, "..", path),
  )
const usersOf = new Map<string, string[]>()
for (const file of screens)
  for (const target of importsOf(file)) usersOf.set(target, [...(usersOf.get(target) ?? []), file])
const isList = (file: string) => /<List(?:Screen|Section)\b/.test(textOf.get(file) ?? "")
const lists = screens.filter((file) => file.includes("/features/") && isList(file))

/**
 * What a list alone needs: the file that shows it, and the components that nothing else uses. What opens
 * above or beside it (sheets, dialogs, panels) is a form or a row, not the list.
 */
function partsOf(list: string) {
  const parts = new Set([list])
  for (const part of parts)
    for (const target of importsOf(part)) {
      const isItsOwn = (usersOf.get(target) ?? []).every((file) => parts.has(file))
      if (isItsOwn && target.includes("/components/") && !/-(?:sheet|dialog|panel)[.]/.test(target))
        parts.add(target)
    }
  return [...parts]
}

const LIST = { files: 6, lines: 120 }

test("a list on a screen stays small: the kit draws it", () => {
  const sizes = lists.map((file) => {
    const parts = partsOf(file)
    const lines = parts.reduce((sum, part) => sum + countedLines(textOf.get(part) ?? ""), 0)
    return { list: file.replace(`${web}/features/`, ""), files: parts.length, lines }
  })
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ files, lines }) => files > LIST.files || lines > LIST.lines)).toEqual([])
})

/** Jobs are pg-boss's own table; the prices of a day are a whole set, as priorities are;
 * what customs asks of one product is a row for each destination; figures beside each other are no rows. */
const byHand = [
  "app/kit/part-gallery.tsx",
  "features/customs/components/customs-preview.tsx",
  "features/jobs/pages/jobs-page.tsx",
  "features/price-lists/components/fee-table.tsx",
  "features/price-lists/components/prices.tsx",
  "features/routing-replays/components/replay-countries.tsx",
  "features/routing-replays/components/replay-result.tsx",
  "ui/detail/related-table.tsx",
]

test("no page draws a table, pages or the state of a list by hand", () => {
  const uses = (name: string) =>
    screens
      .filter((file) => new RegExp(`<${name}\\b`).test(textOf.get(file) ?? ""))
      .map((file) => file.replace(`${web}/`, ""))
      .sort()
  expect(uses("PlainTable")).toEqual(byHand)
  expect(uses("SearchList")).toEqual(["ui/data-table/list-part.tsx"])
  expect(uses("DataTable")).toEqual(["ui/data-table/list-body.tsx"])
  // History is read in pages too, and is no list of rows; the lines to credit are a field of a form.
  expect(uses("Pager")).toEqual([
    "features/invoices/components/credit-lines.tsx",
    "features/jobs/pages/jobs-page.tsx",
    "features/ledger/components/balance-history.tsx",
    "ui/data-table/list-body.tsx",
  ])
})

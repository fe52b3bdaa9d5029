import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { overweight, weigh } from "../apps/web/tools/weigh.ts"
import { builtWeb } from "./starter/web-build.ts"

// Later journeys use the same build.
test("every screen of the web app stays within its budget of bytes", async () => {
  const weights = weigh(await builtWeb(() => {}))
  // A page that two areas share is weighed once for each.
  const screens = [...new Set(weights.map(({ screen }) => `apps/web/src/${screen}`))]
  expect(globSync("apps/web/src/features/**/pages/*-page.tsx").sort()).toEqual(
    screens.filter((screen) => screen.includes("/pages/") && screen.includes("/features/")).sort(),
  )
  expect(overweight(weights)).toEqual([])
})

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>
const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"))

// zod is an eighth of such a page: a rule that checks one number with it brings it along.
test("lists, an order and an invoice load no zod", async () => {
  const folder = await builtWeb(() => {})
  const manifest = manifestIn(folder)
  const loaded = (key: string): string[] => {
    const { file = "", imports = [] } = manifest[key] ?? {}
    return [file, ...imports.flatMap(loaded)]
  }
  const hasZod = (key: string) =>
    loaded(`src/features/${key}`).some((file) =>
      readFileSync(`${folder}/${file}`, "utf8").includes("invalid_format"),
    )
  const pages = ["orders/pages/orders", "orders/pages/order", "invoicing/invoices/pages/invoice"]
  expect(pages.filter((page) => hasZod(`${page}-page.tsx`))).toEqual([])
  expect(hasZod("stock/stocks/pages/stock-page.tsx")).toBe(true) // the text does mark it
})

test("the sign-in page names all resources of its first screen, in few pieces and without the shell's", async () => {
  const folder = await builtWeb(() => {})
  const page = readFileSync(`${folder}/login.html`, "utf8")
  const named = [...page.matchAll(/(?:href|src)="[/](assets[/][^"]+)"/g)].map(([, file]) => file)
  const manifest = manifestIn(folder)
  const needs = (key: string): string[] => {
    const { file = "", imports = [], css = [] } = manifest[key] ?? {}
    return [file, ...css, ...imports.flatMap(needs)]
  }
  const screen = ["pages/sign-in-page.tsx", "phrases.de.ts"]
  for (const file of screen.flatMap((one) => needs(`src/features/sign-in/sessions/${one}`)))
    expect(named).toContain(file)
  expect(named).not.toContain(manifest["src/app/area.tsx"]?.file)
  expect(named.length).toBeLessThan(16)
})

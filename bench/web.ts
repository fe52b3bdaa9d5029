// Every screen that the walk knows, in both colour schemes and widths: what axe finds and what a cold
// visit weighs; the main screens over a slow network; a list of 200 rows on a slow processor. Run, while
// the product runs (PACKHAUS says where; http://localhost:9000 otherwise):
// npm run bench -- web [--role customer] [--only orders,invoices] [--width 390] [--part looks|slow|list]
//   [--into <file>] [--write]
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { contextFor, launch, open } from "../apps/web/tools/walk-open.ts"
import type { Screen } from "../apps/web/tools/walk-parts.ts"
import { writeTables } from "./million/write.ts"
import { longList } from "./web/long-list.ts"
import { lookAtAll } from "./web/looks.ts"
import { looksTables, slowTable, smoothTable } from "./web/report.ts"
import { slowed, type Weight, watchedPage, weightOf } from "./web/weigh-page.ts"

const { values: options } = parseArgs({
  options: {
    role: { type: "string" },
    only: { type: "string", default: "" },
    width: { type: "string" },
    part: { type: "string" },
    into: { type: "string" },
    write: { type: "boolean", default: false },
  },
})
const baseURL = process.env.PACKHAUS ?? "http://localhost:9000"
/** The screens where most work is done. */
const main: [role: string, screen: Screen][] = [
  ["", { name: "sign-in", path: "/login" }],
  ["customer", { name: "overview", path: "/a" }],
  ["customer", { name: "orders", path: "/a/orders" }],
  ["customer", { name: "one order", path: "/a/orders?group=open", row: 0 }],
  ["customer", { name: "a form", path: "/a/products/new" }],
]

/** The main screens on a phone over a slow network, with an empty cache. */
async function overSlowNetwork() {
  const browser = await launch()
  const slow: { name: string; weight: Weight }[] = []
  for (const [role, screen] of main) {
    const context = await contextFor(browser, baseURL, role, "de-light-390")
    const page = await watchedPage(context)
    await slowed(page, { cpu: 4, network: true })
    await open(page, screen)
    slow.push({ name: screen.name, weight: await weightOf(page) })
    await context.close()
  }
  await browser.close()
  return slow
}

async function withLongList() {
  const browser = await launch()
  const smooth = await longList(browser, baseURL)
  await browser.close()
  return smooth
}

const wants = (part: "looks" | "slow" | "list") =>
  options.part === undefined || options.part === part
const widths = options.width ? [Number(options.width)] : [1280, 390]
const { role, only, into } = options
const seen = wants("looks") ? await lookAtAll({ baseURL, role, only, widths, into }) : []
const slow = wants("slow") ? await overSlowNetwork() : []
const smooth = wants("list") ? await withLongList() : []
if (seen.some(({ failed, violations }) => failed || violations.length > 0)) process.exitCode = 1

const load = loadavg().map((one) => one.toFixed(1))
const tables = [
  ...(seen.length > 0 ? looksTables(seen) : []),
  ...(slow.length > 0 ? [slowTable(slow)] : []),
  ...(smooth.length > 0 ? [smoothTable(smooth)] : []),
  `Load of the machine at the end: ${load.join(", ")}.`,
].join("\n\n")
console.log(tables)
if (options.write) await writeTables(tables, "web")

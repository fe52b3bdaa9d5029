// Every screen that the walk knows, in both colour schemes and widths: what axe finds and what a cold
// visit weighs; the main screens over a slow network; a list of 200 rows on a slow processor. Run, while
// the product runs (PACKHAUS says where; http://localhost:9000 otherwise):
// npm run bench -- web [--role customer] [--only orders,invoices] [--look de-dark-390] [--part looks|slow|list] [--write]
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import type { BrowserContext } from "playwright-core"
import { violationsOf } from "../apps/web/tools/axe-run.ts"
import { contextFor, launch, open } from "../apps/web/tools/walk-open.ts"
import type { Screen } from "../apps/web/tools/walk-parts.ts"
import { walks } from "../apps/web/tools/walk-screens.ts"
import { writeTables } from "./million/write.ts"
import { longList } from "./web/long-list.ts"
import { looksTable, type Seen, slowTable, smoothTable } from "./web/report.ts"
import { slowed, type Weight, watchedPage, weightOf } from "./web/weigh-page.ts"

const { values: options } = parseArgs({
  options: {
    role: { type: "string" },
    only: { type: "string", default: "" },
    look: { type: "string" },
    part: { type: "string" },
    write: { type: "boolean", default: false },
  },
})
const baseURL = process.env.PACKHAUS ?? "http://localhost:9000"
const looks = options.look
  ? [options.look]
  : ["de-light-1280", "de-dark-1280", "de-light-390", "de-dark-390"]
/** Where most of the work is done. */
const main: [role: string, screen: Screen][] = [
  ["", { name: "sign-in", path: "/login" }],
  ["customer", { name: "overview", path: "/a" }],
  ["customer", { name: "orders", path: "/a/orders" }],
  ["customer", { name: "one order", path: "/a/orders?group=open", row: 0 }],
  ["customer", { name: "a form", path: "/a/products/new" }],
]
const browser = await launch()

/** Opens a screen cold and looks at it. What fails by intent, or needs steps, has no weight of its own. */
async function look(context: BrowserContext, screen: Screen, of: string, network = false) {
  const page = await watchedPage(context)
  const isPhone = of.endsWith("390")
  const { rate } = await slowed(page, { cpu: isPhone ? 4 : 1, network })
  try {
    await open(page, screen)
    const isPlain = !screen.steps && !screen.fails
    const weight = isPlain ? await weightOf(page) : null
    await rate(1)
    return { weight, violations: network ? [] : await violationsOf(page) }
  } finally {
    await page.close()
  }
}

const wants = (part: "looks" | "slow" | "list") =>
  options.part === undefined || options.part === part
const seen: Seen[] = []
for (const of of wants("looks") ? looks : [])
  for (const [role, screens] of Object.entries(walks)) {
    const wanted = screens.filter(({ name }) =>
      options.only.split(",").some((part) => name.includes(part)),
    )
    if (wanted.length === 0 || (options.role !== undefined && options.role !== role)) continue
    const context = await contextFor(browser, baseURL, role, of)
    for (const screen of wanted) {
      const name = `${role || "nobody"}: ${screen.name}`
      try {
        const found = await look(context, screen, of)
        for (const line of found.violations) console.log(`${of} ${name}: ${line}`)
        seen.push({ look: of, name, ...found })
      } catch (error) {
        process.exitCode = 1
        console.log(`${of} ${name}: could not be opened: ${String(error).split("\n")[0]}`)
      }
    }
    await context.close()
  }
const slow: { name: string; weight: Weight }[] = []
for (const [role, screen] of wants("slow") ? main : []) {
  const context = await contextFor(browser, baseURL, role, "de-light-390")
  const { weight } = await look(context, screen, "de-light-390", true)
  await context.close()
  if (weight) slow.push({ name: screen.name, weight })
}
const smooth = wants("list") ? await longList(browser, baseURL) : []
await browser.close()

const load = loadavg().map((one) => one.toFixed(1))
const tables = [
  ...(seen.length > 0
    ? [
        looksTable(seen),
        "Middle and worst of each; on 390 pixels the processor is four times slower.",
      ]
    : []),
  ...(slow.length > 0 ? [slowTable(slow)] : []),
  ...(smooth.length > 0 ? [smoothTable(smooth)] : []),
  `Load of the machine at the end: ${load.join(", ")}.`,
].join("\n\n")
console.log(tables)
if (options.write) await writeTables(tables, "web")

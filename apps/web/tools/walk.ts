/**
 * Opens every screen of every role in the running product (`npm start`), takes screenshots and runs
 * axe:
 * `npm run walk -- [--to <folder>] [--role <name>] [--only <parts of names, by commas>] [--look
 * de-light-1280]`.
 * PACKHAUS is the address of the product. Fails on a violation, and on a page wider than its
 * window.
 */
import { mkdirSync } from "node:fs"
import { parseArgs } from "node:util"
import type { BrowserContext } from "playwright-core"
import { tooWide, violationsOf } from "./axe-run.ts"
import { contextFor, launch, open } from "./walk-open.ts"
import type { Screen } from "./walk-parts.ts"
import { walks } from "./walk-screens.ts"

const { values: options } = parseArgs({
  options: {
    to: { type: "string" },
    role: { type: "string" },
    only: { type: "string", default: "" },
    look: { type: "string" },
    "no-axe": { type: "boolean", default: false },
  },
})
const baseURL = process.env["PACKHAUS"] ?? "http://localhost:9000"
const looks = options.look
  ? [options.look]
  : ["de-light-1280", "de-dark-390", "en-dark-1280", "en-light-390"]
const browser = await launch()
let found = 0
let looked = 0

async function lookAt(context: BrowserContext, look: string, role: string, screen: Screen) {
  const name = `${role || "nobody"} ${screen.name}`
  const page = await context.newPage()
  const say = (line: string) => {
    found += 1
    console.log(`${look} ${name}: ${line}`)
  }
  page.on("pageerror", (error) => say(`the page broke: ${error.message}`))
  try {
    await open(page, screen)
    if (options.to) {
      const folder = `${options.to}/${look}`
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: `${folder}/${name.replaceAll(" ", "-")}.png` })
    }
    const lines = options["no-axe"] ? [] : await violationsOf(page)
    for (const line of [...lines, ...(look.endsWith("390") ? await tooWide(page) : [])]) say(line)
    looked += 1
  } catch (error) {
    say(`could not be opened: ${(error as Error).message.split("\n")[0]}`)
  }
  await page.close()
}

for (const look of looks)
  for (const [role, screens] of Object.entries(walks)) {
    const wanted = screens.filter(({ name }) =>
      options.only.split(",").some((part) => name.includes(part)),
    )
    if (wanted.length === 0 || (options.role !== undefined && options.role !== role)) continue
    const context = await contextFor(browser, baseURL, role, look)
    for (const screen of wanted) await lookAt(context, look, role, screen)
    await context.close()
  }
await browser.close()
console.log(`${looked} states looked at, ${found} findings`)
process.exitCode = found > 0 ? 1 : 0

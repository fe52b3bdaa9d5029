/**
 * Every screen of every role of the running product (`npm start`), as pictures and through axe:
 * `npm run walk -- [--to <folder>] [--role <name>] [--only <part of a name>] [--look de-light-1280]`.
 * PACKHAUS says where the product runs. Fails on a violation, and on a page wider than its window.
 */
import { mkdirSync } from "node:fs"
import { parseArgs } from "node:util"
import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { tooWide, violationsOf } from "./axe-run.ts"
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
const password = "packhaus-demo"
const looks = options.look
  ? [options.look]
  : ["de-light-1280", "de-dark-390", "en-dark-1280", "en-light-390"]
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
})
let found = 0
let looked = 0

async function contextFor(role: string, look: string) {
  const [language = "de", scheme, width] = look.split("-")
  const context = await browser.newContext({
    baseURL,
    viewport: { width: Number(width), height: 844 },
    colorScheme: scheme === "dark" ? "dark" : "light",
    locale: language,
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    hasTouch: width === "390",
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(`localStorage.setItem("packhaus.language", "${language}")`)
  if (role) await signIn(context, role, language === "en" ? "en" : "de")
  return context
}

/** The signed-in language is the member's own: it is set first, then the session is opened in the browser. */
async function signIn(context: BrowserContext, role: string, language: "de" | "en") {
  const body = { email: `${role}@packhaus.example`, password }
  const { access_token } = await createClient({ baseUrl: baseURL })(endpoints.sessions.token, {
    body,
  })
  const call = createClient({ baseUrl: baseURL, token: () => access_token })
  await call(endpoints.members.changeSelf, { body: { language } })
  const page = await context.newPage()
  await page.goto("/login")
  await page.locator("input[type=email]").fill(body.email)
  await page.locator("input[autocomplete=current-password]").fill(password)
  await page.locator("form button[type=submit]").click()
  await page.waitForURL(/\/a(\/|$)/)
  await page.locator("header button:visible").first().waitFor()
  await page.close()
}

const unlike: Record<NonNullable<Screen["fails"]>, (page: Page) => Promise<unknown>> = {
  "500": (page) =>
    page.route(/\/admin\/(?!session|events)/, (route) =>
      route.fulfill({
        status: 500,
        json: {
          type: "server_error",
          code: "internal",
          message: "It broke",
          details: {},
          reference: "ref_walk",
        },
      }),
    ),
  offline: (page) => page.route(/\/admin\/(?!session|events)/, (route) => route.abort()),
  slow: (page) => page.route(/\/admin\/(?!session|events)/, () => undefined),
}

async function open(page: Page, { path, row, steps = [], fails }: Screen) {
  if (row === undefined && fails) await unlike[fails](page)
  await page.goto(path)
  await page.locator("h1").first().waitFor()
  if (row !== undefined) {
    const rows = page.locator("main [data-row], main ul[aria-label] > li > a")
    await rows.nth(row).waitFor()
    const href = await rows.nth(row).getAttribute("href")
    if (fails) await unlike[fails](page)
    await page.goto(href ?? path)
    await page.locator("h1").first().waitFor()
  }
  await page.waitForTimeout(fails === "slow" ? 900 : 250)
  if (fails !== "slow")
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
  for (const step of steps) {
    await step(page)
    await page.waitForTimeout(500)
  }
  await page.evaluate("document.fonts.ready")
}

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
    const wanted = screens.filter(({ name }) => name.includes(options.only))
    if (wanted.length === 0 || (options.role !== undefined && options.role !== role)) continue
    const context = await contextFor(role, look)
    for (const screen of wanted) await lookAt(context, look, role, screen)
    await context.close()
  }
await browser.close()
console.log(`${looked} states looked at, ${found} findings`)
process.exitCode = found > 0 ? 1 : 0

import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import type { Screen } from "./walk-parts.ts"

const password = "packhaus-demo"

/** Starts the browser. */
export const launch = () =>
  chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  })

/**
 * A browser context for a person of the demo with this language, colour scheme and width, such as
 * `de-dark-390`.
 */
export async function contextFor(browser: Browser, baseURL: string, role: string, look: string) {
  const [language = "de", scheme, width] = look.split("-")
  const context = await browser.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    viewport: { width: Number(width), height: 844 },
    colorScheme: scheme === "dark" ? "dark" : "light",
    locale: language,
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    hasTouch: width === "390",
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(`localStorage.setItem("packhaus.language", "${language}")`)
  if (role) await signIn(context, baseURL, role, language === "en" ? "en" : "de")
  return context
}

/**
 * The language is stored with the member: it is set first, then the session is opened in the
 * browser.
 */
async function signIn(
  context: BrowserContext,
  baseURL: string,
  role: string,
  language: "de" | "en",
) {
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

/** Opens a screen and takes its steps; returns when the page is idle. */
export async function open(page: Page, { path, row, steps = [], fails }: Screen) {
  if (row === undefined && fails) await unlike[fails](page)
  await page.goto(path)
  await page.locator("h1:visible").first().waitFor()
  if (row !== undefined) {
    const rows = page.locator("main [data-row], main ul[aria-label] > li > a")
    await rows.nth(row).waitFor()
    const href = await rows.nth(row).getAttribute("href")
    if (fails) await unlike[fails](page)
    await page.goto(href ?? path)
    await page.locator("h1:visible").first().waitFor()
  }
  // Failing requests are retried once before the page shows the failure.
  await page.waitForTimeout(fails === "slow" ? 900 : fails ? 3000 : 250)
  if (fails !== "slow")
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
  for (const step of steps) {
    await step(page)
    await page.waitForTimeout(500)
  }
  await page.evaluate("document.fonts.ready")
}

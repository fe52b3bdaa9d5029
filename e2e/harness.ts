import { type BrowserContext, chromium as browserType, type Page } from "playwright-core"
import { afterAll, inject } from "vitest"
import { chromium } from "../tools/chromium.ts"

const FLAGS = [
  "--headless",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]
const isRoot = process.getuid?.() === 0

type Language = "de" | "en"
export type Look = { language?: Language; width?: number; scheme?: "light" | "dark" }

/**
 * `npm test` runs each journey in one language, half of them in each; `npm run test:all` in both.
 */
export const runsIn = (language: Language, own: Language) =>
  language === own || process.env.ALL_LANGUAGES === "true"

/** A browser for the journeys of one file, on the product that all journeys share. */
export async function openBrowser() {
  const browser = await browserType.launch({
    executablePath: chromium() ?? "chromium",
    args: isRoot ? [...FLAGS, "--no-sandbox"] : FLAGS,
  })
  const contexts: BrowserContext[] = []
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await browser.close()
  })

  /** A page of a new visitor: no cookies, nothing stored. */
  async function newPerson({ language = "de", width = 1280, scheme = "light" }: Look = {}) {
    const context = await browser.newContext({
      baseURL: inject("product"),
      viewport: { width, height: 844 },
      colorScheme: scheme,
      locale: language,
      timezoneId: "Europe/Berlin",
      reducedMotion: "reduce",
    })
    context.setDefaultTimeout(120_000)
    contexts.push(context)
    return context.newPage()
  }

  /** A page with a session of this account, opened as the sign-in page does. */
  async function signedInWith(data: { email: string; password: string }, look: Look = {}) {
    const page = await newPerson(look)
    const reply = await page.request.post("/admin/auth", { data })
    if (!reply.ok()) throw new Error(`${data.email} cannot sign in: ${await reply.text()}`)
    return page
  }

  /** The same for a person of the demo. */
  const signedIn = (name: string, look: Look = {}) =>
    signedInWith({ email: `${name}@packhaus.example`, password: "packhaus-demo" }, look)

  /** A page at `path` with a session of a person of the demo. */
  async function enter(name: string, path: string, look: Look = {}) {
    const page = await signedIn(name, look)
    await page.goto(path)
    return page
  }

  /** Signs a person of the demo in, and waits for the shell. */
  async function signIn(page: Page, name: string) {
    await page.goto("/login")
    await page.getByLabel("E-Mail").fill(`${name}@packhaus.example`)
    await page.getByLabel("Passwort", { exact: true }).fill("packhaus-demo")
    await page.getByRole("button", { name: "Anmelden", exact: true }).click()
    await page.getByRole("navigation").first().waitFor()
  }
  return { newPerson, signedIn, signedInWith, enter, signIn }
}

/** Collects, from now on, the console lines that a page should not write. */
export function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("console", (message) => {
    if (message.type() === "error")
      complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  return complaints
}

import type { Page, Route } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"

const { newPerson } = await openBrowser()
const unavailable = (route: Route) => route.fulfill({ status: 503, body: "" })

/** How often the page itself was loaded; a look at its version is no load. */
function loadsOf(page: Page) {
  const loads: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

test("a first script that cannot be loaded leaves words and a way on, never a white page", async () => {
  const page = await newPerson()
  const loads = loadsOf(page)
  const failed = page.getByRole("alert")
  for (const [path, script] of [
    ["/login", "door"],
    ["/login", "libraries"],
    ["/a/orders", "whole"],
    ["/onboarding#token=x", "base"],
  ] as const) {
    const scripts = new RegExp(`/assets/${script}-[^/]+\\.js`)
    await page.route(scripts, unavailable)
    await page.goto("about:blank")
    loads.length = 0
    await page.goto(path)
    await failed.getByText("Ein Fehler ist aufgetreten").waitFor()
    // It is no new version: reloading would change nothing.
    expect(loads).toHaveLength(1)
    await page.unroute(scripts)
  }
  await failed.getByRole("link", { name: "Neu laden" }).click()
  await page.getByRole("heading", { name: "Ungültige Einladung" }).waitFor()
  expect(page.url()).toContain("#token=x")
  expect(await page.locator("#start-failed").count()).toBe(0)
})

/** The page as a version had it whose scripts are gone. */
const asVersion = async (route: Route, version: number) => {
  const reply = await route.fetch()
  const text = await reply.text()
  const body = text.replaceAll(/\/assets\/base-[^"]+\.js/g, `/assets/base-v${version}.js`)
  await route.fulfill({ response: reply, body })
}

test("a page of the version before reloads once, and starts", async () => {
  const page = await newPerson()
  const loads = loadsOf(page)
  let answers = 0
  await page.route(/\/login$/, (route) =>
    ++answers === 1 ? asVersion(route, 1) : route.continue(),
  )
  await page.goto("/login")
  await page.getByLabel("E-Mail").waitFor()
  expect(loads).toHaveLength(2)
})

test("a reader of English is told so in English", async () => {
  const page = await newPerson()
  await page.addInitScript(() => localStorage.setItem("packhaus.language", "en"))
  await page.route(/\/assets\/libraries-/, unavailable)
  await page.goto("/login")
  await page.getByRole("alert").getByText("An error has occurred").waitFor()
  expect(await page.getByText("Ein Fehler ist aufgetreten").isVisible()).toBe(false)
})

test("servers of versions without end make no loop", async () => {
  const page = await newPerson()
  const loads = loadsOf(page)
  let answers = 0
  await page.route(/\/login$/, (route) => asVersion(route, ++answers))
  await page.goto("/login")
  await page.getByRole("alert").getByText("Ein Fehler ist aufgetreten").waitFor()
  expect(loads).toHaveLength(2)
})

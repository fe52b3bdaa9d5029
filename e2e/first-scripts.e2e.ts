import type { Page, Route } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"

const { newPerson, signedIn } = await openBrowser()
const unavailable = (route: Route) => route.fulfill({ status: 503, body: "" })

/** The number of loads of the page; requests that check its version do not count. */
function loadsOf(page: Page) {
  const loads: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

test("a first script that fails to load leaves a notice with a link, never a white page", async () => {
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
    // The server has no new version: a reload would change nothing.
    expect(loads).toHaveLength(1)
    await page.unroute(scripts)
  }
  await failed.getByRole("link", { name: "Neu laden" }).click()
  await page.getByRole("heading", { name: "Ungültige Einladung" }).waitFor()
  expect(page.url()).toContain("#token=x")
  expect(await page.locator("#start-failed").count()).toBe(0)
})

test("a page whose own part still loads has its title, and a part that is lost with the connection comes later", async () => {
  for (const [who, path, part, title] of [
    ["customer", "/a/inbound/new", "announce-view", "Ware anmelden"],
    ["support", "/a/pick-lists/new", "new-pick-list-view", "Pickliste erstellen"],
  ] as const) {
    const page = await signedIn(who)
    const held: Route[] = []
    await page.route(new RegExp(`/assets/${part}-[^/]+\\.js`), (route) => void held.push(route))
    await page.goto(path)
    await page.getByRole("heading", { level: 1, name: title }).waitFor()
    await expect.poll(() => held.length).toBe(1)
    await page.context().setOffline(true)
    await held[0]?.abort("internetdisconnected")
    await page.unroute(new RegExp(`/assets/${part}-[^/]+\\.js`))
    await page.context().setOffline(false)
    await page.getByRole("heading", { level: 1, name: title }).waitFor()
    await page.getByRole("main").getByLabel(/.+/).first().waitFor()
  }
})

/** The page of a version whose scripts no longer exist. */
const asVersion = async (route: Route, version: number) => {
  const reply = await route.fetch()
  const text = await reply.text()
  const body = text.replaceAll(/\/assets\/base-[^"]+\.js/g, `/assets/base-v${version}.js`)
  await route.fulfill({ response: reply, body })
}

test("a page of the previous version reloads once and starts", async () => {
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

test("an English-speaking reader sees the notice in English", async () => {
  const page = await newPerson()
  await page.addInitScript(() => localStorage.setItem("packhaus.language", "en"))
  await page.route(/\/assets\/libraries-/, unavailable)
  await page.goto("/login")
  await page.getByRole("alert").getByText("An error has occurred").waitFor()
  expect(await page.getByText("Ein Fehler ist aufgetreten").isVisible()).toBe(false)
})

test("a server that reports a new version each time causes no endless reload", async () => {
  const page = await newPerson()
  const loads = loadsOf(page)
  let answers = 0
  await page.route(/\/login$/, (route) => asVersion(route, ++answers))
  await page.goto("/login")
  await page.getByRole("alert").getByText("Ein Fehler ist aufgetreten").waitFor()
  expect(loads).toHaveLength(2)
})

test("the title of a list is visible before its scripts, at the place where it stays", async () => {
  const page = await signedIn("customer")
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.route(/\/assets\/libraries-/, () => undefined) // goes on when the handler is removed
    await page.goto("/a/orders", { waitUntil: "commit" })
    const first = page.locator("#first-screen").getByText("Bestellungen")
    await first.waitFor()
    // A browser paints nothing before the styles are there, but elements count as visible.
    await page.getByText("Orders").waitFor({ state: "hidden" })
    const before = await first.boundingBox()
    await page.unroute(/\/assets\/libraries-/)
    const title = page.getByRole("heading", { level: 1 })
    await title.waitFor()
    const after = await title.boundingBox()
    expect(await page.locator("#first-screen").count()).toBe(0)
    expect(Math.abs((before?.x ?? 0) - (after?.x ?? 99))).toBeLessThanOrEqual(2)
    expect(Math.abs((before?.y ?? 0) - (after?.y ?? 99))).toBeLessThanOrEqual(6)
  }
})

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"
import { apiAs } from "./outside.ts"

const { signedIn, newPerson } = await openBrowser()
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** The axe violations of the present page: each rule with the elements that break it. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
  await page.evaluate("document.fonts.ready")
  await page.evaluate(source) // Through the debugger: the page's content security policy allows no foreign script.
  return page.evaluate(`(async () => {
    // What floats hangs on <body>, outside every landmark, by design of the library.
    const floats = document.querySelector("[data-portal]") !== null
    const { violations } = await axe.run(document, {
      runOnly: ${JSON.stringify(TAGS)},
      rules: { region: { enabled: !floats } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ": " + target + " " + failureSummary))
  })()`)
}

type Look = { width: number; scheme: "light" | "dark" }
const wide = { width: 1280, scheme: "light" } as const
const narrow = { width: 390, scheme: "light" } as const
const wideDark = { width: 1280, scheme: "dark" } as const
const narrowDark = { width: 390, scheme: "dark" } as const

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click()

/** The newest order of a group that this person sees: other journeys create further orders. */
async function anOrder(who: "customer" | "support", group: "open" | "shipped") {
  const { call } = await apiAs(who)
  const { orders } = await call(endpoints.orders.list, { query: { group } })
  return orders.find(({ location_id }) => location_id)?.id ?? ""
}

type State = {
  name: string
  who?: "customer" | "support"
  look: Look
  open(page: Page): Promise<unknown>
}
const states: State[] = [
  { name: "sign-in", look: narrowDark, open: (page) => page.goto("/login") },
  { name: "dashboard", who: "customer", look: wide, open: (page) => page.goto("/a") },
  { name: "orders", who: "customer", look: wideDark, open: (page) => page.goto("/a/orders") },
  {
    name: "orders with search and filters opened",
    who: "customer",
    look: narrow,
    async open(page) {
      await page.goto("/a/orders?country=DE")
      await page.getByRole("button", { name: /^(Suchen|Search), Filter/ }).click()
      await page.getByRole("searchbox").waitFor()
    },
  },
  {
    name: "order",
    who: "customer",
    look: narrow,
    async open(page) {
      await page.goto(`/a/orders/${await anOrder("customer", "shipped")}`)
      // The heading of a loading page disappears when the order has loaded.
      await page.getByRole("heading", { level: 1, name: "#" }).waitFor()
    },
  },
  {
    name: "pack sheet",
    who: "support",
    look: wideDark,
    open: async (page) => {
      await page.goto(`/a/orders/${await anOrder("support", "open")}`)
      await press(page, "Packen")
      await page.getByRole("dialog").waitFor()
    },
  },
  { name: "shops", who: "customer", look: wide, open: (page) => page.goto("/a/shops") },
  { name: "products", who: "customer", look: narrowDark, open: (page) => page.goto("/a/products") },
  { name: "stocks", who: "customer", look: wide, open: (page) => page.goto("/a/stocks") },
  {
    name: "announcing goods",
    who: "customer",
    look: wide,
    async open(page) {
      await page.goto("/a/inbound/new")
      await page.getByLabel(/^Artikel hinzufügen/).waitFor()
    },
  },
  {
    name: "forecast within the card of a stock",
    who: "customer",
    look: narrowDark,
    async open(page) {
      await page.goto("/a/stocks")
      await page
        .getByRole("button", { name: /^(Prognose|Forecast): / })
        .first()
        .click()
      await page
        .getByRole("region", { name: /^(Prognose|Forecast): / })
        .getByRole("link")
        .first()
        .waitFor()
    },
  },
  {
    name: "priority of locations",
    who: "customer",
    look: narrow,
    open: (page) => page.goto("/a/locations/priority"),
  },
  {
    name: "password",
    who: "customer",
    look: wideDark,
    open: (page) => page.goto("/a/settings/password"),
  },
]

const pages = new Map<State["who"], Promise<Page>>()

/** One page for each person: other journeys test signing in. */
function pageOf(who: State["who"]) {
  const known = pages.get(who)
  if (known) return known
  const page = who ? signedIn(who) : newPerson()
  pages.set(who, page)
  return page
}

test.each(states)("axe finds no violation on $name", async ({ who, look, open }) => {
  const page = await pageOf(who)
  await page.emulateMedia({ colorScheme: look.scheme })
  await page.setViewportSize({ width: look.width, height: 844 })
  await open(page)
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})

import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"

const { signedIn } = await openBrowser()
/** Pixels from the upper edge of the screen to the first row, with the top bar of 52 px. */
const HEAD = 160
/** Pixels. */
const TARGET = 24
const lists = [
  "/a/orders",
  "/a/stock-orders",
  "/a/bookings",
  "/a/invoices",
  "/a/products",
  "/a/stocks",
  "/a/shops",
  "/a/retours",
  "/a/notices",
  "/a/chats",
] as const
const row = "main ul[aria-label] > li, main tbody tr"

/** Links, buttons and tick boxes of the page that are smaller than 24 px, without links in text. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll("main :is(a, button, input, select)")].flatMap((at) => {
    const { width, height } = at.getBoundingClientRect()
    const shown = width > 0 && height > 0 && getComputedStyle(at).visibility === "visible"
    if (!shown || at.closest("p") || (width >= ${TARGET} && height >= ${TARGET})) return []
    return [at.tagName + " " + (at.getAttribute("aria-label") ?? at.textContent) + " " + Math.round(width) + "x" + Math.round(height)]
  })`)

// The colleague reads English.
test.each(["customer", "accounts"])(
  "the first row of a list begins within 160 px of a phone's screen: %s",
  async (who) => {
    const page = await signedIn(who, { width: 390 })
    const heads: Record<string, number> = {}
    for (const path of lists) {
      await page.goto(path)
      await page.locator(row).first().waitFor()
      await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" })
      heads[path] = (await page.locator(row).first().boundingBox())?.y ?? Number.NaN
    }
    expect(Object.entries(heads).filter(([, y]) => !(y <= HEAD))).toEqual([])
  },
)

test.each([390, 1280])(
  "every target of a list is at least 24 px high and wide at %i px",
  async (width) => {
    const page = await signedIn("customer", { width })
    for (const path of lists) {
      await page.goto(path)
      await page.locator(row).first().waitFor()
      await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" })
      expect(await smallTargets(page), path).toEqual([])
    }
  },
)

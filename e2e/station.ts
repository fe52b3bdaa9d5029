import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"

/** Types like a hand scanner, into the focused element, with a pause before the next piece. */
export async function scan(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press("Enter")
  await page.waitForTimeout(60)
}

/**
 * Presses Enter like a person, some time after the last scan: an Enter directly after a scan counts
 * as the scanner's second one.
 */
export async function enter(page: Page) {
  await page.waitForTimeout(200)
  await page.keyboard.press("Enter")
}

/** Waits for a message of the pack station. */
export const says = (page: Page, text: string | RegExp) =>
  page.locator("[role=status][data-tone]").filter({ hasText: text }).waitFor()

/** Shows the pages of a person of the demo in this language, without changing their settings. */
export const speak = (page: Page, language: "de" | "en") =>
  page.route(`**${endpoints.sessions.current.path}`, async (route) => {
    try {
      const response = await route.fetch()
      const { session } = await response.json()
      const person = { ...session.person, language }
      await route.fulfill({ response, json: { session: { ...session, person } } })
    } catch {
      // The page was left before the answer.
    }
  })

/** The station opens at this location, prints nothing, and clicks are counted in `window.clicks`. */
export const workAt = (page: Page, location_id: string) =>
  page.addInitScript(`
    localStorage.setItem("pack-station.place", ${JSON.stringify(location_id)})
    window.print = () => { window.prints = (window.prints ?? 0) + 1 }
    window.clicks = 0
    addEventListener("pointerdown", () => { window.clicks += 1 }, true)`)
export const clicksOf = (page: Page) => page.evaluate("window.clicks")

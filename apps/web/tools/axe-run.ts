import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** The axe violations of the present page: each rule with the elements that break it. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(source) // Through the debugger: the page's content security policy allows no foreign script.
  return page.evaluate(`(async () => {
    // Overlays are children of <body>, outside every landmark, by design of the library.
    const floats = document.querySelector("[data-portal]") !== null
    const { violations } = await axe.run(document, {
      runOnly: ${JSON.stringify(tags)},
      rules: { region: { enabled: !floats } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        id + ": " + target + " " + failureSummary.split("\\n")[1]))
  })()`)
}

/**
 * Elements outside the width of the window, which phone users do not find. Strips that fade out at
 * their edge are intended.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const width = document.documentElement.clientWidth
    const wide = document.documentElement.scrollWidth > width ? ["the page itself scrolls sideways"] : []
    for (const one of document.querySelectorAll("main :not(nav, [data-sweep]), [role=dialog] *")) {
      const { overflowX } = getComputedStyle(one)
      if ((overflowX === "auto" || overflowX === "scroll") && one.scrollWidth > one.clientWidth + 1)
        wide.push("scrolls sideways: " + (one.getAttribute("aria-label") ?? one.className))
    }
    return wide
  })()`)

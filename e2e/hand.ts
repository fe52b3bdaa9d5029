import type { Locator, Page } from "playwright-core"

/** Clicks and typed fields of a person; prefilled fields, links in mails and other products' pages are free. */
export function countingHand(page: Page) {
  const effort = { clicks: 0, typed: 0 }
  return {
    effort,
    async click(target: Locator) {
      effort.clicks += 1
      await target.click()
    },
    async fill(field: string | Locator, text: string) {
      effort.typed += 1
      const input = typeof field === "string" ? page.getByLabel(field, { exact: true }) : field
      await input.fill(text)
    },
    async choose(field: string | Locator, option: string | { label: string }) {
      effort.typed += 1
      const input = typeof field === "string" ? page.getByLabel(field, { exact: true }) : field
      await input.selectOption(option)
    },
  }
}
export type Hand = ReturnType<typeof countingHand>

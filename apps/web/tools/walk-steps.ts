import type { Page } from "playwright-core"

/** Presses a button by its name in both languages. */
export const press = (de: string, en: string) => (page: Page) =>
  page
    .getByRole("button", { name: new RegExp(`^(${de}|${en})$`) })
    .first()
    .click()
/** Follows a link by its name in both languages. */
export const follow = (de: string, en: string) => (page: Page) =>
  page
    .getByRole("link", { name: new RegExp(`^(${de}|${en})$`) })
    .first()
    .click()
/** Presses a button above a list by its name in both languages; a phone shows them on demand. */
export const pressAbove = (de: string, en: string) => async (page: Page) => {
  const fold = page.locator("main [data-search]")
  await page.locator("main search").or(fold).first().waitFor()
  if (await fold.isVisible()) await fold.click()
  await press(de, en)(page)
}
/** Chooses an entry of an open menu by its name in both languages. */
export const choose = (de: string, en: string) => (page: Page) =>
  page
    .getByRole("menuitem", { name: new RegExp(`^(${de}|${en})`) })
    .first()
    .click()
/** Opens the menu of further actions. */
export const more = press("Weitere Aktionen", "More actions")
/** Starts an action of a page: by its own button, on a phone by an entry of the menu. */
export const act = (de: string, en: string) => async (page: Page) => {
  const button = page.getByRole("button", { name: new RegExp(`^(${de}|${en})$`) }).first()
  const menu = page.getByRole("button", { name: /^(Weitere Aktionen|More actions)$/ }).first()
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.click()
  return choose(de, en)(page)
}
/** Scrolls a part of a page into view, by its heading in both languages. */
export const scroll = (de: string, en: string) => (page: Page) =>
  page
    .getByRole("heading", { name: new RegExp(`^(${de}|${en})`) })
    .first()
    .scrollIntoViewIfNeeded()
/** Ticks the second row of a list. */
export const tick = (page: Page) =>
  page.locator("main tbody input[type=checkbox], main li input[type=checkbox]").nth(1).check()
/** Presses a key. */
export const key = (name: string) => (page: Page) => page.keyboard.press(name)

/** Opens one of a page's tabs. */
export function tab(index: number) {
  return (page: Page) => page.locator("main nav a, main [role=tab]").nth(index).click()
}

/** Chooses a CSV file with these lines in a page's file field. */
export const chooseFile =
  (...lines: string[]) =>
  (page: Page) =>
    page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "tabelle.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(lines.join("\n")),
      })

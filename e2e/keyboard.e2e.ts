import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"
import { orderToPack } from "./outside.ts"

const { newPerson } = await openBrowser()
const MANY = 80

/** What has the focus: its name, and whether one sees that it has it. */
const focused = (page: Page): Promise<{ name: string; tag: string; ring: boolean }> =>
  page.evaluate(`(() => {
    const at = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    const label = at.labels?.[0]?.textContent
    return {
      name: (at.getAttribute("aria-label") ?? label ?? at.textContent ?? "").trim(),
      tag: at.tagName,
      ring: (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
    }
  })()`)

/** Goes on by Tab until something of this name has the focus. Whatever has it on the way shows it. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < MANY; step++) {
    await page.keyboard.press("Tab")
    const at = await focused(page)
    if (at.tag === "BODY") continue // the browser's own controls have their turn
    expect(at.ring, `${at.tag} "${at.name}" shows its focus`).toBe(true)
    if (name.test(at.name)) return
  }
  throw new Error(`Tab never came to ${name}`)
}
const focusIs = (page: Page, name: RegExp) =>
  expect.poll(async () => (await focused(page)).name).toMatch(name)

test("an order is found, packed and shipped without a mouse", async () => {
  const page = await newPerson()
  await orderToPack("Tastenfreund")
  await page.goto("/login")
  await tabTo(page, /^E-Mail/)
  await page.keyboard.type("support@packhaus.example")
  await tabTo(page, /^Passwort$/)
  await page.keyboard.type("packhaus-demo")
  await page.keyboard.press("Enter")

  await page.waitForURL(/\/a(\/|$)/)
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await tabTo(page, /^Bestellungen/)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor()
  await page.keyboard.press("/")
  await page.keyboard.type("Tastenfreund")
  const row = page.locator("main tbody tr").filter({ hasText: "Tastenfreund" })
  await row.first().waitFor()
  await expect.poll(() => page.locator("main tbody tr").count()).toBe(1)
  await tabTo(page, new RegExp(`^${await row.getByRole("link").first().innerText()}$`))
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/a\/orders\/order_/)

  await page.getByRole("button", { name: "Packen", exact: true }).waitFor()
  await tabTo(page, /^Weitere Aktionen$/)
  await page.keyboard.press("Enter")
  await page.getByRole("menu").waitFor()
  await page.keyboard.press("Escape")
  await focusIs(page, /^Weitere Aktionen$/)
  await tabTo(page, /^Packen$/)
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await focusIs(page, /^Packen$/)

  await page.keyboard.press("Enter")
  await page.getByRole("dialog").waitFor()
  await tabTo(page, /^Versandart/)
  await page.keyboard.type("DHL")
  await tabTo(page, /^Sendungsnummern/)
  await page.keyboard.type("JJD000390007777042")
  await tabTo(page, /^Packen und versenden$/)
  await page.keyboard.press("Enter")
  await page.getByRole("alert").filter({ hasText: "ist gepackt" }).waitFor()
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await expect.poll(async () => (await focused(page)).tag).not.toBe("BODY")
  await page.getByText("Versandt", { exact: true }).first().waitFor()
})

import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"
import { orderToPack } from "./outside.ts"

const { newPerson, signedIn } = await openBrowser()
const MANY = 80

/** The focused element: its name, and whether its focus ring is visible. */
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

/** Whether something covers the middle of an element: a bar of buttons, a sticky title. */
const isCovered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`(() => {
    const at = document.querySelector(${JSON.stringify(selector)})
    const { left, top, width, height } = at.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over === null || !(at.contains(over) || over.contains(at))
  })()`)

/**
 * Presses Tab until an element of this name has the focus. Every element on the way must show its
 * focus.
 */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < MANY; step++) {
    await page.keyboard.press("Tab")
    const at = await focused(page)
    if (at.tag === "BODY") continue // The browser's own controls are part of the order.
    expect(at.ring, `${at.tag} "${at.name}" shows its focus`).toBe(true)
    if (name.test(at.name)) return
  }
  throw new Error(`Tab never came to ${name}`)
}
const focusIs = (page: Page, name: RegExp) =>
  expect.poll(async () => (await focused(page)).name).toMatch(name)

test("a clerk finds, packs and ships an order without a mouse", async () => {
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

test("in a sheet longer than the window, neither the focused field nor its fault is covered", async () => {
  const page = await signedIn("support")
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.goto(`/a/orders/${await orderToPack("Fensterklein")}`)
  await page.getByRole("button", { name: "Weitere Aktionen", exact: true }).click()
  await page.getByRole("menuitem", { name: "Adresse und Versandart" }).click()
  await page.getByRole("dialog").waitFor()
  for (const field of [/^Ort$/, /^Land/, /^Telefon/, /^Versandart/]) {
    await tabTo(page, field)
    expect(await isCovered(page, ":focus"), `${field} is covered`).toBe(false)
  }
  const phone = page.getByRole("dialog").getByLabel("Telefon")
  await phone.fill("0".repeat(200))
  await page.keyboard.press("Enter")
  await page.locator("[data-field]:focus[aria-invalid=true]").waitFor()
  const words = await phone.getAttribute("aria-describedby")
  expect(words).toBeTruthy()
  expect(await isCovered(page, `[id="${words}"]`)).toBe(false)
})

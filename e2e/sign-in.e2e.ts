import { expect, test } from "vitest"
import { complaintsOf, openBrowser } from "./harness.ts"

const { newPerson, signIn } = await openBrowser()

test("a visitor without a session sees the sign-in page, in German and in English", async () => {
  const page = await newPerson()
  const complaints = complaintsOf(page)
  await page.goto("/login")
  await page.getByRole("button", { name: "Anmelden", exact: true }).waitFor()
  await page.getByRole("button", { name: "English" }).click()
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor()
  expect(complaints.filter((text) => !text.includes("401"))).toEqual([])
})

test("a customer signs in and sees the orders of their own shop", async () => {
  const page = await newPerson()
  await signIn(page, "customer")
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Bestellungen/ })
    .click()
  await page.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor()
  const rows = page.getByRole("table").getByRole("row")
  await rows.nth(1).waitFor()
  expect(await rows.count()).toBeGreaterThan(1)
  // The built app reads filters of an address without the contract's schemas.
  await page.goto("/a/orders?country=GB,DE")
  await rows.nth(1).waitFor()
})

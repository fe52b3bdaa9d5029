import { test } from "vitest"
import { openBrowser } from "./harness.ts"

const { newPerson } = await openBrowser()

test("a stranger is asked to sign in, in German and in English", async () => {
  const page = await newPerson()
  await page.goto("/login")
  await page.getByRole("button", { name: "Anmelden", exact: true }).waitFor()
  await page.getByRole("button", { name: "English" }).click()
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor()
})

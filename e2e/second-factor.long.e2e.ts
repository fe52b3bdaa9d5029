import { codeAt, stepAt } from "@packhaus/kernel/totp"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"

const { enter, newPerson } = await openBrowser()
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("a person sets up a second factor with a phone, is asked for it at the next sign-in, and removes it", async () => {
  const page = await enter("service", "/a/settings/second-factor")
  await button(page, "Einrichten").click()
  const secret = (await page.locator("code").first().innerText()).replaceAll(" ", "")
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, stepAt(Date.now() / 1000)))
  await button(page, "Zweiten Faktor einschalten").click()
  await page.getByText("Speichern Sie diese Codes jetzt").waitFor()
  const codes = await page.locator("ol code").allInnerTexts()
  expect(codes.length).toBe(10)
  await button(page, "Ich habe sie gespeichert").click()
  await page.getByText("noch 10 Codes").waitFor()

  const other = await newPerson()
  await other.goto("/login?next=/a/settings/second-factor")
  await other.getByLabel("E-Mail").fill("service@packhaus.example")
  await other.getByLabel("Passwort", { exact: true }).fill("packhaus-demo")
  await button(other, "Anmelden").click()
  const code = other.getByLabel("Code", { exact: true })
  await code.fill("12")
  await button(other, "Anmelden").click()
  await other.getByText("Der Code muss 6 Ziffern haben.").waitFor()
  await button(other, "Wiederherstellungscode verwenden").click()
  await other.getByLabel("Wiederherstellungscode", { exact: true }).fill(codes[0] ?? "")
  await button(other, "Anmelden").click()
  await other.getByText("noch 9 Codes").waitFor()

  await button(other, "Entfernen").click()
  const sheet = other.getByRole("dialog")
  await sheet.getByLabel("Code", { exact: true }).fill(codes[1] ?? "")
  await button(other, "Entfernen").last().click()
  await button(other, "Einrichten").waitFor()
})

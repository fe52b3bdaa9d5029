import type { Page } from "playwright-core"
import { expect, inject, test } from "vitest"
import { z } from "zod"
import { openBrowser } from "./harness.ts"
import { platformUrl } from "./outside.ts"

const { newPerson, signedIn } = await openBrowser()
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Presses "open app" on the shop's page, and returns the signed address that it led to. */
async function openApp(page: Page, domain: string) {
  await page.goto(`${platformUrl()}/shops/${domain}`)
  const opened = page.waitForRequest((request) => request.url().includes("hmac="))
  await page.getByRole("link", { name: "App öffnen" }).click()
  return (await opened).url()
}

const Mails = z.object({ messages: z.array(z.object({ text: z.string() })).min(1) })
/**
 * The link in the last mail to this address; the stand-in of the mail relay runs two ports after
 * the product.
 */
async function linkTo(email: string) {
  const url = new URL(`/messages?to=${email}&wait_ms=20000`, inject("product"))
  url.port = String(Number(url.port) + 2)
  const { messages } = Mails.parse(await (await fetch(url)).json())
  return /https?:\/\/\S+/.exec(messages.at(-1)?.text ?? "")?.[0] ?? ""
}

test("the shop's open-app address signs a member in as usual and shows the shop; it works only once", async () => {
  const page = await newPerson()
  const signed = await openApp(page, "demo.myshopify.com")
  await page.getByText("Ihr Shop: demo.myshopify.com").waitFor()
  expect(new URL(page.url()).search).toBe("")
  await page.getByLabel("E-Mail").fill("customer@packhaus.example")
  await page.getByLabel("Passwort", { exact: true }).fill("packhaus-demo")
  await button(page, "Anmelden").click()
  await page.waitForURL(/\/a\/shops\/shop_\w+$/)
  await page.getByRole("heading", { name: "Geschenkekontor" }).waitFor()

  // A person who copied the address cannot use it.
  const other = await newPerson()
  await other.goto(signed)
  await other.getByText("Der Link aus dem Shop ist ungültig").waitFor()

  // A signed-in member sees the shop at once.
  const repeated = await signedIn("customer")
  await openApp(repeated, "demo.myshopify.com")
  await repeated.waitForURL(/\/a\/shops\/shop_\w+$/)
})

test("the open-app address of an unknown shop leads to the sign-up, which keeps the shop until the organisation is active", async () => {
  const page = await newPerson({ width: 390 })
  const shop = "leerer-laden.myshopify.com"
  await openApp(page, shop)
  await page.getByRole("link", { name: "Registrieren" }).click()
  expect(await page.getByLabel("Adresse Ihres Shops").inputValue()).toBe(shop)
  await page.getByLabel("Firma").fill("Leerer Laden GmbH")
  await page.getByLabel("E-Mail-Adresse").fill("lea@leerer-laden.example")
  await page.getByLabel("Passwort", { exact: true }).fill("correct horse battery")
  await page.getByLabel("Passwort bestätigen").fill("correct horse battery")
  await page.getByLabel(/^Packhaus darf meine Angaben/).check()
  await button(page, "Registrieren").click()
  await page.getByText("Bitte sehen Sie in Ihr Postfach").waitFor()

  await page.goto(await linkTo("lea@leerer-laden.example"))
  await page.getByLabel("Passwort", { exact: true }).fill("correct horse battery")
  await button(page, "Bestätigen und anmelden").click()
  await page.getByText("Ein Shop wartet auf die Verbindung").waitFor()
  await page.getByText(shop, { exact: true }).first().waitFor()
})

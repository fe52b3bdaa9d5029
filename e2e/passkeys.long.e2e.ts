import type { CDPSession, Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"

const { enter, newPerson } = await openBrowser()
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

const credentialsOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials
type Credentials = Awaited<ReturnType<typeof credentialsOf>>

/** A virtual authenticator of a phone, provided by Chromium. */
async function withAuthenticator(page: Page, { recognises = true } = {}) {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: recognises,
    isUserVerified: recognises,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options })
  return {
    credentials: () => credentialsOf(session, authenticatorId),
    /** Replaces its credentials by these, as when a password manager shares them. */
    async take(credentials: Credentials) {
      for (const credential of credentials)
        await session.send("WebAuthn.addCredential", { authenticatorId, credential })
    },
  }
}

test("a person adds a passkey, signs in with it alone and after the password, and removes it; recovery codes keep working", async () => {
  const page = await enter("agency", "/a/settings/second-factor")
  const telephone = await withAuthenticator(page)
  await button(page, "Passkey hinzufügen").click()
  const sheet = page.getByRole("dialog")
  await sheet.getByLabel("Name").fill("Telefon")
  await button(page, "Weiter").click()
  await page.getByText("Speichern Sie diese Codes jetzt").waitFor()
  const codes = await page.locator("ol code").allInnerTexts()
  await button(page, "Ich habe sie gespeichert").click()
  await page.getByText("noch nie benutzt").waitFor()
  const [credential] = await telephone.credentials()
  expect(credential).toMatchObject({ rpId: "localhost", isResidentCredential: true })

  // By the passkey alone, in another browser that shares it.
  const other = await newPerson()
  const synced = await withAuthenticator(other)
  await synced.take(await telephone.credentials())
  await other.goto("/login?next=/a/settings/second-factor")
  await button(other, "Mit Passkey anmelden").click()
  await other.getByText("zuletzt benutzt").waitFor()

  // Without user verification (finger or face) a passkey does not sign in alone, but after the
  // password.
  const third = await newPerson()
  const borrowed = await withAuthenticator(third, { recognises: false })
  await borrowed.take(await synced.credentials())
  await third.goto("/login?next=/a/settings/second-factor")
  await button(third, "Mit Passkey anmelden").click()
  await third.getByText("Der Browser hat keinen Passkey geliefert.").waitFor()
  await third.getByLabel("E-Mail").fill("agency@packhaus.example")
  await third.getByLabel("Passwort", { exact: true }).fill("packhaus-demo")
  await button(third, "Anmelden").click()
  await third.getByText("Verwenden Sie Ihren Passkey oder einen Wiederherstellungscode.").waitFor()
  await button(third, "Mit Passkey anmelden").click()
  await third.getByText("zuletzt benutzt").waitFor()

  // Without the phone: a recovery code, and the passkey is removed.
  const fourth = await newPerson()
  await fourth.goto("/login?next=/a/settings/second-factor")
  await fourth.getByLabel("E-Mail").fill("agency@packhaus.example")
  await fourth.getByLabel("Passwort", { exact: true }).fill("packhaus-demo")
  await button(fourth, "Anmelden").click()
  await fourth.getByLabel("Wiederherstellungscode", { exact: true }).fill(codes[0] ?? "")
  await button(fourth, "Anmelden").click()
  await fourth.getByText("noch 9 Codes").waitFor()
  await button(fourth, "Telefon entfernen").click()
  await fourth.getByText("Das ist Ihr letzter Passkey.", { exact: false }).waitFor()
  await button(fourth, "Entfernen").last().click()
  await button(fourth, "Einrichten").waitFor()

  await other.goto("/login")
  await button(other, "Mit Passkey anmelden").click()
  await other.getByText("Dieser Passkey gehört zu keinem Konto.", { exact: false }).waitFor()
})

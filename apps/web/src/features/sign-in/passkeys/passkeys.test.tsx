import * as browser from "@simplewebauthn/browser"
import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

vi.mock("@simplewebauthn/browser", () => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}))
const made = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA", transports: [] },
}
const given = (id: string) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
})
const cancelled = () => Object.assign(new Error("no"), { name: "NotAllowedError" })
const named = { name: "InvalidStateError" }

const knows = (passkeys: boolean) =>
  Object.assign(window, { PublicKeyCredential: passkeys ? class {} : undefined })
beforeEach(() => void knows(true))
afterEach(() => {
  knows(false)
  vi.mocked(browser.startRegistration).mockReset()
  vi.mocked(browser.startAuthentication).mockReset()
})

test("a passkey is added under a name; after cancelling it can be tried again; the first one brings recovery codes", async () => {
  vi.mocked(browser.startRegistration)
    .mockRejectedValueOnce(cancelled())
    .mockRejectedValueOnce(Object.assign(new Error("there"), named))
    .mockResolvedValueOnce(made)
  const { user } = await open("/a/settings/second-factor")
  await user.click(await screen.findByRole("button", { name: "Passkey hinzufügen" }))
  const sheet = within(await screen.findByRole("dialog"))
  const name = sheet.getByLabelText("Name")
  await user.clear(name)
  await user.type(name, "Telefon")
  const go = () => user.click(sheet.getByRole("button", { name: "Weiter" }))
  await go()
  expect(await sheet.findByText(/Der Browser hat keinen Passkey angelegt/)).toBeVisible()
  await go()
  expect(await sheet.findByText(/Dieses Gerät hat schon einen Passkey/)).toBeVisible()
  await go()
  expect(await screen.findByText("Speichern Sie diese Codes jetzt")).toBeVisible()
  expect(screen.getByText("A4KP-Q7ZN-WX2M")).toBeVisible()
})

test("passkeys are listed with their last use, renamed, and removed after a question", async () => {
  const { user } = await open("/a/settings/second-factor", { as: "administrator" })
  expect(await screen.findByText("Firefox · Windows")).toBeVisible()
  expect(screen.getByText(/zuletzt benutzt/)).toBeVisible()
  expect(screen.getByText(/noch nie benutzt/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Schlüsselbund umbenennen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Name"), " rot")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Name gespeichert")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Schlüsselbund entfernen" }))
  const question = within(await screen.findByRole("dialog", { name: "Schlüsselbund entfernen?" }))
  await user.click(question.getByRole("button", { name: "Entfernen" }))
  expect(await screen.findByText("Passkey entfernt")).toBeVisible()
})

test("a browser without support for passkeys is offered none", async () => {
  knows(false)
  await open("/login", { as: null })
  expect(await screen.findByRole("button", { name: "Anmelden" })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Mit Passkey anmelden" })).toBeNull()
})

test("a passkey signs in alone; a cancelled or removed one shows an error", async () => {
  vi.mocked(browser.startAuthentication)
    .mockRejectedValueOnce(cancelled())
    .mockResolvedValueOnce(given("removed"))
    .mockResolvedValueOnce(given("AAAA"))
  const { user, address } = await open("/login?next=/a/orders", { as: null })
  const press = async () =>
    user.click(await screen.findByRole("button", { name: "Mit Passkey anmelden" }))
  await press()
  expect(await screen.findByRole("alert")).toHaveTextContent("keinen Passkey geliefert")
  await press()
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent("Dieser Passkey gehört zu keinem Konto."),
  )
  signedInAs.kind = "full"
  await press()
  await waitFor(() => expect(address()).toBe("/a/orders"))
})

test("a passkey, a code, or a recovery code follows the password; without any of them the person asks for help", async () => {
  vi.mocked(browser.startAuthentication).mockResolvedValueOnce(given("AAAA"))
  const { user } = await open("/login", { as: null })
  await user.type(await screen.findByLabelText("E-Mail-Adresse"), "zweitens@kerzenglanz.example")
  await user.type(screen.getByLabelText("Passwort"), "packhaus-demo")
  await user.click(screen.getByRole("button", { name: "Anmelden" }))
  expect(
    await screen.findByText("Verwenden Sie Ihren Passkey oder einen Wiederherstellungscode."),
  ).toBeVisible()
  expect(screen.getByLabelText("Wiederherstellungscode")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Code der App verwenden" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Ich habe keinen Zugriff mehr darauf" }))
  await user.click(await screen.findByRole("button", { name: "Zurücksetzung anfordern" }))
  expect(await screen.findByText("Ihre Anfrage wurde gesendet")).toBeVisible()
})

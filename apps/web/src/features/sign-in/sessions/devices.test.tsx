import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("devices are listed by name; another one is signed out, and the present one is marked", async () => {
  const { user } = await open("/a/settings/sessions")
  expect(await screen.findByText("Chrome · Linux")).toBeVisible()
  expect(screen.getByText("Dieses Gerät")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Safari · iOS abmelden" }))
  expect(await screen.findByText("Gerät abgemeldet")).toBeVisible()
})

test.each([
  ["/a/settings/password", false],
  ["/a/settings/sessions", true],
] as const)(
  "API keys are listed, and are revoked with all sessions or on request: %s",
  async (path, ends) => {
    const { user } = await open(path)
    if (path.endsWith("sessions"))
      await user.click(await screen.findByRole("button", { name: "Überall abmelden" }))
    expect(await screen.findByText("Diese API-Schlüssel gelten noch:")).toBeVisible()
    expect(screen.getByText("Warenwirtschaft")).toBeVisible()
    expect(screen.queryByText("Altes Lager")).toBeNull()
    const box = screen.getByLabelText<HTMLInputElement>("Auch diese Schlüssel widerrufen")
    expect(box.checked).toBe(ends)
  },
)

test("signing out everywhere asks for the password again, and continues once it is correct", async () => {
  const { user, address } = await open("/a/settings/sessions", { as: "stale" })
  await user.click(await screen.findByRole("button", { name: "Überall abmelden" }))
  const question = within(await screen.findByRole("dialog", { name: "Überall abmelden?" }))
  await user.click(question.getByRole("button", { name: "Überall abmelden" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Passwort eingeben" }))
  const password = dialog.getByLabelText("Passwort")
  await user.type(password, "falsch")
  await user.click(dialog.getByRole("button", { name: "Weiter" }))
  expect(await dialog.findByText("Das Passwort stimmt nicht.")).toBeVisible()
  await user.clear(password)
  await user.type(password, "packhaus-demo")
  await user.click(dialog.getByRole("button", { name: "Weiter" }))
  await waitFor(() => expect(address()).toBe("/login"))
})

import { screen, waitFor, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

test("a new password is confirmed; the wrong old one is said at its field", async () => {
  const { user } = await open("/a/settings/password", { language: "en" })
  await user.type(await screen.findByLabelText("Current password"), "falsch")
  await user.type(screen.getByLabelText("New password"), "a good password")
  await user.type(screen.getByLabelText("New password again"), "another")
  await user.click(screen.getByRole("button", { name: "Change password" }))
  expect(screen.getByText("The passwords do not match.")).toBeVisible()
  await user.clear(screen.getByLabelText("New password again"))
  await user.type(screen.getByLabelText("New password again"), "a good password")
  await user.click(screen.getByRole("button", { name: "Change password" }))
  expect(await screen.findByText("The password is wrong.")).toBeVisible()
  await user.clear(screen.getByLabelText("Current password"))
  await user.type(screen.getByLabelText("Current password"), "right")
  await user.click(screen.getByRole("button", { name: "Change password" }))
  expect(await screen.findByText("Password changed")).toBeVisible()
  expect(screen.getByLabelText("Current password")).toHaveValue("")
})

test("devices by name; another one is signed out, this one is marked", async () => {
  const { user } = await open("/a/settings/sessions")
  expect(await screen.findByText("Chrome · Linux")).toBeVisible()
  expect(screen.getByText("Dieses Gerät")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Safari · iOS abmelden" }))
  expect(await screen.findByText("Gerät abgemeldet")).toBeVisible()
})

test("a new key is shown once, to be copied", async () => {
  const { user } = await open("/a/settings/api-keys")
  await user.click(await screen.findByRole("button", { name: "Schlüssel anlegen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Name"), "Lager")
  await user.click(sheet.getByRole("button", { name: "Anlegen" }))
  expect(await sheet.findByRole("alert")).toBeVisible() // it may do nothing yet
  await user.selectOptions(sheet.getByLabelText("Bestellungen"), "lesen und ändern")
  await user.click(sheet.getByRole("button", { name: "Anlegen" }))
  const made = within(await screen.findByRole("dialog", { name: "Lager" }))
  expect(await made.findByLabelText("Schlüssel")).toHaveValue("ph_live_7Jx2mQvA81")
  await user.click(made.getByRole("button", { name: "Ich habe ihn kopiert" }))
  expect(screen.queryByDisplayValue("ph_live_7Jx2mQvA81")).toBeNull()
})

test("a key's rights are chosen per area of the role; what moves money is ticked apart, and by nobody else", async () => {
  const sent: unknown[] = []
  const { fetch } = globalThis
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (init?.method === "POST" && String(input).endsWith("/admin/api-keys"))
      sent.push(JSON.parse(String(init.body)))
    return fetch(input, init)
  })
  const { user } = await open("/a/settings/api-keys", { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Add key" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.queryByLabelText("Deposit and withdraw money")).toBeNull()
  expect(sheet.getByLabelText("Pay, issue and credit invoices")).not.toBeChecked()
  await user.type(sheet.getByLabelText("Name"), "Pay")
  await user.selectOptions(sheet.getByLabelText("Invoices"), "read")
  await user.click(sheet.getByLabelText("Pay, issue and credit invoices"))
  await user.selectOptions(sheet.getByLabelText("Valid for"), "30 days")
  await user.click(sheet.getByRole("button", { name: "Add" }))
  await screen.findByLabelText("Key")
  expect(sent).toEqual([{ name: "Pay", scopes: ["invoices:read", "invoices:write"], days: 30 }])
})

test("keys say what they may do, when they were used, and until when they are valid", async () => {
  await open("/a/settings/api-keys")
  const line = (await screen.findByText("Warenwirtschaft")).closest("li")
  expect(line).toHaveTextContent("zuletzt benutzt")
  expect(line).toHaveTextContent("gilt bis")
  expect(line).toHaveTextContent("Bestellungen: lesen und ändern · Produkte: lesen")
  expect(line).not.toHaveTextContent("Bestellungen: lesen ·")
  const over = (await screen.findByText("Altes Lager")).closest("li")
  expect(over).toHaveTextContent("Abgelaufen")
  expect(screen.queryByRole("button", { name: "Altes Lager widerrufen" })).toBeNull()
})

test.each(["/a/settings/password", "/a/settings/sessions"])(
  "keys that go on working are named, and can be revoked with it: %s",
  async (path) => {
    const { user } = await open(path)
    if (path.endsWith("sessions"))
      await user.click(await screen.findByRole("button", { name: "Überall abmelden" }))
    expect(await screen.findByText("Diese API-Schlüssel gelten weiter:")).toBeVisible()
    expect(screen.getByText("Warenwirtschaft")).toBeVisible()
    expect(screen.queryByText("Altes Lager")).toBeNull()
    expect(screen.getByLabelText("Auch diese Schlüssel widerrufen")).not.toBeChecked()
  },
)

test("who waits for access has settings and no keys", async () => {
  await open("/a/settings/account", { as: "waitlist" })
  expect(await screen.findByLabelText("Vorname")).toHaveValue("Jana")
  expect(screen.queryByRole("link", { name: "API-Schlüssel" })).toBeNull()
})

test("the second factor is set up by a code of the app; recovery codes are shown once", async () => {
  const { user } = await open("/a/settings/second-factor")
  await user.click(await screen.findByRole("button", { name: "Einrichten" }))
  expect(await screen.findByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible()
  const code = screen.getByLabelText("Code")
  expect(code).toHaveAttribute("autocomplete", "one-time-code")
  await user.type(code, "000000")
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor einschalten" }))
  expect(await screen.findByText(/^Der Code stimmt nicht/)).toBeVisible()
  await user.clear(code)
  await user.type(code, "123456")
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor einschalten" }))
  expect(await screen.findByText("Heben Sie diese Codes jetzt auf")).toBeVisible()
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(10)
  await user.click(screen.getByRole("button", { name: "Ich habe sie aufgehoben" }))
  expect(screen.queryByText("Heben Sie diese Codes jetzt auf")).toBeNull()
})

test("a second factor is taken off with a code", async () => {
  const { user } = await open("/a/settings/second-factor", { as: "administrator", language: "en" })
  expect(await screen.findByText("3 codes left")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Take off" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Code"), "123456")
  await user.click(sheet.getByRole("button", { name: "Take off" }))
  expect(await screen.findByText("Second factor taken off")).toBeVisible()
})

test("who must set it up first finds nothing else", async () => {
  const { address } = await open("/a/orders", { as: "unlocked" })
  expect(await screen.findByText("Bitte richten Sie zuerst den zweiten Faktor ein")).toBeVisible()
  expect(address()).toBe("/a/settings/second-factor")
  expect(screen.queryByRole("link", { name: "Passwort" })).toBeNull()
})

test("signing out everywhere asks for the password again, and goes on once it is right", async () => {
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

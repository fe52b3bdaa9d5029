import { screen, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

test("a new key is shown once, to be copied", async () => {
  const { user } = await open("/a/settings/api-keys")
  await user.click(await screen.findByRole("button", { name: "Schlüssel anlegen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Name"), "Lager")
  await user.click(sheet.getByRole("button", { name: "Anlegen" }))
  expect(await sheet.findByRole("alert")).toBeVisible() // No scope is chosen yet.
  await user.selectOptions(sheet.getByLabelText("Bestellungen"), "lesen und ändern")
  await user.click(sheet.getByRole("button", { name: "Anlegen" }))
  const made = within(await screen.findByRole("dialog", { name: "Lager" }))
  expect(await made.findByLabelText("Schlüssel")).toHaveValue("ph_live_7Jx2mQvA81")
  await user.click(made.getByRole("button", { name: "Ich habe ihn kopiert" }))
  expect(screen.queryByDisplayValue("ph_live_7Jx2mQvA81")).toBeNull()
})

test("a key's scopes are chosen per area of the role; scopes that move money are separate and offered only to roles that may do so", async () => {
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

test("the list shows the scopes, the last use and the expiry of each key", async () => {
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

test("a member of an organisation on the waitlist has settings but no keys", async () => {
  await open("/a/settings/account", { as: "waitlist" })
  expect(await screen.findByLabelText("Vorname")).toBeVisible()
  expect(screen.queryByRole("link", { name: "API-Schlüssel" })).toBeNull()
})

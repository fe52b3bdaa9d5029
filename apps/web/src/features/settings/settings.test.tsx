import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
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
  expect(await sheet.findByLabelText("Schlüssel")).toHaveValue("ph_live_7Jx2mQvA81")
  await user.click(sheet.getByRole("button", { name: "Ich habe ihn kopiert" }))
  expect(screen.queryByDisplayValue("ph_live_7Jx2mQvA81")).toBeNull()
})

test("who waits for access has settings and no keys", async () => {
  await open("/a/settings/account", { as: "waitlist" })
  expect(await screen.findByLabelText("Vorname")).toHaveValue("Jana")
  expect(screen.queryByRole("link", { name: "API-Schlüssel" })).toBeNull()
})

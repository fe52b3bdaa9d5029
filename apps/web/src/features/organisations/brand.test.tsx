import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("suggests the nearest colour with enough contrast for a light one, and saves it", async () => {
  const { user } = await open("/a/organisation/settings", { language: "en" })
  const color = await screen.findByLabelText("Colour")
  await user.click(color)
  await user.paste("#777777")
  expect(await screen.findByText(/nearest colour with enough contrast: #767676/)).toBeVisible()
  await user.clear(color)
  await user.paste("#767676")
  await user.click(screen.getByLabelText("Sender name"))
  await user.paste("Glanz & Söhne")
  await user.click(screen.getByRole("button", { name: "Save appearance" }))
  expect(await screen.findByText("Appearance saved")).toBeVisible()
})

test("a merchant wishes a photo of each parcel", async () => {
  const { user } = await open("/a/organisation/settings")
  const packing = within(await screen.findByRole("region", { name: "Packen" }))
  await user.selectOptions(packing.getByLabelText(/^Foto jedes Pakets/), "Pflicht")
  await user.click(packing.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Einstellungen zum Packen gespeichert")).toBeVisible()
})

test("a new reply address waits for its confirmation", async () => {
  const { user } = await open("/a/organisation/settings")
  await user.click(await screen.findByLabelText("Antwortadresse"))
  await user.paste("hilfe@glanz.example")
  await user.click(screen.getByRole("button", { name: "Antwortadresse speichern" }))
  expect(await screen.findByText("Bestätigung ausstehend")).toBeVisible()
  expect(screen.getByText(/wird verwendet, sobald die Adresse bestätigt ist/)).toBeVisible()
})

test("a link that was already used is refused with a reason; the page stays", async () => {
  const { user, address } = await open("/a/organisation/settings?reply_to=used")
  await user.click(await screen.findByRole("button", { name: "Bestätigen" }))
  expect(await screen.findByText("Die Antwortadresse konnte nicht bestätigt werden.")).toBeVisible()
  expect(address()).toContain("reply_to=used")
})

test("the link of the mail confirms the address once a person presses the button", async () => {
  const { user, address } = await open("/a/organisation/settings?reply_to=good")
  await user.click(await screen.findByRole("button", { name: "Bestätigen" }))
  expect(await screen.findByText("Antwortadresse bestätigt")).toBeVisible()
  expect(address()).toBe("/a/organisation/settings")
})

test("support sees the appearance of an organisation and cannot change it", async () => {
  await open("/a/organisations/org_2/settings", { as: "support" })
  expect(await screen.findByLabelText("Absendername")).toBeDisabled()
  expect(screen.getByLabelText("Antwortadresse")).toBeDisabled()
})

test("an owner uploads a logo: it is shown, saved, and removed again", async () => {
  const { user } = await open("/a/organisation/settings", { language: "en" })
  const field = await screen.findByLabelText(/^Upload a logo/)
  await user.upload(field, new File(["x"], "logo.png", { type: "image/png" }))
  expect(await screen.findByRole("img", { name: "Logo of Kerzenglanz GmbH" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Save appearance" }))
  expect(await screen.findByText("Appearance saved")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Remove logo" }))
  expect(screen.queryByRole("img", { name: "Logo of Kerzenglanz GmbH" })).toBeNull()
})

import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const dialog = async () => within(await screen.findByRole("dialog"))

test("the list shows size, price with its quantity, minimum, production time and stock", async () => {
  await open("/a/packagings")
  const row = (await screen.findByText("Kerzenkarton bedruckt")).closest("tr") as HTMLElement
  for (const words of [
    "220 × 160 × 90 mm",
    "35,00 € je 1.000 Stück",
    "5.000",
    "15 bis 20 Werktage",
    "12.096",
  ])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/a/packagings/pkg_own")
})

test("the administrator changes a standard size; an invalid size is a fault of its field", async () => {
  const { user } = await open("/a/packagings/pkg_m", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Verpackung bearbeiten" }))
  const sheet = await dialog()
  const length = sheet.getByLabelText("Länge in Millimetern")
  await user.clear(length)
  await user.type(length, "0")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(length).toBeInvalid())
  await user.clear(length)
  await user.type(length, "310")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Verpackung gespeichert")).toBeVisible()
})

test("the administrator sets the price of a size; the longest production time cannot be shorter than the shortest", async () => {
  const { user } = await open("/a/packagings/pkg_own", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Preis festlegen" }))
  const sheet = await dialog()
  const longest = sheet.getByLabelText("Herstellung höchstens, in Werktagen")
  await user.clear(longest)
  await user.type(longest, "3")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(longest).toBeInvalid())
  await user.clear(longest)
  await user.type(longest, "30")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Preis gespeichert")).toBeVisible()
})

test("a customer sees the progress towards the print files, downloads their artwork, and cannot add a template", async () => {
  await open("/a/packagings/pkg_own")
  const words = "Herunterladen nach 10 versandten Bestellungen: 7 von 10"
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole("progressbar", { name: words })).toHaveAttribute("value", "7")
  expect(screen.getByRole("link", { name: "Logo-Kerzenglanz.pdf" })).toBeVisible()
  expect(screen.getByText("Stanzform.pdf")).toBeVisible()
  expect(screen.queryByRole("link", { name: "Stanzform.pdf" })).toBeNull()
  expect(screen.getByRole("button", { name: "Druckmotiv hinzufügen" })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Druckvorlage hinzufügen" })).toBeNull()
  expect(screen.queryByRole("button", { name: "Preis festlegen" })).toBeNull()
})

test("a customer removes their artwork after a question", async () => {
  const { user } = await open("/a/packagings/pkg_own")
  await user.click(await screen.findByRole("button", { name: "Logo-Kerzenglanz.pdf entfernen" }))
  const confirmation = await dialog()
  expect(confirmation.getByText("Logo-Kerzenglanz.pdf entfernen?")).toBeVisible()
  await user.click(confirmation.getByRole("button", { name: "Entfernen" }))
  expect(await screen.findByText("Logo-Kerzenglanz.pdf entfernt")).toBeVisible()
})

test("a customer cannot change a standard size", async () => {
  await open("/a/packagings/pkg_m")
  expect(await screen.findByText("Standardgröße")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Verpackung bearbeiten" })).toBeNull()
  expect(screen.queryByRole("button", { name: /hinzufügen$/ })).toBeNull()
})

test("a change of the size of a priced packaging warns that the price must be set again", async () => {
  const { user } = await open("/a/packagings/pkg_own")
  await user.click(await screen.findByRole("button", { name: "Verpackung bearbeiten" }))
  expect((await dialog()).getByText(/gilt der Preis nicht mehr/)).toBeVisible()
})

test("a person who manages several organisations chooses the owner of a new size", async () => {
  const { user } = await open("/a/packagings", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Verpackung anlegen" }))
  const sheet = await dialog()
  const owner = sheet.getByLabelText("Organisation")
  expect(within(owner).getByRole("option", { name: "Standardgröße der Plattform" })).toBeVisible()
  await user.type(sheet.getByLabelText("Name"), "Röhre")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Verpackung gespeichert")).toBeVisible()
})

test("a customer requests the price of their own size", async () => {
  const { user } = await open("/a/packagings/pkg_unpriced")
  await user.click(await screen.findByRole("button", { name: "Preis anfragen" }))
  await user.click((await dialog()).getByRole("button", { name: "Preis anfragen" }))
  expect(await screen.findByText("Preis angefragt")).toBeVisible()
})

test("a requested price shows its date and disables the request", async () => {
  await open("/a/packagings/pkg_requested")
  expect(await screen.findByText(/^Angefragt am 20\.11\.2026/)).toBeVisible()
  expect(screen.getByRole("button", { name: /Preis anfragen/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  )
})

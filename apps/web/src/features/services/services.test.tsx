import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const dialog = async () => within(await screen.findByRole("dialog"))

test("the list shows name, provider, net price and whether products are selected", async () => {
  await open("/a/services")
  const row = (await screen.findByText("Produktfotos")).closest("tr") as HTMLElement
  for (const words of ["Lichtbild Studio", "250,00 €", "Nötig"])
    expect(within(row).getByText(words)).toBeVisible()
  // The description tells services of one name apart.
  expect(within(row).getByText(/freigestellt auf weißem Grund/)).toBeVisible()
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/a/services/serv_1")
  expect(screen.queryByText("Verpackung gestalten")).toBeNull()
  expect(screen.queryByRole("link", { name: "Dienstleistung anlegen" })).toBeNull()
})

test("its provider sees a disabled service, and filters by it in the address", async () => {
  const { user, address } = await open("/a/services", { as: "service_provider" })
  const row = (await screen.findByText("Verpackung gestalten")).closest("tr") as HTMLElement
  expect(within(row).getByText("Nicht buchbar")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Filter" }))
  await user.selectOptions(await screen.findByLabelText("Status"), "Nicht buchbar")
  await waitFor(() => expect(address()).toBe("/a/services?enabled=false"))
  await waitFor(() => expect(screen.queryByText("Produktfotos")).toBeNull())
})

test("a service shows its description, requirements and price, with a link to its terms", async () => {
  await open("/a/services/serv_1", { language: "en" })
  expect(await screen.findByRole("heading", { name: "Produktfotos" })).toBeVisible()
  for (const words of [/Zehn Bilder je Artikel/, /Welches Bildformat/, "€250.00", "Required"])
    expect(screen.getByText(words)).toBeVisible()
  const terms = screen.getByRole("link", { name: "Terms and services of the provider" })
  expect(terms).toHaveAttribute("href", "https://lichtbild.example.com/agb")
  expect(screen.queryByText("Commission")).toBeNull()
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull()
})

test("a provider creates a service; missing values are faults of their fields; success shows Service created", async () => {
  const { user } = await open("/a/services/new", { as: "service_provider", language: "en" })
  await user.click(await screen.findByRole("button", { name: "Create" }))
  for (const name of ["Name", "Description", "Net price in euro", "Link to the terms"])
    await waitFor(() => expect(screen.getByLabelText(name)).toBeInvalid())
  await user.type(screen.getByLabelText("Name"), "broken")
  await user.type(screen.getByLabelText("Description"), "Ten pictures")
  await user.type(screen.getByLabelText("Net price in euro"), "250")
  await user.type(screen.getByLabelText("Link to the terms"), "https://studio.example.com/terms")
  await user.click(screen.getByRole("button", { name: "Create" }))
  expect(await screen.findByText("Failed to create service")).toBeVisible()
  await user.clear(screen.getByLabelText("Name"))
  await user.type(screen.getByLabelText("Name"), "Pictures")
  await user.click(screen.getByRole("button", { name: "Create" }))
  expect(await screen.findByText("Service created")).toBeVisible()
})

test("an edit shows Service updated or Failed to update service.", async () => {
  const { user, address } = await open("/a/services/serv_1/edit", {
    as: "service_provider",
    language: "en",
  })
  const name = await screen.findByLabelText("Name")
  expect(name).toHaveValue("Produktfotos")
  await user.clear(name)
  await user.type(name, "broken")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByText("Failed to update service.")).toBeVisible()
  await user.clear(name)
  await user.type(name, "Pictures")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByText("Service updated")).toBeVisible()
  await waitFor(() => expect(address()).toBe("/a/services/serv_1"))
})

test("a provider disables a service after a question", async () => {
  const { user } = await open("/a/services/serv_1", { as: "service_provider" })
  await user.click(await screen.findByRole("button", { name: "Deaktivieren" }))
  const confirmation = await dialog()
  expect(confirmation.getByText(/Bestehende Buchungen bleiben/)).toBeVisible()
  await user.click(confirmation.getByRole("button", { name: "Deaktivieren" }))
  expect(await screen.findByText("Dienstleistung aktualisiert")).toBeVisible()
})

test("an administrator sets the platform's commission, and the provider sees it", async () => {
  const { user } = await open("/a/services/serv_1", { as: "administrator" })
  expect(await screen.findByText("10 %")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Weitere Aktionen" }))
  await user.click(await screen.findByRole("menuitem", { name: "Provision festlegen" }))
  const sheet = await dialog()
  const rate = sheet.getByLabelText("Provision in Prozent")
  await user.clear(rate)
  await user.type(rate, "101")
  await user.click(sheet.getByRole("button", { name: "Festlegen" }))
  await waitFor(() => expect(rate).toBeInvalid())
  await user.clear(rate)
  await user.type(rate, "15")
  await user.click(sheet.getByRole("button", { name: "Festlegen" }))
  expect(await screen.findByText("Provision festgelegt")).toBeVisible()
})

test("an administrator chooses the provider of a new service", async () => {
  await open("/a/services/new", { as: "administrator" })
  expect(await screen.findByLabelText("Dienstleister")).toBeVisible()
})

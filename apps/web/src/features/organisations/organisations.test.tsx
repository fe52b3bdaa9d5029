import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("an owner changes the data for invoices; an invalid IBAN is a fault of its field", async () => {
  const { user } = await open("/a/organisation", { language: "en" })
  const iban = await screen.findByLabelText("IBAN")
  await user.click(iban)
  await user.paste("DE02 1203 0000 0000 2020 52")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByText("This IBAN is not valid. Check the digits.")).toBeVisible()
  await waitFor(() => expect(iban).toHaveFocus())
  await user.clear(iban)
  await user.paste("DE02 1203 0000 0000 2020 51")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByText("Organization details updated")).toBeVisible()
  expect(await screen.findByLabelText("IBAN")).toHaveValue("DE02120300000000202051")
})

test("an administrator of an empty installation sees which data invoices need, and enters it", async () => {
  const { user } = await open("/a/organisation", { as: "administrator" })
  expect(
    await screen.findByText(/^Straße und Hausnummer, Postleitzahl, Ort und Land: erforderlich/),
  ).toBeVisible()
  const type = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await type("Straße und Hausnummer", "Am Sandtorkai 30")
  await type("Postleitzahl", "20457")
  await type("Ort", "Hamburg")
  await type("USt-IdNr.", "DE 811 907 980")
  await user.selectOptions(screen.getByLabelText("Land"), "DE")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Stammdaten gespeichert")).toBeVisible()
  expect(await screen.findByLabelText("USt-IdNr.")).toHaveValue("DE811907980")
  expect(screen.queryByText("Rechnungsangaben fehlen")).toBeNull()
})

test("staff open an organisation from the list; support reads it, and has a link to its money", async () => {
  const { user, address } = await open("/a/organisations", { as: "support" })
  await user.click(await screen.findByRole("link", { name: "Bergluft Naturwaren AG" }))
  expect(await screen.findByLabelText("Ort")).toBeDisabled()
  expect(address()).toBe("/a/organisations/org_2")
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull()
  const tabs = within(screen.getByRole("navigation", { name: "Teile der Organisation" }))
  for (const name of ["Stammdaten", "Mitglieder", "Guthaben", "Abrechnung"])
    expect(tabs.getByRole("link", { name })).toBeVisible()
})

test("an administrator has a link from the list to a new organisation", async () => {
  const { user, address } = await open("/a/organisations", { as: "administrator" })
  await user.click(await screen.findByRole("link", { name: "Organisation anlegen" }))
  await waitFor(() => expect(address()).toMatch(/^\/a\/invite-organisation/))
})

test("support has no link to a new organisation", async () => {
  await open("/a/organisations", { as: "support" })
  expect(await screen.findByRole("link", { name: "Bergluft Naturwaren AG" })).toBeVisible()
  expect(screen.queryByRole("link", { name: "Organisation anlegen" })).toBeNull()
})

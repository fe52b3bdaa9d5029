import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a product shows its variants with prices and stock by location", async () => {
  await open("/a/products/prod_10120")
  expect(await screen.findByRole("heading", { name: "Doggy Rubber" })).toBeVisible()
  expect(screen.getByRole("region", { name: "Bestand je Standort" })).toBeVisible()
  expect(screen.getAllByText("4,05 €")[0]).toBeVisible()
  expect(screen.getByText("34060000")).toBeVisible()
})

test("changing a variant's price in one currency keeps the price in another", async () => {
  const { user } = await open("/a/products/prod_10120")
  const edit = async () =>
    user.click((await screen.findAllByRole("button", { name: /bearbeiten$/ }))[0] as HTMLElement)
  const change = async (text: string) => {
    const price = await screen.findByLabelText("Preis")
    await user.clear(price)
    if (text) await user.type(price, text)
    await user.click(screen.getByRole("button", { name: "Speichern" }))
    await waitFor(() => expect(screen.queryByLabelText("Preis")).toBeNull())
  }
  await edit()
  expect(await screen.findByLabelText("Preis")).toHaveValue("4,05")
  await change("7,90")
  expect(await screen.findByText("7,90 €")).toBeVisible()
  await edit()
  await user.selectOptions(await screen.findByLabelText("Währung"), "CHF")
  expect(screen.getByLabelText("Preis")).toHaveValue("")
  await change("8,10")
  expect(await screen.findByText(/^CHF.8,10$|^8,10.CHF$/)).toBeVisible()
  expect(screen.getByText("7,90 €")).toBeVisible()
})

test("a new product shows faults at their fields, including the server's, and then its page", async () => {
  const { user, address } = await open("/a/products/new")
  await user.click(await screen.findByRole("button", { name: "Anlegen" }))
  await waitFor(() => expect(screen.getByLabelText("Titel")).toHaveFocus())
  await user.type(screen.getByLabelText("Titel"), "Leuchtturm")
  await user.type(screen.getByLabelText("SKU"), "TAKEN")
  await user.type(screen.getByLabelText("Preis"), "12,50")
  await user.click(screen.getByRole("button", { name: "Anlegen" }))
  await waitFor(() => expect(screen.getByLabelText("SKU")).toHaveAttribute("aria-invalid", "true"))
  await user.clear(screen.getByLabelText("SKU"))
  await user.type(screen.getByLabelText("SKU"), "LT-1")
  await user.click(screen.getByRole("button", { name: "Anlegen" }))
  await waitFor(() => expect(address()).toBe("/a/products/prod_new"))
})

test("a supplier sees products and cannot change them", async () => {
  await open("/a/products", { as: "supplier" })
  expect(await screen.findByRole("link", { name: "Doggy Rubber" })).toBeVisible()
  expect(screen.queryByRole("link", { name: "Produkt anlegen" })).toBeNull()
})

test("a product shows its picture, or a placeholder if it has none or it does not load", async () => {
  const { user } = await open("/a/products")
  const link = (name: string) => screen.findByRole("link", { name })
  const picture = async (name: string) => (await link(name)).querySelector("img")
  const globe = await picture("Inflatable Political Globe")
  expect(globe).toHaveAttribute("src", expect.stringMatching(/^data:image/))
  expect(globe).toHaveAttribute("referrerpolicy", "no-referrer")
  expect(globe).toHaveAttribute("alt", "")
  expect(await picture("Assorted Colours Silk Fan")).toBeNull()
  if (globe) fireEvent.error(globe)
  expect(await picture("Inflatable Political Globe")).toBeNull()
  expect((await link("Inflatable Political Globe")).querySelector("svg")).not.toBeNull()
  expect(await picture("Doggy Rubber")).not.toBeNull()
  await user.click(await link("Doggy Rubber"))
  const heading = await screen.findByRole("heading", { level: 1, name: "Doggy Rubber" })
  expect(heading.parentElement?.querySelector("img")).toHaveAttribute("src", expect.anything())
})

test("product safety data is shown, and a manufacturer outside the EU needs a responsible person in the EU", async () => {
  const { user } = await open("/a/products/prod_10120")
  expect(await screen.findByText(/Noch keine Angaben/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Angaben ergänzen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  const maker = within(sheet.getByRole("region", { name: "Hersteller" }))
  await user.type(maker.getByLabelText("Name"), "Lumen Crafts Ltd.")
  await user.type(maker.getByLabelText("Anschrift"), "88 Yantian Road, Shenzhen")
  await user.selectOptions(maker.getByLabelText("Land"), "CN")
  await user.type(maker.getByLabelText("E-Mail"), "safety@lumen.example")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  const inEu = within(sheet.getByRole("region", { name: "Verantwortliche Person in der EU" }))
  await waitFor(() => expect(inEu.getByLabelText("Name")).toBeInvalid())
  await user.type(inEu.getByLabelText("Name"), "Packhaus GmbH")
  await user.type(inEu.getByLabelText("Anschrift"), "Speicherstr. 1, Hamburg")
  await user.selectOptions(inEu.getByLabelText("Land"), "DE")
  await user.type(inEu.getByLabelText("E-Mail"), "produktsicherheit@packhaus.example")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(
    await screen.findByText(/Lumen Crafts Ltd\., 88 Yantian Road, Shenzhen, China/),
  ).toBeVisible()
  expect(screen.getByText(/Packhaus GmbH, Speicherstr\. 1, Hamburg, Deutschland/)).toBeVisible()
})

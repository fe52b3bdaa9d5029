import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("who published reads why the shop did not take it, and sends it once more", async () => {
  const { user } = await open("/a/product-requests/preq_5", { as: "agency" })
  expect(await screen.findByText("Kerzenglanz hat das Produkt abgelehnt")).toBeVisible()
  expect(screen.getByText(/Der Shop ist nicht erreichbar/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Noch einmal melden" }))
  expect(await screen.findByText("Wird an Kerzenglanz übertragen")).toBeVisible()
})

test("while a shop is away the page says when the next attempt is", async () => {
  await open("/a/product-requests/preq_5", { as: "support" })
  expect(await screen.findByText(/Nächster Versuch: kurz nach \d\d:\d\d Uhr\./)).toBeVisible()
})

test("a customer reads what became of it, and is offered nothing that others decide", async () => {
  await open("/a/product-requests/preq_5")
  expect(await screen.findByText("Kerzenglanz hat das Produkt abgelehnt")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Noch einmal melden" })).toBeNull()
  const main = within(screen.getByRole("main"))
  expect(main.queryByRole("button", { name: "Veröffentlichen …" })).toBeNull()
})

test("publishing links a product that the shop has: its variants stand for the goods, and nothing is made there", async () => {
  const { user } = await open("/a/product-requests/preq_6", { as: "agency" })
  await user.click(await screen.findByRole("button", { name: "Veröffentlichen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(await sheet.findByLabelText("Preis im Shop, brutto")).toBeVisible()
  await user.click(await sheet.findByRole("button", { name: "Mit „Doggy Rubber“ verknüpfen" }))
  expect(await sheet.findByText(/Verknüpft mit „Doggy Rubber“ in/)).toBeVisible()
  expect(sheet.queryByLabelText("Preis im Shop, brutto")).toBeNull()
  expect(sheet.getByLabelText("Variante für „Metall-Laterne Fjord“")).not.toHaveValue("")
  const contacts = ["Hersteller", "Verantwortliche Person in der EU"]
  for (const [at, name] of contacts.entries()) {
    const of = within(sheet.getByRole("region", { name }))
    await user.type(of.getByLabelText("Name"), "GmbH")
    await user.type(of.getByLabelText("Anschrift"), "Weg 1, Hamburg")
    await user.selectOptions(of.getByLabelText("Land"), at === 0 ? "CN" : "DE")
    await user.type(of.getByLabelText("E-Mail"), "post@maker.example")
  }
  await user.click(sheet.getByRole("button", { name: "Veröffentlichen" }))
  expect(await screen.findByText("Produkt veröffentlicht")).toBeVisible()
})

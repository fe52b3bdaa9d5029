import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the publisher sees why the shop refused the product, and sends it again", async () => {
  const { user } = await open("/a/product-requests/preq_5", { as: "agency" })
  expect(await screen.findByText("Kerzenglanz hat das Produkt abgelehnt")).toBeVisible()
  expect(screen.getByText(/Der Shop ist nicht erreichbar/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Erneut übertragen" }))
  expect(await screen.findByText("Wird an Kerzenglanz übertragen")).toBeVisible()
})

test("while a shop is unavailable the page shows the time of the next attempt", async () => {
  await open("/a/product-requests/preq_5", { as: "support" })
  expect(await screen.findByText(/Nächster Versuch: kurz nach \d\d:\d\d Uhr\./)).toBeVisible()
})

test("a customer sees the result without the buttons of other roles", async () => {
  await open("/a/product-requests/preq_5")
  expect(await screen.findByText("Kerzenglanz hat das Produkt abgelehnt")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Erneut übertragen" })).toBeNull()
  const main = within(screen.getByRole("main"))
  expect(main.queryByRole("button", { name: "Veröffentlichen …" })).toBeNull()
})

test("publishing links an existing product of the shop: its variants match the goods, and no product is created there", async () => {
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

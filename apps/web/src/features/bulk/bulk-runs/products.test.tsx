import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a product import shows its effect and every fault by column before it runs", async () => {
  const { user, address } = await open("/a/products/import")
  const file = new File(["Produkt;SKU\nKanne;K-1"], "produkte.csv", { type: "text/csv" })
  await user.upload(
    await screen.findByLabelText("CSV- oder Excel-Datei hierher ziehen oder auswählen"),
    file,
  )
  expect(await screen.findByText("3 Produkte können importiert werden.")).toBeVisible()
  expect(screen.getByText("Farbe")).toBeVisible()
  // A number that can be read in two ways needs a choice; then the file is checked again.
  const both = within(screen.getByRole("region", { name: /2 Zeilen sind fehlerhaft/ }))
  expect(both.getByText("12.345")).toBeVisible()
  await user.selectOptions(screen.getByLabelText("Dezimaltrennzeichen der Datei"), "comma")
  const bad = within(await screen.findByRole("region", { name: /1 Zeile ist fehlerhaft/ }))
  expect(bad.queryByText("12.345")).toBeNull()
  expect(bad.getByText("HS-Code")).toBeVisible()
  expect(bad.getByText("12")).toBeVisible()
  const twice = within(screen.getByRole("region", { name: "1 Barcode gibt es schon" }))
  expect(twice.getByText("4000000000001")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "3 Produkte importieren" }))
  await waitFor(() => expect(address()).toMatch(/^\/a\/products\/runs\//))
})

test("a bulk change of products shows a preview before it runs; another field needs a new preview", async () => {
  const { user, address } = await open("/a/products")
  const [, row] = await screen.findAllByRole("checkbox")
  if (row) await user.click(row)
  await user.click(await screen.findByRole("button", { name: "Bearbeiten" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.selectOptions(sheet.getByLabelText("Status"), "draft")
  await user.type(sheet.getByLabelText("Schlagwörter hinzufügen"), "neu")
  await user.click(sheet.getByRole("button", { name: "Vorschau" }))
  expect(await sheet.findByText("1 von 2 Produkten ändert sich.")).toBeVisible()
  expect(sheet.getByText("deko, neu")).toBeVisible()
  await user.type(sheet.getByLabelText("Typ"), "Spielzeug")
  expect(sheet.queryByText("deko, neu")).toBeNull()
  await user.click(sheet.getByRole("button", { name: "Vorschau" }))
  await user.click(await sheet.findByRole("button", { name: "1 Produkt ändern" }))
  await waitFor(() => expect(address()).toMatch(/^\/a\/products\/runs\//))
})

test("a supplier is offered neither import nor bulk change", async () => {
  await open("/a/products", { as: "supplier" })
  await screen.findByRole("link", { name: "Doggy Rubber" })
  expect(screen.queryByRole("link", { name: "Importieren" })).toBeNull()
  expect(screen.queryByRole("checkbox")).toBeNull()
})

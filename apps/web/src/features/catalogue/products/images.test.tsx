import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"
import { metadataChanges } from "./components/product-schema.ts"

const picture = (name: string) => new File(["picture"], name, { type: "image/png" })

test("images are added, described, and reordered by keyboard and by drag, and the page shows them", async () => {
  const { user } = await open("/a/products/prod_10120")
  await user.click(await screen.findByRole("button", { name: "Bilder" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Bilder" }))
  await user.upload(sheet.getByLabelText("Bilder hinzufügen"), [
    picture("eins.png"),
    picture("zwei.png"),
  ])
  const list = await sheet.findByRole("list", { name: "Bilder" })
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(2))
  await user.type(sheet.getByLabelText("Beschreibung von Bild 1"), "von vorn")
  await user.type(sheet.getByLabelText("Beschreibung von Bild 2"), "von hinten")
  await user.click(sheet.getByRole("button", { name: "Bild 1 nach hinten" }))
  expect(sheet.getByLabelText("Beschreibung von Bild 1")).toHaveValue("von hinten")
  await waitFor(() =>
    expect(document.activeElement).toHaveAttribute("aria-label", "Bild 2 nach hinten"),
  )
  const [first, second] = within(list).getAllByRole("listitem")
  if (first && second) {
    fireEvent.dragStart(second)
    fireEvent.drop(first)
  }
  expect(sheet.getByLabelText("Beschreibung von Bild 1")).toHaveValue("von vorn")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  const gallery = await screen.findByRole("region", { name: "Bilder" })
  expect(
    within(gallery)
      .getAllByRole("img")
      .map((one) => one.getAttribute("alt")),
  ).toEqual(["von vorn", "von hinten"])
})

test("a removed metadata entry is deleted, and unchanged ones keep their type", () => {
  const before = { shelf: "A1", pieces: 12, fragile: true, nested: { a: 1 } }
  expect(metadataChanges(before, { pieces: "12", fragile: "false", colour: "red" })).toEqual({
    shelf: "",
    fragile: "false",
    colour: "red",
  })
  expect(metadataChanges(null, {})).toEqual({})
})

test("discountability and metadata are fields of the form", async () => {
  const { user } = await open("/a/products/prod_10120")
  await user.click(await screen.findByRole("button", { name: "Bearbeiten" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Produkt bearbeiten" }))
  const discounts = sheet.getByLabelText("Rabatte gelten auch für dieses Produkt")
  expect(discounts).toBeChecked()
  await user.click(discounts)
  await user.type(sheet.getByLabelText("Eigene Angaben"), "Regal A1")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(sheet.getByLabelText("Eigene Angaben")).toHaveAttribute("aria-invalid", "true")
  await user.clear(sheet.getByLabelText("Eigene Angaben"))
  await user.type(sheet.getByLabelText("Eigene Angaben"), "Regal: A1")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  await user.click(screen.getByRole("button", { name: "Bearbeiten" }))
  const reopened = within(await screen.findByRole("dialog", { name: "Produkt bearbeiten" }))
  expect(reopened.getByLabelText("Rabatte gelten auch für dieses Produkt")).not.toBeChecked()
})

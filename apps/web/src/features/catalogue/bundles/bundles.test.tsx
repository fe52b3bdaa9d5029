import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { beginning } from "#testing/fake-api/catalogue-data.ts"
import { open } from "#testing/open.tsx"

const [set, part, other] = beginning.slice(5)
const nameOf = (product = part) => product?.title ?? ""

test("a bundle shows its parts, whole bundles by location, and what is left of each part", async () => {
  await open(`/a/products/${set?.id}`)
  const parts = within(await screen.findByRole("region", { name: "Bestandteile" }))
  expect(await parts.findByRole("link", { name: nameOf() })).toBeVisible()
  expect(screen.getByText("4 Sets verfügbar · 4 in Hamburg")).toBeVisible()
})

test("a part names the bundle that it is in, and cannot become one", async () => {
  await open(`/a/products/${part?.id}`, { language: "en" })
  const parts = within(await screen.findByRole("region", { name: "Parts" }))
  expect(parts.getByText(/^Part of/)).toBeVisible()
  expect(parts.getByRole("link", { name: nameOf(set) })).toBeVisible()
  expect(parts.queryByRole("button")).toBeNull()
})

test("a part is found, added and saved; open orders are asked about first", async () => {
  const { user } = await open(`/a/products/${set?.id}`)
  await user.click(await screen.findByRole("button", { name: "Ändern" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Bestandteile" }))
  await user.type(
    sheet.getByRole("textbox", { name: "Bestandteil hinzufügen" }),
    nameOf(other).slice(0, 6),
  )
  await user.click(await screen.findByRole("option", { name: new RegExp(nameOf(other)) }))
  const quantity = sheet.getByRole("spinbutton", { name: new RegExp(nameOf(other)) })
  await user.clear(quantity)
  await user.type(quantity, "3")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  const asked = within(await screen.findByRole("dialog", { name: /offener Bestellungen/ }))
  expect(asked.getByText(/^2 offene Bestellungen/)).toBeVisible()
  await user.click(asked.getByRole("button", { name: "Ändern" }))
  expect(await screen.findByText("Bestandteile gespeichert")).toBeInTheDocument()
})

import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { beginning } from "#testing/fake-api/catalogue-data.ts"
import { open } from "#testing/open.tsx"

const [first, second] = beginning

test("a product shows its sales of 90 days and its earlier prices", async () => {
  await open(`/a/products/${first?.id}`)
  const sales = within(await screen.findByRole("region", { name: "Verkäufe der letzten 90 Tage" }))
  expect(sales.getByText(/^\d+ Stück bestellt$/)).toBeVisible()
  expect(sales.getByText("412 in den 90 Tagen davor")).toBeVisible()
  expect(sales.getByRole("figure", { name: "Bestellte Stücke je Tag" })).toBeVisible()
  const prices = within(await screen.findByRole("region", { name: "Geänderte Preise" }))
  const change = (await prices.findByText("4,05 €")).closest("tr")
  expect(within(change as HTMLElement).getByText("3,99 €")).toBeVisible()
})

test("links to shop variants are shown, also in English, and can be changed by the product's managers", async () => {
  const { user } = await open(`/a/products/${first?.id}`, { language: "en" })
  const links = within(await screen.findByRole("group", { name: "Linked shop items" }))
  expect(links.getByText("44120993")).toBeVisible()
  await user.click(links.getByRole("button", { name: /44120993/ }))
  expect(await screen.findByRole("dialog")).toBeVisible()
})

test("a possible duplicate names the other product and links to it", async () => {
  await open(`/a/products/${second?.id}`)
  expect(await screen.findByText("Mögliche Dublette")).toBeVisible()
  expect(screen.getByText(/^Derselbe Barcode 4006381333931 wie/)).toBeVisible()
  expect(screen.getByRole("link", { name: first?.title ?? "" })).toHaveAttribute(
    "href",
    `/a/products/${first?.id}`,
  )
})

test("a variant of a product with options is added with a value of each", async () => {
  if (!first) throw new TypeError("no product")
  const times = { created_at: first.created_at, updated_at: first.updated_at, deleted_at: null }
  const size = { id: "opt_1", product_id: first.id, title: "Größe", metadata: null, values: [] }
  first.options.push({ ...size, ...times })
  try {
    const { user } = await open(`/a/products/${first.id}`)
    await user.click(await screen.findByRole("button", { name: "Variante hinzufügen" }))
    const sheet = within(await screen.findByRole("dialog"))
    await user.type(sheet.getByLabelText("Bezeichnung"), "Groß")
    await user.click(sheet.getByRole("button", { name: "Speichern" }))
    const value = sheet.getByLabelText("Größe")
    expect(value).toBeInvalid()
    await user.type(value, "L")
    await user.click(sheet.getByRole("button", { name: "Speichern" }))
    expect(await screen.findByText("Variante hinzugefügt")).toBeInTheDocument()
  } finally {
    first.options.pop()
  }
})

import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { orders, titles } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

/** The first button of this name: an empty list has a second one. */
async function button(name: string) {
  const [first] = await screen.findAllByRole("button", { name })
  if (!first) throw new Error(name)
  return first
}
const sheet = () => screen.findByRole("dialog")

test("its entry opens the discount codes; a merchant without a shop front has none", async () => {
  const { address } = await open("/a/shop-front")
  expect(await screen.findByText("WILLKOMMEN10")).toBeVisible()
  expect(address()).toBe("/a/shop-front/discounts")
  const menu = screen.getAllByRole("navigation")
  expect(menu.some((nav) => within(nav).queryByText("Eigener Shop"))).toBe(true)
})

test("without a shop front the menu has no such entry", async () => {
  await open("/a/orders", { as: "empty" })
  expect((await screen.findAllByText("Bestellungen"))[0]).toBeVisible()
  expect(screen.queryByRole("link", { name: "Eigener Shop" })).toBeNull()
})

test.each([
  ["discounts", "WILLKOMMEN10", "Noch keine Rabattcodes", "Rabattcode anlegen"],
  ["drafts", "Entwurf 1001", "Noch keine Entwürfe", "Entwurf anlegen"],
  ["shoppers", "mia@example.com", "Noch keine Endkunden", "Endkunden anlegen"],
  ["gift-cards", "7K3M-PQRS-TUVW-XYZ2", "Noch keine Geschenkkarten", "Geschenkkarte ausgeben"],
  ["shipping", "DHL Paket", "Noch keine Versandoptionen", "Versandoption anlegen"],
  ["profiles", "Sperrgut", "Noch keine Versandprofile", "Versandprofil anlegen"],
  ["returns", "W7K3MPQRS", "Noch keine Retouren", null],
  ["swaps", "W7K3MPQRS", "Noch kein Umtausch", null],
])("lists %s; an empty list has the button that fills it", async (part, row, empty, create) => {
  await open(`/a/shop-front/${part}`)
  expect((await screen.findAllByText(row))[0]).toBeVisible()
  expect(screen.queryByRole("button", { name: "Exportieren" })).toBeNull()
  document.body.replaceChildren()
  await open(`/a/shop-front/${part}`, { as: "empty" })
  expect(await screen.findByText(empty)).toBeVisible()
  if (create)
    expect(screen.getAllByRole("button", { name: create }).length).toBeGreaterThanOrEqual(1)
  else expect(screen.getByRole("link", { name: "Zu den Bestellungen" })).toBeVisible()
})

test("an agency reads without buttons that change something, and cannot search codes", async () => {
  await open("/a/shop-front/gift-cards", { as: "agency" })
  expect((await screen.findAllByText(/XYZ2/))[0]).toBeVisible()
  expect(screen.queryByRole("button", { name: "Geschenkkarte ausgeben" })).toBeNull()
  expect(screen.queryByRole("searchbox")).toBeNull()
})

test("creates a discount code; the server's fault is shown at its field", async () => {
  const { user } = await open("/a/shop-front/discounts")
  await user.click(await button("Rabattcode anlegen"))
  const form = within(await sheet())
  await user.type(form.getByLabelText("Code"), "vergeben")
  await user.type(form.getByLabelText("Prozent"), "20")
  await user.click(await form.findByLabelText("Deutschland"))
  await user.click(form.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(form.getByLabelText("Code")).toBeInvalid())
  await user.clear(form.getByLabelText("Code"))
  await user.type(form.getByLabelText("Code"), "sommer20")
  await user.click(form.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Gespeichert")).toBeVisible()
})

test("conditions of a discount code: products, types, tags and groups, some or all but these", async () => {
  const { user } = await open("/a/shop-front/discounts")
  await user.click(await button("Bedingungen von WILLKOMMEN10"))
  const form = within(await sheet())
  expect(await form.findByText("Doggy Rubber")).toBeVisible()
  expect(form.getByLabelText("Diese Produkte")).toHaveValue("in")
  await user.selectOptions(form.getByLabelText("Diese Produkte"), "not_in")
  // A kind without rows is not offered.
  expect(form.queryByText("Kollektionen")).toBeNull()
  expect(form.queryByLabelText("Diese Kundengruppen")).toBeNull()
  await user.click(form.getByLabelText("Stammkunden"))
  expect(form.getByLabelText("Diese Kundengruppen")).toHaveValue("in")
  await user.click(form.getByLabelText("Lampen"))
  await user.click(form.getByLabelText("Winter"))
  await user.click(form.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Gespeichert")).toBeVisible()
})

test("a shipping profile names products and the shipping options that they are offered with", async () => {
  const { user } = await open("/a/shop-front/profiles")
  await user.click(await button("Sperrgut bearbeiten"))
  const form = within(await sheet())
  expect(await form.findByText("Doggy Rubber")).toBeVisible()
  expect(form.getByLabelText("DHL Paket · Deutschland")).toBeChecked()
  await user.click(form.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Gespeichert")).toBeVisible()
})

test("a percentage above 100 and a missing region are faults before anything is sent", async () => {
  const { user } = await open("/a/shop-front/discounts")
  await user.click(await button("Rabattcode anlegen"))
  const form = within(await sheet())
  await user.type(form.getByLabelText("Code"), "ALLES")
  await user.type(form.getByLabelText("Prozent"), "120")
  await user.click(form.getByRole("button", { name: "Speichern" }))
  await waitFor(() => expect(form.getByLabelText("Prozent")).toBeInvalid())
  expect(form.getByRole("alert")).toBeVisible()
})

test("issues a gift card, and sends the mail of a sold one again", async () => {
  const { user } = await open("/a/shop-front/gift-cards")
  await user.click(await button("Geschenkkarte ausgeben"))
  const form = within(await sheet())
  await user.selectOptions(await form.findByLabelText("Region"), "reg_de")
  await user.type(form.getByLabelText("Wert"), "25")
  await user.click(form.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Gespeichert")).toBeVisible()
  await user.click(await button("7K3M-PQRS-TUVW-XYZ2 erneut senden"))
  expect(await screen.findByText(/noch einmal an mia@example.com/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Erneut senden" }))
  expect(await screen.findByText("E-Mail gesendet")).toBeVisible()
})

test("changes a shipping option, whose region is read only", async () => {
  const { user } = await open("/a/shop-front/shipping")
  await user.click(await button("DHL Paket bearbeiten"))
  const form = within(await sheet())
  expect(form.getByLabelText("Region")).toBeDisabled()
  expect(form.getByLabelText("Preis")).toHaveValue("4,90")
  await user.click(form.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Gespeichert")).toBeVisible()
})

test("a shopper has contact, groups and orders; groups are ticked", async () => {
  const { user } = await open("/a/shop-front/shoppers/cus_1")
  expect(await screen.findByRole("heading", { name: "Mia Sommer" })).toBeVisible()
  expect(screen.getByText("Stammkunden")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Gruppen ändern" }))
  expect(await within(await sheet()).findByLabelText("Stammkunden")).toBeChecked()
})

test("a draft has its goods and totals; it is paid, or deleted with the way back to the list", async () => {
  const { user, address } = await open("/a/shop-front/drafts/dord_1")
  expect(await screen.findByRole("heading", { name: /Entwurf 1001/ })).toBeVisible()
  expect(screen.getByText("Leselampe")).toBeVisible()
  expect(screen.getAllByText(/104,70/)[0]).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Als bezahlt verbuchen" }))
  expect(await screen.findByText(/gelten als an Sie bezahlt/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Abbrechen" }))
  await user.click(screen.getByRole("button", { name: "Löschen" }))
  await user.click(within(await sheet()).getByRole("button", { name: /entfernen|löschen/i }))
  await waitFor(() => expect(address()).toBe("/a/shop-front/drafts"))
})

/** An order of which several pieces of one line were shipped. */
const sent = orders.find(
  ({ fulfillment, lines }) => fulfillment === "shipped" && (lines[0]?.[1] ?? 0) > 1,
)
const beginning = (start: string) => (text: string) => text.startsWith(start)

test("an exchange names pieces that come back and new goods; faults stay at their fields", async () => {
  const { user, address } = await open(`/a/shop-front/swaps/${sent?.id}`)
  const form = within(await sheet())
  await user.click(form.getByRole("button", { name: "Umtausch anlegen" }))
  const [[first, pieces = 0] = []] = sent?.lines ?? []
  const back = form.getByLabelText(beginning(titles[first ?? ""] ?? "none"))
  const part = within(form.getByRole("region", { name: "Kommt zurück" }))
  expect(await part.findByRole("alert")).toBeVisible()
  expect(back).toHaveAccessibleDescription(expect.stringContaining(`höchstens ${pieces}`))

  const [sku = "", title = ""] = Object.entries(titles)[0] ?? []
  const search = form.getByRole("textbox", { name: "Artikel" })
  await user.type(search, sku)
  await user.click(await screen.findByRole("option", { name: beginning(`${sku} · `) }))
  const goods = form.getByRole("spinbutton", { name: beginning(`${sku} · ${title}`) })
  expect(goods).toHaveValue(1)
  await user.click(form.getByRole("button", { name: `${sku} · ${title} löschen` }))
  expect(goods).not.toBeInTheDocument()
  await user.clear(search)
  await user.type(search, sku)
  await user.click(await screen.findByRole("option", { name: beginning(`${sku} · `) }))
  await user.selectOptions(form.getByLabelText("Versand der Retoure"), "so_1")

  await user.type(back, "2")
  expect(part.queryByRole("alert")).toBeNull()
  await user.click(form.getByRole("button", { name: "Umtausch anlegen" }))
  expect(await part.findByRole("alert")).toBeVisible()
  await user.clear(back)
  await user.type(back, "1")
  await user.click(form.getByRole("button", { name: "Umtausch anlegen" }))
  expect(await screen.findByText("Umtausch angelegt")).toBeVisible()
  await waitFor(() => expect(address()).toBe(`/a/orders/${sent?.id}`))
})

test("in English", async () => {
  await open("/a/shop-front/discounts", { language: "en" })
  expect(await screen.findByRole("heading", { name: "Discount codes" })).toBeVisible()
})

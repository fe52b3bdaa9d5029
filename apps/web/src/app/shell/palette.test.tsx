import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { draftOf, keepDraft, readDraft } from "#lib/stored.ts"
import { fakeSearch } from "#testing/fake-api/search-answers.ts"
import { open } from "#testing/open.tsx"

async function openPalette(as?: string, language?: "de" | "en") {
  const opened = await open("/a/orders", {
    ...(as ? { as } : {}),
    ...(language ? { language } : {}),
  })
  await screen.findByRole("main")
  await opened.user.keyboard("{Control>}k{/Control}")
  const input = await screen.findByRole("combobox", {
    name: /^(Suchen oder Befehl ausführen|Search or jump to)$/,
  })
  return { ...opened, input }
}
const groups = () => screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))

test.each([
  ["PH-537199", /PH-537199/, /^\/a\/orders\/order_537199$/],
  ["RE-2026-0116", /RE-2026-0116/, /^\/a\/invoices\/inv_4$/],
  ["silk fan", /Silk Fan/, /^\/a\/products\/prod_15036$/],
  ["herzstueck-deko.my", /Herzstück Deko/, /^\/a\/shops\/shop_2$/],
  ["poznań", /Poznań/, /^\/a\/locations\/loc_2$/],
])("finds %s and opens it", async (text, name, path) => {
  const { user, input, address } = await openPalette()
  await user.type(input, text)
  await user.click(await screen.findByRole("option", { name }))
  await waitFor(() => expect(address()).toMatch(path))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

test("finds organisations for roles that may see them", async () => {
  const { user, input, address } = await openPalette("administrator")
  await user.type(input, "bergluft")
  await user.click(await screen.findByRole("option", { name: /Bergluft Naturwaren AG/ }))
  await waitFor(() => expect(address()).toBe("/a/organisations/org_2"))
})

test("typing asks the server once, after a pause", async () => {
  const { input } = await openPalette()
  fakeSearch.queries = []
  // Letters at typing speed, however busy the machine is.
  for (const value of ["si", "sil", "silk", "silk f", "silk fan"])
    fireEvent.change(input, { target: { value } })
  await screen.findByRole("option", { name: /Silk Fan/ })
  expect(fakeSearch.queries).toEqual(["silk fan"])
})

test("Enter after a scan opens its result, also before the server has answered", async () => {
  const { user, input, address } = await openPalette()
  await user.type(input, "RE-2026-0116{Enter}")
  await waitFor(() => expect(address()).toBe("/a/invoices/inv_4"))
})

test("runs the typed action, also found by its synonyms", async () => {
  const { user, input, address } = await openPalette()
  await user.type(input, "produkt anlegen{Enter}")
  await waitFor(() => expect(address()).toBe("/a/products/new"))
  await user.keyboard("{Control>}k{/Control}")
  await user.type(
    await screen.findByRole("combobox", { name: "Suchen oder Befehl ausführen" }),
    "logout",
  )
  const draft = draftOf("mem_1", "chat.chat_1")
  keepDraft(draft, "Which carton?")
  await user.click(await screen.findByRole("option", { name: "Abmelden" }))
  await waitFor(() => expect(address()).toBe("/login"))
  expect(readDraft(draft)).toBe("")
})

test("changes the language from the palette", async () => {
  const { user, input } = await openPalette()
  await user.type(input, "english")
  await user.click(await screen.findByRole("option", { name: "Sprache: English" }))
  expect(await screen.findByRole("heading", { name: "Orders" })).toBeVisible()
})

test("offers no actions without permission", async () => {
  const { user, input } = await openPalette("support")
  await user.type(input, "anlegen")
  expect(screen.queryByRole("option", { name: "Produkt anlegen" })).toBeNull()
  await user.clear(input)
  await user.type(input, "shop verbinden")
  expect(screen.queryByRole("option", { name: "Shop verbinden" })).toBeNull()
  await user.clear(input)
  await user.type(input, "einzahlung")
  // Earlier results stay until the server has answered.
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull())
})

test("offers a deposit to the administrator and opens the organisation's balance", async () => {
  const { user, input, address } = await openPalette("administrator", "en")
  await user.type(input, "deposit{Enter}")
  await waitFor(() => expect(address()).toBe("/a/money/balances"))
})

test("announces group names, the active option and the number of results to screen readers", async () => {
  const { user, input } = await openPalette()
  expect(groups()).toEqual(["Gehe zu", "Aktionen"])
  await user.type(input, "silk fan")
  const dialog = within(screen.getByRole("dialog"))
  const list = within(screen.getByRole("listbox", { name: "Suchen oder Befehl ausführen" }))
  const option = await list.findByRole("option", { name: /Silk Fan/ })
  expect(groups()).toEqual(["Produkte"])
  expect(input).toHaveAttribute("aria-activedescendant", option.id)
  expect(option).toHaveAttribute("aria-selected", "true")
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("1 Treffer"))
  await user.type(input, " gibt es nicht")
  expect(await screen.findByText("Nichts gefunden")).toBeVisible()
  expect(input).toHaveAttribute("aria-expanded", "false")
  await user.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

test("arrows walk over all groups, from the end to the beginning, and Ctrl+Enter opens a tab", async () => {
  const { user, input } = await openPalette()
  const options = await screen.findAllByRole("option")
  await user.keyboard("{ArrowUp}")
  expect(input).toHaveAttribute("aria-activedescendant", options.at(-1)?.id)
  await user.keyboard("{ArrowDown}")
  expect(input).toHaveAttribute("aria-activedescendant", options[0]?.id)
})

test("an opened row is offered first when the palette opens again", async () => {
  const { user, input, address } = await openPalette()
  await user.type(input, "LB-2026-0004")
  await user.click(await screen.findByRole("option", { name: /LB-2026-0004/ }))
  await waitFor(() => expect(address()).toBe("/a/stock-orders/sto_1"))
  await user.keyboard("{Control>}k{/Control}")
  const recent = within(await screen.findByRole("group", { name: "Zuletzt geöffnet" }))
  expect(recent.getByRole("option", { name: /LB-2026-0004/ })).toBeVisible()
})

test("on an order the palette offers the actions of that order first, and starts one", async () => {
  const { user } = await open("/a/orders/order_537199", { language: "en" })
  await screen.findAllByRole("button", { name: "More actions" })
  await user.keyboard("{Control>}k{/Control}")
  await user.type(await screen.findByRole("combobox", { name: "Search or jump to" }), "note")
  expect(groups()[0]).toBe("On this page")
  await user.click(screen.getByRole("option", { name: "Note …" }))
  expect(await screen.findByRole("dialog", { name: /^Note on / })).toBeVisible()
})

test("a result shows the status of its row in the words of its area", async () => {
  const { user, input } = await openPalette(undefined, "en")
  await user.type(input, "PH-537199")
  expect(await screen.findByRole("option", { name: /PH-537199.*Shipped/ })).toBeVisible()
})

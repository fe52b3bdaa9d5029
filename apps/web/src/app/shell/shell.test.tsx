import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("begins with the dashboard, whatever the role", async () => {
  const { address } = await open("/a", { as: "service_provider" })
  const nav = await screen.findByRole("navigation", { name: "Hauptnavigation" })
  expect(within(nav).getByRole("link", { name: "Übersicht" })).toBeVisible()
  expect(address()).toBe("/a")
})

test("the sidebar has each area that the role may open, in order", async () => {
  await open("/a/orders", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  const names = within(nav)
    .getAllByRole("link")
    .map((link) => link.textContent?.replace(/[\d.,+]+.*$/, ""))
  expect(names).toEqual([
    "Overview",
    "Orders",
    "Retour Items",
    "Shops",
    "Privacy requests",
    "Product requests",
    "Offers",
    "Products",
    "Stock orders",
    "Stocks",
    "Transfers",
    "Stocktakes",
    "Packagings",
    "Packaging UI",
    "Packaging stocks",
    "Buy Packaging",
    "Invoices",
    "Balance",
    "Prices",
    "Chats",
    "Services",
    "Bookings",
    "Organisation",
    "Locations",
    "Imports and exports",
    "Audit trail",
  ])
})

test("an account without areas stays on a page that says why", async () => {
  const { address } = await open("/a", { as: "invited" })
  expect(await screen.findByText("Kerzenglanz GmbH steht auf der Warteliste")).toBeVisible()
  expect(address()).toBe("/a")
})

test("shops that lack scopes are named, with the way to reconnect", async () => {
  await open("/a", { as: "scopes" })
  expect(await screen.findByText("Fehlende Berechtigungen")).toBeVisible()
  expect(screen.getByRole("button", { name: "Herzstück Deko neu verbinden" })).toBeVisible()
})

test("the question mark shows the shortcuts, but not while one types", async () => {
  const { user } = await open("/a/orders")
  await user.type(await screen.findByRole("searchbox"), "?")
  expect(screen.queryByRole("dialog")).toBeNull()
  await user.click(document.body)
  screen.getByRole("main").focus()
  await user.keyboard("?")
  expect(await screen.findByRole("dialog", { name: "Tastenkürzel" })).toBeVisible()
})

test("the language of the account is kept by the server", async () => {
  const { user } = await open("/a/orders")
  await user.click(await screen.findByRole("button", { name: /Konto von/ }))
  await user.click(await screen.findByRole("menuitemradio", { name: "English" }))
  expect(await screen.findByRole("heading", { name: "Orders" })).toBeVisible()
  const { speaks } = await import("#testing/fake-api/session.ts")
  await waitFor(() => expect(speaks.language).toBe("en"))
})

test("the own menu comes with the first press, and Esc gives the focus back to its button", async () => {
  const { user } = await open("/a/orders")
  await user.click(await screen.findByRole("button", { name: /Konto von/ }))
  await screen.findByRole("menuitem", { name: "Abmelden" })
  await user.keyboard("{Escape}")
  await waitFor(() => expect(screen.getByRole("button", { name: /Konto von/ })).toHaveFocus())
})

test.each([
  ["de", "Demodaten werden geladen: 40 %"],
  ["en", "Loading demo data: 40 %"],
] as const)("shows how much of the demo is loaded: %s", async (language, text) => {
  await open("/a/orders", { as: "new_demo", language })
  expect(await screen.findByText(text)).toBeVisible()
})

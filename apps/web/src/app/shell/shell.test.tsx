import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("begins with the dashboard in every role", async () => {
  const { address } = await open("/a", { as: "service_provider" })
  const nav = await screen.findByRole("navigation", { name: "Hauptnavigation" })
  expect(within(nav).getByRole("link", { name: "Übersicht" })).toBeVisible()
  expect(address()).toBe("/a")
})

const namesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole("link")
    .map((link) => link.textContent?.replace(/[\d.,+]+.*$/, ""))

test("the sidebar folds all groups except the current page's", async () => {
  await open("/a/orders", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  expect(namesIn(nav)).toEqual([
    "Overview",
    "Chats",
    "Orders",
    "Retour Items",
    "Products",
    "Warehouse",
    "Packaging",
    "Money",
    "Services",
    "Settings",
  ])
})

test("a group opens its first page and unfolds, and only one is unfolded", async () => {
  const { user, address } = await open("/a/orders", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  await user.click(within(nav).getByRole("link", { name: /^Warehouse/ }))
  await waitFor(() => expect(address()).toBe("/a/stocks"))
  await waitFor(() =>
    expect(
      within(nav).getByRole("button", { name: "Add Stocks to favourites" }),
    ).not.toHaveAttribute("aria-disabled"),
  )
  const pages = ["Stocks", "Stock orders", "Transfers", "Stocktakes", "Locations"]
  await waitFor(() => expect(namesIn(nav)).toEqual(expect.arrayContaining(pages)))
  await user.click(within(nav).getByRole("link", { name: /^Money/ }))
  await waitFor(() => expect(namesIn(nav)).toContain("Invoices"))
  expect(namesIn(nav)).not.toContain("Transfers")
})

test("the arrow of a group shows its pages and stays on the page", async () => {
  const { user, address } = await open("/a/orders", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  await user.click(within(nav).getByRole("button", { name: "Show pages of Packaging" }))
  expect(namesIn(nav)).toEqual(
    expect.arrayContaining(["Packagings", "Packaging UI", "Packaging stocks", "Buy Packaging"]),
  )
  expect(address()).toBe("/a/orders")
  await user.click(within(nav).getByRole("button", { name: "Hide pages of Packaging" }))
  expect(namesIn(nav)).not.toContain("Packaging UI")
})

test("in the collapsed sidebar each group has its pages beside it, and Esc hides them until focus leaves", async () => {
  const { user, address } = await open("/a/stocks", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  expect(within(nav).queryByRole("list", { name: "Money" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Collapse sidebar" }))
  const pages = within(within(nav).getByRole("list", { name: "Money" }))
  expect(pages.getByRole("link", { name: /^Invoices/ })).toHaveAttribute("href", "/a/invoices")
  within(nav)
    .getByRole("link", { name: /^Money/ })
    .focus()
  await user.keyboard("{Escape}")
  expect(within(nav).queryByRole("list", { name: "Money" })).toBeNull()
  await user.tab()
  expect(await within(nav).findByRole("list", { name: "Money" })).toBeVisible()
  expect(address()).toBe("/a/stocks")
  await user.click(screen.getByRole("button", { name: "Expand sidebar" }))
})

test("the groups of the sidebar contain every area of the specification", async () => {
  const { user } = await open("/a/orders", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  const names = new Set(namesIn(nav))
  const groups = within(nav).getAllByRole("button", { name: /^Show pages of / })
  for (const group of groups) {
    await user.click(group)
    for (const name of namesIn(nav)) names.add(name)
  }
  const areas = ["Products", "Invoices", "Shops", "Organisation", "Locations", "Stocks", "Orders"]
  const parts = ["Packaging UI", "Buy Packaging", "Retour Items", "Stock orders"]
  for (const area of [...areas, ...parts, "Product requests", "Chats"])
    expect([...names]).toContain(area)
})

test("favourites: at most five, ordered by Alt and arrows, kept for the person", async () => {
  const { user } = await open("/a/stocks", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  expect(within(nav).queryByText("Favourites")).toBeNull()
  await waitFor(() =>
    expect(
      within(nav).getByRole("button", { name: "Add Stocks to favourites" }),
    ).not.toHaveAttribute("aria-disabled"),
  )
  const pages = ["Stocks", "Stock orders", "Transfers", "Stocktakes", "Locations"]
  for (const name of pages)
    await user.click(within(nav).getByRole("button", { name: `Add ${name} to favourites` }))
  expect(within(nav).getByText("Favourites")).toBeVisible()
  await user.click(within(nav).getByRole("button", { name: "Show pages of Packaging" }))
  const refused = within(nav).getAllByRole("button", {
    name: "At most five favourites: remove one first.",
  })
  expect(refused[0]).toHaveAttribute("aria-disabled", "true")
  const [favourite, page] = within(nav).getAllByRole("link", { name: /^Stock orders/ })
  expect(page).toBeVisible()
  favourite?.focus()
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}")
  expect(namesIn(nav).slice(2, 7)).toEqual([
    "Stock orders",
    "Stocks",
    "Transfers",
    "Stocktakes",
    "Locations",
  ])
  const [last] = within(nav).getAllByRole("link", { name: "Locations" })
  fireEvent.dragStart(last ?? nav)
  fireEvent.drop(within(nav).getAllByRole("link", { name: /^Stock orders/ })[0] ?? nav)
  await waitFor(() => expect(namesIn(nav).slice(2, 4)).toEqual(["Locations", "Stock orders"]))
  await user.click(within(nav).getAllByRole("button", { name: /^Remove Locations/ })[0] ?? nav)
  within(nav)
    .getAllByRole("link", { name: /^Stock orders/ })[0]
    ?.focus()
  await user.keyboard("p")
  expect(namesIn(nav).slice(2, 5)).toEqual(["Stocks", "Transfers", "Stocktakes"])
})

test("a saved view is pinned under its name, leads to its filters, and leaves with the view", async () => {
  const { user, address } = await open("/a/orders?group=attention", { language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  await user.click(await screen.findByRole("button", { name: "Views" }))
  await user.type(await screen.findByLabelText("Name of the view"), "On hold")
  await user.click(screen.getByRole("button", { name: "Save view" }))
  await user.click(await screen.findByRole("button", { name: "Add On hold to favourites" }))
  const pinned = await within(nav).findByRole("link", { name: /^On hold/ })
  await waitFor(() => expect(pinned).toHaveTextContent("7"))
  expect(pinned).toHaveAttribute("href", "/a/orders?group=attention")
  expect(pinned).toHaveAttribute("aria-current", "page")
  await user.click(within(nav).getByRole("link", { name: /^Orders/ }))
  await waitFor(() => expect(address()).toBe("/a/orders"))
  await waitFor(() => expect(pinned).not.toHaveAttribute("aria-current", "page"))
  await user.click(pinned)
  await waitFor(() => expect(address()).toBe("/a/orders?group=attention"))
  await user.click(await screen.findByRole("button", { name: "Views" }))
  await user.click(await screen.findByRole("button", { name: "Delete view On hold" }))
  await waitFor(() => expect(within(nav).queryByRole("link", { name: /^On hold/ })).toBeNull())
})

test.each([
  "customer",
  "agency",
  "supplier",
  "service_provider",
  "support",
  "administrator",
] as const)("at most 12 entries are visible for %s on the overview", async (as) => {
  await open("/a", { as, language: "en" })
  const nav = await screen.findByRole("navigation", { name: "Main navigation" })
  const names = namesIn(nav)
  expect(names.length).toBeLessThanOrEqual(12)
  expect(new Set(names).size).toBe(names.length)
})

test("an account without areas stays on a page with the reason", async () => {
  const { address } = await open("/a", { as: "invited" })
  expect(await screen.findByText("Kerzenglanz GmbH steht auf der Warteliste")).toBeVisible()
  expect(address()).toBe("/a")
})

test("names shops without scopes, with the link to reconnect", async () => {
  await open("/a", { as: "scopes" })
  expect(await screen.findByText("Fehlende Berechtigungen")).toBeVisible()
  expect(screen.getByRole("button", { name: "Herzstück Deko neu verbinden" })).toBeVisible()
})

test("the question mark shows the shortcuts, except while typing", async () => {
  const { user } = await open("/a/orders")
  await user.type(await screen.findByRole("searchbox"), "?")
  expect(screen.queryByRole("dialog")).toBeNull()
  await user.click(document.body)
  screen.getByRole("main").focus()
  await user.keyboard("?")
  expect(await screen.findByRole("dialog", { name: "Tastenkürzel" })).toBeVisible()
})

test("g and a letter go to an area, but not while one types", async () => {
  const { user, address } = await open("/a/orders")
  await user.type(await screen.findByRole("searchbox"), "gi")
  expect(address()).toMatch(/^\/a\/orders/)
  screen.getByRole("main").focus()
  await waitFor(async () => {
    await user.keyboard("gi")
    expect(address()).toBe("/a/invoices")
  })
})

test("the server stores the language of the account", async () => {
  const { user } = await open("/a/orders")
  await user.click(await screen.findByRole("button", { name: /Konto von/ }))
  await user.click(await screen.findByRole("menuitemradio", { name: "English" }))
  expect(await screen.findByRole("heading", { name: "Orders" })).toBeVisible()
  const { speaks } = await import("#testing/fake-api/session.ts")
  await waitFor(() => expect(speaks.language).toBe("en"))
})

test("the user menu loads with the first press, and Esc returns the focus to its button", async () => {
  const { user } = await open("/a/orders")
  await user.click(await screen.findByRole("button", { name: /Konto von/ }))
  await screen.findByRole("menuitem", { name: "Abmelden" })
  await user.keyboard("{Escape}")
  await waitFor(() => expect(screen.getByRole("button", { name: /Konto von/ })).toHaveFocus())
})

test.each([
  ["de", "Demodaten werden geladen: 40 %"],
  ["en", "Loading demo data: 40 %"],
] as const)("shows the demo's loading progress: %s", async (language, text) => {
  await open("/a/orders", { as: "new_demo", language })
  expect(await screen.findByText(text)).toBeVisible()
})

import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("staff see which customers need attention, filter by the reason, and open their held orders", async () => {
  const { user, address } = await open("/a/customers", { as: "support", language: "en" })
  const row = within(await screen.findByRole("row", { name: /Bergluft/ }))
  for (const words of [
    "↓ week 4, before 15",
    "71.2 %",
    "2 new",
    "lasts 3 days",
    "2 overdue",
    "Failing",
  ])
    expect(row.getByText(words)).toBeVisible()
  const other = within(screen.getByRole("row", { name: /Kerzenglanz/ }))
  expect(other.getByText("week -€319.00")).toBeVisible()
  expect(other.getByText("lasts 34 days")).toBeVisible()
  expect(other.getByText("Nordlicht Agentur")).toBeVisible()
  expect(screen.getByText("Needs attention")).toBeVisible()
  await user.click(row.getByRole("button", { name: "View: Bergluft Naturwaren AG" }))
  await user.click(await screen.findByRole("menuitem", { name: "Orders on hold" }))
  const held = "/a/orders?group=attention&merchant=org_2"
  await waitFor(() => expect(address()).toBe(held))
})

test("an agency sees no agency column; a customer has no such screen", async () => {
  await open("/a/customers", { as: "agency" })
  expect(await screen.findByRole("row", { name: /Bergluft/ })).toBeVisible()
  expect(screen.queryByRole("columnheader", { name: "Agentur" })).toBeNull()
  expect(screen.getByRole("link", { name: "Kundenübersicht" })).toBeVisible()
})

test("the page of a customer: figures with their rows, margin, last contact and open requests", async () => {
  const { user, address } = await open("/a/customers", { as: "agency" })
  await user.click(await screen.findByRole("link", { name: /Bergluft/ }))
  await waitFor(() => expect(address()).toBe("/a/customers/org_2"))
  const open_amount = await screen.findByRole("link", { name: /1\.187,00/ })
  expect(open_amount).toHaveAttribute("href", "/a/invoices?group=open&merchant=org_2")
  expect(screen.getByText("2 überfällig")).toBeVisible()
  expect(screen.getByText("Marge diesen Monat")).toBeVisible()
  // A credit note reduces what is owed.
  const credit = await screen.findByRole("row", { name: /GS-2026-0004/ })
  expect(credit).toHaveTextContent(/-\d+,\d\d.€$/)
  for (const title of ["Offene Produktanfragen", "Letzte Nachrichten", "Offene Rechnungen"])
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
  expect(screen.getByRole("link", { name: "Überblick" })).toHaveAttribute("aria-current", "page")
})

test("a customer has no link to it", async () => {
  await open("/a/orders")
  expect(await screen.findByRole("link", { name: /^Einstellungen/ })).toBeVisible()
  expect(screen.queryByRole("link", { name: /^Kunden/ })).toBeNull()
})

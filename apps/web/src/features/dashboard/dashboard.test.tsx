import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a customer begins with what needs them, worst first, each line a way to where it is dealt with", async () => {
  await open("/a")
  const unknown = await screen.findByRole("link", {
    name: /5 Bestellungen mit unbekanntem Artikel/,
  })
  expect(unknown).toHaveAttribute("href", "/a/orders?hold=unmatched")
  const late = screen.getByRole("link", { name: /4 Bestellungen warten länger/ })
  expect(unknown.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(late).toHaveAttribute("href", "/a/orders?fulfillment=not_fulfilled")
  expect(screen.getByRole("link", { name: "41" })).toHaveAttribute("href", "/a/orders?group=open")
  expect(screen.getByRole("figure", { name: /letzten 28 Tage/ })).toBeVisible()
})

test("money is a figure that leads to where it comes from; what is overdue needs somebody", async () => {
  await open("/a")
  expect(await screen.findByRole("link", { name: /^1\.124,80/ })).toHaveAttribute(
    "href",
    "/a/personal/balance",
  )
  expect(screen.getByText("5 offene Rechnungen")).toBeVisible()
  expect(screen.getByRole("link", { name: /2 Rechnungen sind überfällig/ })).toHaveAttribute(
    "href",
    "/a/invoices?group=overdue",
  )
  expect(screen.queryByText(/wartet auf eine zweite Person/)).toBeNull()
})

test("an empty organisation is led through its first steps", async () => {
  await open("/a", { as: "empty" })
  expect(await screen.findByRole("link", { name: "Los: Shop verbinden" })).toHaveAttribute(
    "href",
    "/a/shops/connect",
  )
  expect(screen.getByText("1 von 4 erledigt")).toBeVisible()
})

test("who is disabled finds what they still owe, and the way to pay it", async () => {
  await open("/a", { as: "disabled" })
  expect(await screen.findByText("Kerzenglanz GmbH ist deaktiviert")).toBeVisible()
  expect(await screen.findByText("3 offene Rechnungen")).toBeVisible()
  expect(screen.getByRole("link", { name: /^482,10/ })).toHaveAttribute(
    "href",
    "/a/invoices?group=open&type=invoice",
  )
  expect(screen.getByRole("link", { name: /1 Rechnung ist überfällig/ })).toHaveAttribute(
    "href",
    "/a/invoices?group=overdue",
  )
  expect(screen.queryByText("Guthaben")).toBeNull()
})

test("who waits is told so, and asked for nothing", async () => {
  await open("/a", { as: "waitlist", language: "en" })
  expect(await screen.findByText(/^You are on the waitlist/)).toBeVisible()
  expect(screen.queryByText(/open invoice/)).toBeNull()
})

test("who has no dashboard begins in the first area", async () => {
  const { address } = await open("/a", { as: "supplier" })
  expect(await screen.findByRole("heading", { name: "Bestellungen" })).toBeVisible()
  expect(address()).toBe("/a/orders")
})

import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"
import { helpAreas } from "./components/terms.ts"
import { phrases as de } from "./phrases.de.ts"

test("the help names each area; an area explains its terms and how to reach support", async () => {
  const { user } = await open("/a/help", { language: "en" })
  expect(await screen.findByRole("heading", { name: "Help and contact" })).toBeVisible()
  const links = Object.keys(helpAreas)
  expect(links.length).toBeGreaterThan(10)
  await user.click(screen.getAllByRole("link", { name: "Stocks" }).at(-1) as HTMLElement)
  expect(await screen.findByText("Days of cover")).toBeVisible()
  expect(screen.getByRole("link", { name: "Email to support@packhaus.example" })).toHaveAttribute(
    "href",
    "mailto:support@packhaus.example?subject=Question%20about%20Stocks",
  )
})

test("news are marked as new until the person has seen them", async () => {
  const { user } = await open("/a/help", { language: "en" })
  const fresh = await screen.findAllByText("New")
  expect(fresh.length).toBeGreaterThan(0)
  await user.click(screen.getAllByRole("link", { name: "Stocks" }).at(-1) as HTMLElement)
  await screen.findByRole("heading", { level: 1, name: "Stocks" })
  const [, back] = screen.getAllByRole("link", { name: "Help and contact" })
  await user.click(back as HTMLElement)
  expect(await screen.findByText("Inbox with three panes")).toBeVisible()
  expect(screen.queryByText("New")).toBeNull()
})

test("the menu of the person leads to the help about the page", async () => {
  const { user, address } = await open("/a/orders")
  await user.click(await screen.findByRole("button", { name: /Konto von/ }))
  await user.click(await screen.findByRole("menuitem", { name: "Hilfe und Kontakt" }))
  await screen.findByRole("heading", { name: de.areas.orders.title })
  expect(address()).toBe("/a/help/orders")
})

test("a question mark beside a term explains it", async () => {
  const { user } = await open("/a/stocks", { language: "en" })
  const [mark] = await screen.findAllByRole("button", { name: /^What does “.*” mean\?$/ })
  await user.click(mark as HTMLElement)
  const panel = within(await screen.findByRole("dialog"))
  expect(await panel.findByText(/not arrived yet|days/)).toBeVisible()
})

test("every term of an area has a text, and every text belongs to an area", () => {
  const used = new Set<string>(Object.values(helpAreas).flat())
  expect([...used].toSorted()).toEqual(Object.keys(de.terms).toSorted())
})

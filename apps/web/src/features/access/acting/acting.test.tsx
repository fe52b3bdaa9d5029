import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { opensFor } from "#lib/acting.ts"
import { open } from "#testing/open.tsx"

const assign = vi.fn()
const { location } = window
beforeEach(() => {
  vi.stubGlobal("location", { ...location, origin: location.origin, assign })
})
afterEach(() => {
  vi.stubGlobal("location", location)
  assign.mockClear()
  // The next test opens its page as another person.
  opensFor(null)
  opensFor("another")
})

test("an administrator starts an impersonation with a required reason, and every page reloads", async () => {
  const { user } = await open("/a/organisations/org_2/settings", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Als Kunde ansehen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Als Kunde ansehen" }))
  await waitFor(() => expect(sheet.getByLabelText(/Grund/)).toBeInvalid())
  expect(assign).not.toHaveBeenCalled()
  await user.type(sheet.getByLabelText(/Grund/), "Die Bestellung 1042 fehlt.")
  await user.click(sheet.getByRole("button", { name: "Als Kunde ansehen" }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/a"))
})

test("impersonation is not offered to support and to the customer's own members", async () => {
  await open("/a/organisations/org_2/settings", { as: "support" })
  expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument()
  expect(screen.queryByRole("button", { name: "Als Kunde ansehen …" })).toBeNull()
})

test("the banner shows the customer and the remaining time on every screen; ending the impersonation leads back", async () => {
  const { user } = await open("/a/orders", { as: "acting" })
  const banner = within(await screen.findByRole("region", { name: "Handeln als Kunde" }))
  expect(banner.getByText(/Jana Petersen, Kerzenglanz GmbH/)).toBeInTheDocument()
  expect(banner.getByText("Sie können nichts ändern.")).toBeInTheDocument()
  expect(banner.getByRole("timer")).toHaveTextContent(/^Noch (?:20:00|19:\d\d)$/)
  await user.click(banner.getByRole("button", { name: "Beenden" }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/a/organisations/org_1/settings"))
})

test("the banner shows raised rights, which are not offered a second time", async () => {
  await open("/a/orders", { as: "raised", language: "en" })
  const banner = within(await screen.findByRole("region", { name: "Acting as a customer" }))
  expect(banner.getByText(/Your rights are raised/)).toBeInTheDocument()
  expect(banner.queryByRole("button", { name: "Raise rights …" })).toBeNull()
})

import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

test("the agreement is shown on the request with its validity; an administrator backdates its start", async () => {
  await open("/a/product-requests/preq_6")
  const agreed = await screen.findByRole("group", { name: "Vereinbarungen" })
  expect(agreed).toHaveTextContent(/Lumen Crafts Ltd\..*20\.11\.2026.*bis auf Weiteres/)
  expect(screen.queryByRole("button", { name: "Rückdatieren …" })).toBeNull()
  cleanup()
  const { user } = await open("/a/product-requests/preq_6", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Rückdatieren …" }))
  const sheet = within(await screen.findByRole("dialog"))
  fireEvent.change(sheet.getByLabelText("Gültig ab"), { target: { value: "2026-11-01" } })
  await user.click(sheet.getByRole("button", { name: "Rückdatieren" }))
  expect(await screen.findByText("Vereinbarung rückdatiert")).toBeVisible()
  expect(await screen.findByText("01.11.2026")).toBeVisible()
})

test("an agreement that could not be read shows an error and can be read again", async () => {
  const { user } = await open("/a/product-requests/preq_6")
  await screen.findByRole("group", { name: "Vereinbarungen" })
  cleanup()
  const whole = globalThis.fetch
  let isAway = true
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    isAway && String(input).includes("/agreements")
      ? Promise.resolve(Response.json({ code: "internal", message: "It broke" }, { status: 400 }))
      : whole(input, init),
  )
  await open("/a/product-requests/preq_6")
  const section = within(await screen.findByRole("region", { name: "Vereinbarungen" }))
  isAway = false
  await user.click(await section.findByRole("button", { name: "Erneut versuchen" }))
  expect(await screen.findByRole("group", { name: "Vereinbarungen" })).toBeVisible()
  vi.stubGlobal("fetch", whole)
})

test("an accepted brand service shows a price and a date, and nothing per piece", async () => {
  await open("/a/product-requests/preq_8")
  const offer = within(await screen.findByRole("article", { name: /Eigenmarke/ }))
  expect(offer.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Preis, netto",
    "Erste Ware verkaufsbereit",
  ])
  expect(screen.queryByLabelText("Menge der ersten Bestellung")).toBeNull()
})

test("a single piece has the singular in English", async () => {
  await open("/a/product-requests/preq_6", { language: "en" })
  const offer = within(await screen.findByRole("article", { name: /Lumen/ }))
  expect(offer.getByText("1 piece")).toBeVisible()
})

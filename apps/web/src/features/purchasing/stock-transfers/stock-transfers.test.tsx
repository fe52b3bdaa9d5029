import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the list shows number, status, origin, destination and quantity", async () => {
  await open("/a/stock-transfers")
  const table = within(await screen.findByRole("table"))
  const row = (await table.findByText("UL-2026-0001")).closest("tr") as HTMLElement
  for (const words of ["Unterwegs", "Hamburg-Billbrook", "Rotterdam Waalhaven", "40"])
    expect(within(row).getByText(words)).toBeVisible()
})

test("a person who works at the destination books the arrival; more than was sent is refused at its field", async () => {
  const { user } = await open("/a/stock-transfers/strf_1", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Ankunft buchen" }))
  const sheet = within(await screen.findByRole("dialog"))
  const damaged = sheet.getByLabelText("Beschädigt: Metall-Laterne Fjord, 28 cm")
  await user.clear(damaged)
  await user.type(damaged, "1")
  await user.click(sheet.getByRole("button", { name: "Ankunft buchen" }))
  const there = sheet.getByLabelText("Angekommen: Metall-Laterne Fjord, 28 cm")
  await waitFor(() => expect(there).toBeInvalid())
  await user.clear(there)
  await user.type(there, "39")
  await user.click(sheet.getByRole("button", { name: "Ankunft buchen" }))
  expect(await screen.findByText("Ankunft gebucht")).toBeVisible()
})

test("the owner of the goods sees the transfer, and no button", async () => {
  await open("/a/stock-transfers/strf_2", { language: "en" })
  expect(await screen.findByRole("heading", { name: "UL-2026-0002" })).toBeVisible()
  expect(screen.getByText("Planned")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull()
})

test("a customer without a location of their own is offered to announce goods", async () => {
  await open("/a/stock-transfers/new", { as: "empty", language: "en" })
  expect(await screen.findByText("No location of your own")).toBeVisible()
  expect(screen.getByRole("link", { name: "Announce goods" })).toHaveAttribute(
    "href",
    "/a/inbound/new",
  )
  expect(screen.queryByLabelText("From")).toBeNull()
})

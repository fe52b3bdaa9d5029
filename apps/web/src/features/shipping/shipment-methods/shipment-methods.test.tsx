import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the administrator changes a method, but not its code; an invalid link is a fault of its field", async () => {
  const { user } = await open("/a/shipment-methods", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "DHL Paket bearbeiten" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Kürzel")).toBeDisabled()
  await user.type(sheet.getByLabelText("Link zur Sendung"), "http://dhl.example")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(sheet.getByText(/beginnt und \{n\} enthält/)).toBeVisible()
  await user.clear(sheet.getByLabelText("Link zur Sendung"))
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Versandart gespeichert")).toBeVisible()
})

import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("an owner sets the day, sees the fault of an invalid one at its field, and withdraws it", async () => {
  const { user } = await open("/a/organisation/settings", { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Disable" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByLabelText("Disabled from"))
  await user.paste("01/02/2025")
  await user.click(sheet.getByRole("button", { name: "Set the day" }))
  expect(await sheet.findByText("Please choose tomorrow or a later day.")).toBeVisible()
  await user.clear(sheet.getByLabelText("Disabled from"))
  await user.click(sheet.getByRole("button", { name: "Set the day" }))
  expect(await screen.findByText(/will be disabled on .*2027, 00:00 \(Berlin\)/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Revoke" }))
  expect(await screen.findByText("The organisation stays active")).toBeVisible()
})

test("every member sees the day, and only an owner has the link to withdraw it", async () => {
  await open("/a/orders", { as: "leaving" })
  expect(await screen.findByText(/^Kerzenglanz GmbH ist ab .* deaktiviert$/)).toBeVisible()
  expect(screen.getByRole("link", { name: "Zur Organisation" })).toBeVisible()
})

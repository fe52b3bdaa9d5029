import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the administrator changes a standard size; what is no size is said at its field", async () => {
  const { user } = await open("/a/packagings", { as: "administrator" })
  expect(await screen.findByText("300 × 200 × 120 mm")).toBeVisible()
  await user.click(await screen.findByRole("button", { name: "Faltkarton M bearbeiten" }))
  const sheet = within(await screen.findByRole("dialog"))
  const length = sheet.getByLabelText("Länge in Millimetern")
  await user.clear(length)
  await user.type(length, "0")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(length).toBeInvalid()
  await user.clear(length)
  await user.type(length, "310")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Verpackung gespeichert")).toBeVisible()
})

test("a customer sees the sizes and changes none", async () => {
  await open("/a/packagings")
  expect(await screen.findByText("300 × 200 × 120 mm")).toBeVisible()
  expect(screen.queryByRole("button", { name: /bearbeiten$/ })).toBeNull()
  expect(screen.queryByRole("columnheader", { name: "Ändern" })).toBeNull()
})

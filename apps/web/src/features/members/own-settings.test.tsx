import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a changed password is confirmed; a wrong old password is a fault of its field", async () => {
  const { user } = await open("/a/settings/password", { language: "en" })
  await user.type(await screen.findByLabelText("Current password"), "falsch")
  await user.type(screen.getByLabelText("New password"), "a good password")
  await user.type(screen.getByLabelText("Repeat new password"), "another")
  await user.click(screen.getByRole("button", { name: "Change password" }))
  expect(screen.getByText("The passwords do not match.")).toBeVisible()
  await user.clear(screen.getByLabelText("Repeat new password"))
  await user.type(screen.getByLabelText("Repeat new password"), "a good password")
  await user.click(screen.getByRole("button", { name: "Change password" }))
  expect(await screen.findByText("The password is wrong.")).toBeVisible()
  await user.clear(screen.getByLabelText("Current password"))
  await user.type(screen.getByLabelText("Current password"), "right")
  await user.click(screen.getByRole("button", { name: "Change password" }))
  expect(await screen.findByText("Password changed")).toBeVisible()
  expect(screen.getByLabelText("Current password")).toHaveValue("")
})

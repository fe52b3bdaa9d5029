import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("an administrator assigns an agency, replaces it, and ends the assignment; earlier agencies stay listed", async () => {
  const { user } = await open("/a/organisations/org_2/settings", {
    as: "administrator",
    language: "en",
  })
  expect(await screen.findByText("Packhaus manages this customer itself.")).toBeVisible()
  expect(screen.getByText(/assigned by Mara Voss · ended by Finn Albers/)).toBeVisible()

  await user.click(screen.getByRole("button", { name: "Assign agency" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Assign agency" }))
  await user.click(sheet.getByRole("button", { name: "Assign" }))
  await waitFor(() => expect(sheet.getByLabelText("Agency")).toBeInvalid())
  await user.selectOptions(await sheet.findByLabelText("Agency"), "Nordlicht Agentur")
  await user.click(sheet.getByRole("button", { name: "Assign" }))
  expect(await screen.findByText("The agency is assigned")).toBeVisible()
  expect(await screen.findByText("Nordlicht Agentur")).toBeVisible()

  await user.click(screen.getByRole("button", { name: "End the assignment" }))
  await user.click(await screen.findByRole("button", { name: "End" }))
  expect(await screen.findByText("The assignment has ended")).toBeVisible()
  expect(await screen.findByText(/ended by Mara Voss/)).toBeVisible()
})

test("support and the customer see the agency and cannot change it", async () => {
  await open("/a/organisation/settings")
  expect(await screen.findByText("Packhaus betreut Sie selbst.")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Agentur zuweisen" })).toBeNull()
  expect(screen.getByText("Warnung beim Guthaben und automatische Zahlung")).toBeVisible()
})

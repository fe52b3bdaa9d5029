import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a supplier lists and reads quote requests, and can decline them", async () => {
  const { user, address } = await open("/a/quote-requests", { as: "supplier" })
  await user.click(await screen.findByRole("link", { name: /Metall-Laterne/ }))
  await waitFor(() => expect(address()).toBe("/a/quote-requests/qreq_1"))
  expect(await screen.findByText("Laterne aus Stahl mit vier Glasscheiben.")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Kein Angebot" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText(/Begründung/), "Kein Glas.")
  await user.click(sheet.getByRole("button", { name: "Kein Angebot" }))
  expect(await screen.findAllByText("Kein Angebot")).not.toHaveLength(0)
})

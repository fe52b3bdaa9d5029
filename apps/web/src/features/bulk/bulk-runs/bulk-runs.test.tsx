import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the exports page links to imports and bulk runs, and each run to the results of its rows", async () => {
  const { user, address } = await open("/a/imports")
  await user.click(await screen.findByRole("link", { name: "Importe und Sammelaktionen" }))
  await waitFor(() => expect(address()).toBe("/a/imports/runs"))
  const run = await screen.findByRole("link", { name: "Sendungsnummern importieren" })
  await user.click(run)
  await waitFor(() => expect(address()).toBe("/a/orders/runs/bulk_read"))
})

test("without a run the page says what it is for", async () => {
  await open("/a/imports/runs", { as: "empty" })
  expect(await screen.findByText("Noch keine Importe")).toBeVisible()
})

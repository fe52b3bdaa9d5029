import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("who published reads why the shop did not take it, and sends it once more", async () => {
  const { user } = await open("/a/product-requests/preq_5", { as: "agency" })
  expect(await screen.findByText("Kerzenglanz hat es nicht angenommen")).toBeVisible()
  expect(screen.getByText(/Der Shop ist nicht erreichbar/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Noch einmal melden" }))
  expect(await screen.findByText("Wird Kerzenglanz gemeldet")).toBeVisible()
})

test("a customer reads what became of it, and is offered nothing that others decide", async () => {
  await open("/a/product-requests/preq_5")
  expect(await screen.findByText("Kerzenglanz hat es nicht angenommen")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Noch einmal melden" })).toBeNull()
  const main = within(screen.getByRole("main"))
  expect(main.queryByRole("button", { name: "Veröffentlichen …" })).toBeNull()
})

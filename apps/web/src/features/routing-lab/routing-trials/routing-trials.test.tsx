import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

/** Chooses the first option, once the options have loaded. */
async function chooseShop(user: Awaited<ReturnType<typeof open>>["user"], label: string) {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(within(field).getAllByRole("option").length).toBeGreaterThan(1))
  await user.selectOptions(field, within(field).getAllByRole("option")[1] as HTMLElement)
}

test("a trial order shows the chosen location, the reason, the cost, and the locations tried before", async () => {
  const { user } = await open("/a/locations/try")
  await user.click(await screen.findByRole("button", { name: "Testen" }))
  await waitFor(() => expect(screen.getByLabelText("Aus dem Shop")).toHaveFocus())
  await chooseShop(user, "Aus dem Shop")
  await user.selectOptions(screen.getByLabelText("Zielland"), "FR")
  await user.type(screen.getByLabelText("SKU"), "KG-1")
  await user.click(screen.getByRole("button", { name: "Testen" }))
  expect(await screen.findByText("Hamburg-Billbrook verschickt alles in einem Paket")).toBeVisible()
  expect(screen.getByText(/Priorität 2 der eigenen Liste für Frankreich/)).toBeVisible()
  const considered = within(screen.getByRole("region", { name: "Standorte nach Priorität" }))
  expect(considered.getByText("Kein Bestand")).toBeVisible()
  expect(considered.getByText("KG-1: 10 frei, 1 benötigt")).toBeVisible()
  expect(considered.getByText("Übernimmt alles")).toBeVisible()
  expect(screen.getAllByText("9,90 €")).toHaveLength(2)
})

test("unavailable goods wait, and the page shows the missing quantity", async () => {
  const { user } = await open("/a/locations/try", { language: "en" })
  await chooseShop(user, "From the shop")
  await user.type(screen.getByLabelText("SKU"), "KG-1")
  await user.clear(screen.getByLabelText("Pieces"))
  await user.type(screen.getByLabelText("Pieces"), "12")
  await user.click(screen.getByRole("button", { name: "Test" }))
  expect(await screen.findByText("The order would wait")).toBeVisible()
  expect(screen.getByText("Missing: 2 × KG-1")).toBeVisible()
  expect(screen.getByText("Not enough stock")).toBeVisible()
})

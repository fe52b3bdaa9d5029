import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the list shows the status and the replayed locations; an empty one says what it is for", async () => {
  await open("/a/locations/replays")
  const table = within(await screen.findByRole("table"))
  expect(table.getByText("Läuft")).toBeVisible()
  expect(table.getByText("Abgebrochen")).toBeVisible()
  expect(table.getAllByText("Hamburg-Billbrook → Poznań Zentrum")[0]).toBeVisible()
})

test("a replay with a location moved up is started, and its page shows the progress", async () => {
  const { user } = await open("/a/locations/replays/new")
  await user.selectOptions(await screen.findByLabelText("Liste für"), "DE")
  expect(screen.getByText("Das ist die aktuelle Reihenfolge.")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Simulieren" }))
  expect(await screen.findByText(/werden bereits simuliert/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: /Poznań.* nach oben/ }))
  expect(screen.queryByText("Das ist die aktuelle Reihenfolge.")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Simulieren" }))
  expect(await screen.findByText(/500 von 1\.203 Bestellungen/)).toBeVisible()
})

test("figures are shown side by side with their difference, and orders with a different result are linked", async () => {
  await open("/a/locations/replays/rrep_1")
  const compared = within(await screen.findByRole("region", { name: "Vergleich" }))
  const row = (name: string) =>
    within(compared.getByText(name).closest("tr") as HTMLElement).getAllByRole("cell")
  expect(row("Pakete").map((cell) => cell.textContent)).toEqual([
    "Pakete",
    "1.284",
    "1.284",
    "1.219",
    "−65",
  ])
  expect(row("Mussten auf Ware warten").map((cell) => cell.textContent)).toEqual([
    "Mussten auf Ware warten",
    "–",
    "40",
    "41",
    "+1",
  ])
  expect(
    compared.getByText(/31 manuell zugeordnete Bestellungen sind nicht enthalten/),
  ).toBeVisible()
  const link = await screen.findByRole("link", { name: "#1042" })
  expect(link).toHaveAttribute("href", "/a/orders/order_1")
  expect(screen.getByText("Poznań Zentrum: 2 St.")).toBeVisible()
})

test("support sees no money and cannot adopt a list", async () => {
  await open("/a/locations/replays/rrep_1", { as: "support" })
  const compared = within(await screen.findByRole("region", { name: "Vergleich" }))
  expect(compared.queryByText("Packen und Versand")).toBeNull()
  expect(screen.queryByRole("button", { name: "Reihenfolge übernehmen" })).toBeNull()
})

test("a failed replay says that nothing was changed", async () => {
  await open("/a/locations/replays/rrep_3", { language: "en" })
  expect(await screen.findByText("The replay has failed")).toBeVisible()
})

test("a replay without orders says so", async () => {
  await open("/a/locations/replays/rrep_4", { language: "en" })
  expect(await screen.findByText(/There were no comparable orders/)).toBeVisible()
})

test("the replayed list can be adopted, with the name of its country", async () => {
  const { user } = await open("/a/locations/replays/rrep_1", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Reihenfolge übernehmen" }))
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getByText("Reihenfolge für Frankreich übernehmen?")).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Übernehmen" }))
  expect(await screen.findByText("Reihenfolge übernommen")).toBeVisible()
})

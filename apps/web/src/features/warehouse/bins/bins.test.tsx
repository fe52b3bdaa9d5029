import { screen, waitFor, within } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import { open } from "#testing/open.tsx"

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem("pack-station.place", "loc_1")
})

test("the list shows code, kind, pieces and status", async () => {
  await open("/a/bins", { as: "administrator" })
  const table = within(await screen.findByRole("table"))
  const row = (await table.findByText("R-01-01")).closest("tr") as HTMLElement
  for (const words of ["Reserveplatz", "Offen", "40"])
    expect(within(row).getByText(words)).toBeVisible()
})

test("the tree narrows the list to a level", async () => {
  const { user } = await open("/a/bins?location=loc_1", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "R · 1 Platz" }))
  await waitFor(() => expect(screen.queryByText("A-01-02")).toBeNull())
  expect(screen.getByText("R-01-01")).toBeVisible()
})

test("generating shows how many bins the range has", async () => {
  const { user } = await open("/a/bins", { as: "administrator" })
  const [button] = await screen.findAllByRole("button", { name: "Lagerplätze anlegen" })
  await user.click(button as HTMLElement)
  await user.type(await screen.findByLabelText("Erster Code"), "b-01")
  await user.type(screen.getByLabelText("Letzter Code"), "b-12")
  expect(await screen.findByText("12 Lagerplätze: B-01 bis B-12")).toBeVisible()
})

test("the labels print each bin with its barcode", async () => {
  await open("/a/bins/labels", { as: "administrator" })
  const label = within(await screen.findByRole("article", { name: "A-01-02" }))
  expect(label.getByRole("img", { name: "BIN-102" })).toBeVisible()
})

test("ticked bins are closed together", async () => {
  const { user } = await open("/a/bins", { as: "administrator" })
  await user.click(await screen.findByRole("checkbox", { name: /A-01-02/ }))
  await user.click(await screen.findByRole("button", { name: "Plätze schließen" }))
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getByText("1 Lagerplatz schließen?")).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Plätze schließen" }))
  expect(await screen.findByText("Lagerplätze geschlossen")).toBeVisible()
})

test("a bin with goods is not closed, and the message says why", async () => {
  const { user } = await open("/a/bins/bin_1", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Weitere Aktionen" }))
  await user.click(await screen.findByRole("menuitem", { name: "Platz schließen" }))
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Platz schließen" }),
  )
  expect(await screen.findByText(/liegt noch Ware \(\d+ Stück\)/)).toBeVisible()
})

test("item, bin and pieces are put away by scans and Enter alone", async () => {
  const { user } = await open("/a/put-away", { as: "administrator" })
  await user.type(await screen.findByLabelText(/Artikel scannen/), "4006381333931{Enter}")
  await user.type(await screen.findByLabelText("Lagerplatz scannen"), "BIN-102{Enter}")
  expect(await screen.findByText("A-01-02 stimmt. Wie viele Stück?")).toBeVisible()
  expect(screen.getByLabelText("Stück")).toHaveValue(8)
  await user.type(screen.getByLabelText("Stück"), "{Enter}")
  expect(await screen.findByText("8 Stück in A-01-02 eingelagert")).toBeVisible()
  expect(screen.getByLabelText(/Artikel scannen/)).toHaveFocus()
})

test("a bin that is scanned before the item was found is taken after it", async () => {
  const { user } = await open("/a/put-away", { as: "administrator" })
  await user.type(
    await screen.findByLabelText(/Artikel scannen/),
    "4006381333931{Enter}BIN-102{Enter}",
  )
  expect(await screen.findByText("A-01-02 stimmt. Wie viele Stück?")).toBeVisible()
})

test("a wrong bin and an unknown item are red", async () => {
  const { user } = await open("/a/put-away", { as: "administrator" })
  await user.type(await screen.findByLabelText(/Artikel scannen/), "nichts{Enter}")
  expect(await screen.findByText(/Diesen Artikel gibt es/)).toHaveAttribute("data-tone", "critical")
  await user.type(screen.getByLabelText(/Artikel scannen/), "kg-4028{Enter}")
  await user.type(await screen.findByLabelText("Lagerplatz scannen"), "Z-99{Enter}")
  expect(await screen.findByText(/Diesen Lagerplatz gibt es/)).toHaveAttribute(
    "data-tone",
    "critical",
  )
})

test("a refill moves pieces from the reserve bin to the pick bin", async () => {
  const { user } = await open("/a/put-away", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "8 Stück aus R-01-01" }))
  expect(await screen.findByLabelText(/Zielplatz/)).toHaveValue("A-01-01")
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Umlagern" }))
  expect(await screen.findByText("Umgelagert")).toBeVisible()
})

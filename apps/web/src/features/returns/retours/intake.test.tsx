import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

afterEach(() => void vi.useRealTimers())

const scanned = async (number: string, as = "administrator") => {
  const page = await open("/a/retours/new", { as })
  const scan = await screen.findByLabelText("Bestellnummer scannen oder eintippen")
  await page.user.type(scan, `${number}{Enter}`)
  return { ...page, scan }
}
const lantern = () => screen.findByRole("group", { name: "Metall-Laterne Fjord – 28 cm" })
const pieces = (grade: string, item = "Metall-Laterne Fjord – 28 cm") =>
  screen.getByLabelText(`Grad ${grade}: ${item}`)

test("a parcel is processed with the keyboard alone: scan, count by keys up to the shipped quantity, decide, book", async () => {
  const { user, address } = await scanned("PH-537241")
  const line = await lantern()
  await waitFor(() => expect(line).toHaveFocus())
  await user.keyboard("abc")
  expect([pieces("A"), pieces("B"), pieces("C")].map((one) => one.textContent)).toEqual([
    "1",
    "1",
    "0",
  ])
  expect(within(line).getByText("Alle 2 da")).toBeVisible()
  expect(within(line).getByText(/2 versandt · 1 angekündigt/)).toBeVisible()
  await user.keyboard("{Shift>}A{/Shift}c")
  expect([pieces("A"), pieces("C")].map((one) => one.textContent)).toEqual(["0", "1"])
  await user.keyboard("{ArrowDown}a")
  expect(pieces("A", "Duftkerze Nordwind – 180 g").textContent).toBe("1")
  expect(screen.getByText("zurück ins Lager, sofort verkaufbar")).toBeVisible()
  expect(screen.getByText("behalten, gesperrt")).toBeVisible()
  expect(screen.getByText(/^gesperrt bis mindestens/)).toBeVisible()
  expect(screen.getByText("Grad C: Machen Sie bitte ein Foto.")).toBeVisible()
  await user.selectOptions(screen.getByLabelText("Standort"), "Yiwu")
  const book = () => screen.getByRole("button", { name: "3 Stück buchen" })
  await waitFor(() => expect(book()).not.toHaveAttribute("aria-disabled"))
  expect(await screen.findByText("Gebühr netto, ein Stück und 2 weitere")).toBeVisible()
  expect(screen.getByText("3,50 €")).toBeVisible()
  await user.click(book())
  expect(await screen.findByText("Retoure gebucht")).toBeVisible()
  await waitFor(() => expect(address()).toMatch(/^\/a\/retours\/new(\?at=\w+)?$/))
  await waitFor(() =>
    expect(screen.getByLabelText("Bestellnummer scannen oder eintippen")).toHaveFocus(),
  )
})

test("the last day of keeping is a calendar day, also across a change of the clocks", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-24T22:30:00Z") })
  const { user } = await scanned("PH-537241")
  await waitFor(async () => expect(await lantern()).toHaveFocus())
  await user.keyboard("c")
  expect(await screen.findByText(/^gesperrt bis mindestens 24\.11\.2026/)).toBeVisible()
})

test("an unknown number is not found; a digit typed at a line goes to the scan field", async () => {
  const { user, scan } = await scanned("999999")
  expect(await screen.findByText("Bestellung nicht gefunden: 999999")).toBeVisible()
  await user.type(scan, "PH-537241{Enter}")
  await waitFor(async () => expect(await lantern()).toHaveFocus())
  await user.keyboard("7")
  await waitFor(() => expect(scan).toHaveFocus())
  expect(scan).toHaveValue("7")
})

test("several orders with the same number are listed with shop and name; an order with nothing left to return is shown as such", async () => {
  const { user } = await scanned("1001")
  const other = await screen.findByRole("button", { name: "#1001 · Nordlicht · Mara Lindqvist" })
  await user.click(other)
  expect(await screen.findByText(/Zu dieser Bestellung ist keine Retoure möglich/)).toBeVisible()
})

test("the SKU of an item of the open order chooses its line; without a counted piece nothing can be booked", async () => {
  const { user, scan } = await scanned("PH-537241")
  await lantern()
  const book = screen.getByRole("button", { name: /0 Stück buchen/ })
  expect(book).toHaveAttribute("aria-disabled", "true")
  await user.type(scan, "kg-1180{Enter}")
  await waitFor(() =>
    expect(screen.getByRole("group", { name: "Duftkerze Nordwind – 180 g" })).toHaveFocus(),
  )
})

test("overriding a rule requires a reason; only the owner of the goods can choose disposal", async () => {
  const { user } = await scanned("PH-537241", "customer")
  await waitFor(async () => expect(await lantern()).toHaveFocus())
  await user.keyboard("b")
  await user.click(screen.getByText("Anders entscheiden, mit Grund"))
  const grade = screen.getByLabelText("Grad B")
  expect(within(grade).getByRole("option", { name: "Entsorgen" })).toBeVisible()
  await user.selectOptions(grade, "Zurück ins Lager")
  expect(screen.getByText("zurück ins Lager, sofort verkaufbar")).toBeVisible()
  // Their only location that accepts retours is preselected.
  expect(screen.getByLabelText("Standort")).toHaveDisplayValue("Poznań")
  const book = () => screen.getByRole("button", { name: /1 Stück buchen/ })
  expect(book()).toHaveAttribute("aria-disabled", "true")
  await user.type(screen.getByLabelText("Grund"), "Karton war nur verstaubt")
  await waitFor(() => expect(book()).not.toHaveAttribute("aria-disabled"))
  await user.click(book())
  expect(await screen.findByText("Retoure gebucht")).toBeVisible()
})

test("the next parcel does not replace one with counted pieces that are not booked", async () => {
  const { user, scan, address } = await scanned("PH-537241")
  await waitFor(async () => expect(await lantern()).toHaveFocus())
  await user.keyboard("a")
  await user.type(scan, "1001{Enter}")
  const question = within(
    await screen.findByRole("dialog", { name: "Gezählte Stücke sind noch nicht gebucht" }),
  )
  await user.click(question.getByRole("button", { name: "Weiter zählen" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(pieces("A").textContent).toBe("1")
  await user.type(scan, "1001{Enter}")
  await user.click(await screen.findByRole("button", { name: "Nächstes Paket öffnen" }))
  await waitFor(() => expect(address()).toBe("/a/retours/new?number=1001"))
})

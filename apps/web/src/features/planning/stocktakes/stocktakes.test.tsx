import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

beforeEach(() => localStorage.clear())
let connect = () => {}
afterEach(() => connect())
/** Requests fail, except reads. */
function cut() {
  const connected = globalThis.fetch
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST" ? Promise.reject(new TypeError("cut")) : connected(input, init),
  )
  connect = () => void vi.stubGlobal("fetch", connected)
}

type User = Awaited<ReturnType<typeof open>>["user"]
const count = async (user: User, code: string, pieces: string) => {
  await user.type(await screen.findByLabelText("SKU oder Barcode"), `${code}{Enter}`)
  await user.type(await screen.findByLabelText("Gezählte Stücke"), `${pieces}{Enter}`)
}

test("the list shows number, status, location and differences", async () => {
  await open("/a/stocktakes")
  const table = within(await screen.findByRole("table"))
  const row = (await table.findByText("IN-2026-0002")).closest("tr") as HTMLElement
  for (const words of ["Abgeschlossen", "Hamburg-Billbrook", "2"])
    expect(within(row).getByText(words)).toBeVisible()
})

test("a barcode with the prefix of a scanner finds the item; a difference needs a reason before it is booked", async () => {
  const { user } = await open("/a/stocktakes/stak_1", { as: "administrator" })
  await count(user, "]E004006381333931", "38")
  expect(await screen.findByText("−2")).toBeVisible()
  const finish = screen.getByRole("button", { name: /Abschließen und buchen/ })
  await waitFor(() => expect(screen.queryByText(/wartet auf die Verbindung/)).toBeNull())
  expect(finish).toHaveAttribute("aria-disabled", "true")
  await user.selectOptions(
    screen.getByLabelText("Grund: Metall-Laterne Fjord, 28 cm"),
    "Beschädigt",
  )
  await user.click(screen.getByRole("button", { name: "Abschließen und buchen" }))
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Abschließen und buchen" }))
  expect(await screen.findByText("Inventur abgeschlossen")).toBeVisible()
})

test("without a connection counts wait, survive a closed page, and are sent after reconnecting", async () => {
  const { user } = await open("/a/stocktakes/stak_1", { as: "administrator" })
  await screen.findByLabelText("SKU oder Barcode")
  cut()
  await count(user, "kg-4028", "41")
  expect(await screen.findByText("1 Zählung wartet auf die Verbindung")).toBeVisible()
  expect(screen.getByText(/noch nicht gesendet/)).toBeVisible()
  const kept = JSON.parse(localStorage.getItem("stocktake.stak_1.counts") ?? "[]")
  expect(kept).toMatchObject([{ body: { counted: 41 }, refused: null }])
  connect()
  window.dispatchEvent(new Event("online"))
  await waitFor(() => expect(screen.queryByText(/wartet auf die Verbindung/)).toBeNull())
  expect(screen.getByText("+1")).toBeVisible()
  expect(localStorage.getItem("stocktake.stak_1.counts")).toBe("[]")
})

test("an unknown code shows a message", async () => {
  const { user } = await open("/a/stocktakes/stak_1", { as: "administrator" })
  await user.type(await screen.findByLabelText("SKU oder Barcode"), "nix{Enter}")
  expect(screen.getByText("Kein Artikel „nix“ an diesem Standort.")).toBeVisible()
})

test("a viewer who may not count sees the booked differences, and no field", async () => {
  await open("/a/stocktakes/stak_2", { language: "en" })
  expect(await screen.findByRole("heading", { name: "IN-2026-0002" })).toBeVisible()
  expect(screen.getByText("Damaged")).toBeVisible()
  expect(screen.queryByLabelText("SKU or barcode")).toBeNull()
})

test("a file of counts shows faulty rows by column and the differences, which are then booked", async () => {
  const { user, address } = await open("/a/stocktakes", { as: "administrator" })
  await user.click(await screen.findByRole("link", { name: "Zählung importieren" }))
  const choose = async (name: string) =>
    user.upload(
      await screen.findByLabelText("CSV- oder Excel-Datei hierher ziehen oder auswählen"),
      new File(["SKU;Standort;Gezählt;Grund"], name, { type: "text/csv" }),
    )
  await choose("schlecht.csv")
  const faults = within(
    await screen.findByRole("region", { name: "1 Zeile mit Fehlern: Es wird nichts gebucht" }),
  )
  for (const words of ["3", "Gezählt", "9,5", "Bitte eine ganze Zahl eingeben."])
    expect(faults.getByText(words)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Zählung buchen" })).toBeNull()
  await choose("gut.csv")
  expect(
    await screen.findByText("2 Zeilen geprüft: 1 ohne Abweichung, 1 mit Abweichung"),
  ).toBeVisible()
  const differences = within(screen.getByRole("region", { name: "Das wird gebucht" }))
  for (const words of ["KG-4028", "Hamburg-Billbrook", "-2", "Beschädigt"])
    expect(differences.getByText(words)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Zählung buchen" }))
  expect(await screen.findByText("Zählung gebucht")).toBeVisible()
  await waitFor(() => expect(address()).toBe("/a/stocktakes/stak_2"))
})

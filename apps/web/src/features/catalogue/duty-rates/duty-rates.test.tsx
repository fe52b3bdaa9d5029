import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the administrator enters a rate with its first day; earlier rates stay in the list", async () => {
  const { user } = await open("/a/duty-rates", { as: "administrator" })
  expect((await screen.findAllByText("5,00 %"))[0]).toBeVisible()
  await user.click(
    screen.getAllByRole("button", { name: "Neuer Satz für 6912 ab …" })[0] as HTMLElement,
  )
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("HS-Code beginnt mit")).toHaveValue("6912")
  const rate = sheet.getByLabelText("Satz (%)")
  await user.clear(rate)
  await user.type(rate, "6,5")
  await user.type(sheet.getByLabelText("Gültig ab"), "2027-01-01")
  await user.click(sheet.getByRole("button", { name: "Eintragen" }))
  expect(await screen.findByText("Zollsatz eingetragen")).toBeVisible()
  expect((await screen.findAllByText("6,50 %"))[0]).toBeVisible()
  expect(screen.getAllByText("5,00 %")[0]).toBeVisible()
  cleanup()
  await open("/a/duty-rates", { as: "support" })
  expect((await screen.findAllByText("5,00 %"))[0]).toBeVisible()
  expect(screen.queryByRole("button", { name: /Neuer Satz/ })).toBeNull()
  expect(screen.queryByRole("button", { name: "Zollsatz eintragen" })).toBeNull()
})

test("a file of rates shows its faults by column and its new rates before they are entered", async () => {
  const { user, address } = await open("/a/duty-rates", { as: "administrator" })
  await user.click(await screen.findByRole("link", { name: "Sätze importieren" }))
  const choose = async (name: string) =>
    user.upload(
      await screen.findByLabelText("CSV- oder Excel-Datei hierher ziehen oder auswählen"),
      new File(["HS-Code;Ursprung;Ziel;Satz;Gültig ab"], name, { type: "text/csv" }),
    )
  await choose("schlecht.csv")
  const faults = within(
    await screen.findByRole("region", { name: "1 Zeile mit Fehlern: Es wird nichts importiert" }),
  )
  for (const words of ["3", "Satz", "viel"]) expect(faults.getByText(words)).toBeVisible()
  expect(screen.queryByRole("button", { name: /eintragen$/ })).toBeNull()
  await choose("gut.csv")
  const changes = within(await screen.findByRole("region", { name: "Neue Einträge" }))
  for (const words of ["9405", "alle Länder", "EU", "unbekannt", "4,70 %"])
    expect(changes.getByText(words)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "1 Satz eintragen" }))
  expect(await screen.findByText("Zollsätze eingetragen")).toBeVisible()
  await waitFor(() => expect(address()).toBe("/a/duty-rates"))
})

test("the duty on small parcels is set from a day on; earlier ones stay in the list", async () => {
  const { user } = await open("/a/duty-rates", { as: "administrator" })
  expect(await screen.findByText(/zahlen heute 3,00\s€ je HS-Code/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Kleinsendungen" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByText("01.07.2026")).toBeVisible()
  const amount = sheet.getByLabelText("Betrag je HS-Code (€)")
  expect(amount).toHaveValue("3,00")
  await user.clear(amount)
  await user.type(amount, "2,5")
  await user.type(sheet.getByLabelText("Gültig ab"), "2026-12-01")
  await user.click(sheet.getByRole("button", { name: "Eintragen" }))
  expect(await screen.findByText("Pauschale eingetragen")).toBeVisible()
  expect(await screen.findByText(/zahlen heute 2,50\s€ je HS-Code/)).toBeVisible()
})

import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const section = async (name: string) => within(await screen.findByRole("region", { name }))
const names = (inside: Awaited<ReturnType<typeof section>>) =>
  inside.getAllByRole("button", { name: /nach oben$/ }).map(({ ariaLabel }) => ariaLabel)

test("a location is moved by keyboard and keeps the focus; the answer contains the new order", async () => {
  const { user } = await open("/a/locations/priority")
  const germany = await section("Deutschland")
  const down = germany.getByRole("button", { name: "Hamburg-Billbrook nach unten" })
  down.focus()
  await user.keyboard("{Enter}")
  await waitFor(async () =>
    expect(names(await section("Deutschland"))).toEqual([
      "Poznań nach oben",
      "Hamburg-Billbrook nach oben",
    ]),
  )
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Hamburg-Billbrook nach unten" })).toHaveFocus(),
  )
})

test("the platform's default is shown and can be replaced by an own list", async () => {
  const { user } = await open("/a/locations/priority")
  const rest = await section("Übrige Welt")
  expect(rest.getByText("Standard der Plattform")).toBeVisible()
  await user.click(rest.getByRole("button", { name: "Eigene Reihenfolge anlegen" }))
  expect(
    await (await section("Übrige Welt")).findByRole("button", { name: "Zurück zum Standard" }),
  ).toBeVisible()
})

test("a file of priority lists shows faulty rows by column and the changes, which are then imported", async () => {
  const { user } = await open("/a/locations/priority")
  const csv = (row: string) => new File([`Land;Rang;Standort\n${row}`], "liste.csv")
  const choose = async (file: File) =>
    user.upload(await screen.findByLabelText("CSV-Datei hierher ziehen oder auswählen"), file)
  await choose(csv("DE;7;Poznań"))
  const faults = await section("1 Fehler: Es wird nichts importiert")
  for (const words of ["2", "Rang", "7", "Der Rang ist eine Zahl von 1 bis 5."])
    expect(faults.getByText(words)).toBeVisible()
  expect(screen.queryByRole("button", { name: /ersetzen$/ })).toBeNull()
  await choose(csv("DE;1;Poznań"))
  const changes = await section("Änderungen")
  for (const words of ["Deutschland", "Hamburg-Billbrook", "Poznań"])
    expect(changes.getByText(words)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Liste von 1 Land ersetzen" }))
  expect(await screen.findByText("Listen ersetzt")).toBeVisible()
})

test("a new location requires a country, and then its page opens", async () => {
  const { user, address } = await open("/a/locations/new")
  await user.type(await screen.findByLabelText("Name"), "Laden Kiel")
  await user.click(screen.getByRole("button", { name: "Anlegen" }))
  await waitFor(() => expect(screen.getByLabelText("Land")).toHaveFocus())
  await user.selectOptions(screen.getByLabelText("Land"), "DE")
  await user.click(screen.getByRole("button", { name: "Anlegen" }))
  await waitFor(() => expect(address()).toBe("/a/locations/loc_new"))
})

test("another organisation's location is read-only", async () => {
  await open("/a/locations/loc_3")
  expect(await screen.findByLabelText("Name")).toBeDisabled()
  expect(screen.queryByRole("button", { name: "Löschen" })).toBeNull()
})

test("a location in use shows why it cannot be deleted", async () => {
  const { user } = await open("/a/locations/loc_1")
  await user.click(await screen.findByRole("button", { name: "Löschen" }))
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Löschen" }),
  )
  expect(await screen.findByText(/Dieser Standort hat noch Bestand/)).toBeVisible()
})

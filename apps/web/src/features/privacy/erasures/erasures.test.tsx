import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a person asks to be erased after a question, sees the day, and takes it back", async () => {
  const { user } = await open("/a/settings/your-data")
  await user.click(await screen.findByRole("button", { name: "Konto löschen" }))
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getByText(/Ihr Passwort wird verlangt/)).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Konto löschen" }))
  expect(await screen.findByText("Die Löschung ist vorgemerkt")).toBeVisible()
  expect(await screen.findByText(/^Ihr Konto wird am .+ gelöscht$/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Konto löschen" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Löschung widerrufen" }))
  expect(await screen.findByText("Die Löschung ist widerrufen")).toBeVisible()
  expect(await screen.findByRole("button", { name: "Konto löschen" })).toBeEnabled()
})

test("the last owner is led to the other members, and cannot ask", async () => {
  await open("/a/settings/your-data", { as: "supplier" })
  expect(await screen.findByText("Sie sind der letzte Inhaber")).toBeVisible()
  expect(screen.getByRole("link", { name: /letzte Inhaber.* öffnen/ })).toHaveAttribute(
    "href",
    "/a/organisation/members",
  )
  expect(screen.getByRole("button", { name: "Konto löschen" })).toBeDisabled()
})

test("an archive is asked for and downloaded by its day", async () => {
  const { user } = await open("/a/settings/your-data")
  expect(await screen.findByText("Liegt bereit")).toBeVisible()
  expect(screen.getByRole("button", { name: /^Archiv vom .+ herunterladen$/ })).toBeEnabled()
  await user.click(screen.getByRole("button", { name: "Archiv anfordern" }))
  expect(await screen.findByText("Das Archiv wird geschrieben")).toBeVisible()
})

test("an organisation's page says what is missing, with the way there, and what stays", async () => {
  await open("/a/organisation/data")
  expect(await screen.findByText(/42,00/)).toBeVisible()
  expect(screen.getByRole("link", { name: "Waren im Lager öffnen" })).toHaveAttribute(
    "href",
    "/a/stocks",
  )
  expect(screen.getByRole("button", { name: "Organisation löschen" })).toBeDisabled()
  expect(screen.getByText(/§ 14b UStG/)).toBeVisible()
})

test("staff see who waits, and why", async () => {
  await open("/a/erasures", { as: "support" })
  expect((await screen.findAllByText("Sternkarte Spiele")).length).toBeGreaterThan(0)
  expect(screen.getByText(/Es fehlt noch: Guthaben oder Schulden/)).toBeVisible()
  expect(screen.queryByRole("button", { name: /^Löschprotokoll/ })).toBeNull()
})

test("of who is gone there is no name, and a record", async () => {
  await open("/a/erasures?group=done", { as: "support" })
  expect(await screen.findByText("(gelöscht)")).toBeVisible()
  expect(screen.getAllByRole("button", { name: /^Löschprotokoll/ })).toHaveLength(1)
})

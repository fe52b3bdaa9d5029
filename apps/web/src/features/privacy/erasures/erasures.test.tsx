import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a person requests erasure after a question, sees the date, and withdraws the request", async () => {
  const { user } = await open("/a/settings/your-data")
  await user.click(await screen.findByRole("button", { name: "Konto löschen" }))
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getByText(/Ihr Passwort ist nötig/)).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Konto löschen" }))
  expect(await screen.findByText("Die Löschung ist beantragt")).toBeVisible()
  expect(await screen.findByText(/^Ihr Konto wird am .+ gelöscht$/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Konto löschen" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Löschung widerrufen" }))
  expect(await screen.findByText("Die Löschung ist widerrufen")).toBeVisible()
  expect(await screen.findByRole("button", { name: "Konto löschen" })).toBeEnabled()
})

test("the last owner sees a link to the members, and cannot request erasure", async () => {
  await open("/a/settings/your-data", { as: "supplier" })
  expect(await screen.findByText("Sie sind der letzte Inhaber")).toBeVisible()
  expect(screen.getByRole("link", { name: /letzte Inhaber.* öffnen/ })).toHaveAttribute(
    "href",
    "/a/organisation/members",
  )
  expect(screen.getByRole("button", { name: "Konto löschen" })).toBeDisabled()
})

test("an archive is requested and can be downloaded until its expiry date", async () => {
  const { user } = await open("/a/settings/your-data")
  expect(await screen.findByText("Bereit")).toBeVisible()
  expect(screen.getByRole("button", { name: /^Archiv vom .+ herunterladen$/ })).toBeEnabled()
  await user.click(screen.getByRole("button", { name: "Archiv anfordern" }))
  expect(await screen.findByText("Das Archiv wird erstellt")).toBeVisible()
})

test("an organisation's page shows open obligations with links, and the data that is kept", async () => {
  await open("/a/organisation/data")
  expect(await screen.findByText(/42,00/)).toBeVisible()
  expect(screen.getByRole("link", { name: "Waren im Lager öffnen" })).toHaveAttribute(
    "href",
    "/a/stocks",
  )
  expect(screen.getByRole("button", { name: "Organisation löschen" })).toBeDisabled()
  expect(screen.getByText(/§ 14b UStG/)).toBeVisible()
})

test("staff see the pending erasures, and what delays each", async () => {
  await open("/a/erasures", { as: "support" })
  expect((await screen.findAllByText("Sternkarte Spiele")).length).toBeGreaterThan(0)
  expect(screen.getByText(/Es fehlt noch: Guthaben oder Schulden/)).toBeVisible()
  expect(screen.queryByRole("button", { name: /^Löschprotokoll/ })).toBeNull()
})

test("a completed erasure has no name, and a report", async () => {
  await open("/a/erasures?group=done", { as: "support" })
  expect(await screen.findByText("(gelöscht)")).toBeVisible()
  expect(screen.getAllByRole("button", { name: /^Löschprotokoll/ })).toHaveLength(1)
})

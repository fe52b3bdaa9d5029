import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const rowOf = async (text: string | RegExp) => {
  const row = (await screen.findByText(text)).closest("tr")
  return within(row as HTMLElement)
}

test("the owner sees requests, due dates and results, with links to the orders", async () => {
  const { user, address } = await open("/a/privacy-requests")
  const asked = await rowOf("Auskunft für einen Endkunden")
  expect(asked.getByText("Wartet auf Antwort")).toBeVisible()
  expect(asked.getByText("Überfällig seit")).toBeVisible()
  const waiting = await rowOf("Daten eines Endkunden löschen")
  expect(waiting.getByText(/^2 Bestellungen sind noch nicht versandt/)).toBeVisible()
  const erased = await rowOf("Daten des ganzen Shops löschen")
  expect(erased.getByText("Name, Anschrift, Telefon und E-Mail sind gelöscht.")).toBeVisible()
  await user.click(asked.getByRole("link", { name: "5371820" }))
  await waitFor(() => expect(address()).toBe("/a/orders?q=5371820"))
})

test("recording an answer requires how it was given", async () => {
  const { user } = await open("/a/privacy-requests")
  const buttons = await screen.findAllByRole("button", { name: /^Antwort auf die Anfrage/ })
  // Only a request that waits for a person has one.
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Erfassen" }))
  expect(sheet.getByText("Bitte ausfüllen.")).toBeVisible()
  await user.type(sheet.getByLabelText("Wie wurde geantwortet?"), "Per Post am 3. März")
  await user.click(sheet.getByRole("button", { name: "Erfassen" }))
  expect(await screen.findByText("Antwort erfasst")).toBeVisible()
})

test("support sees the organisation of each request and can record nothing", async () => {
  await open("/a/privacy-requests", { as: "support" })
  expect((await screen.findAllByText(/Kerzenglanz GmbH/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole("button", { name: /erfassen$/ })).toBeNull()
})

test("the filter is kept in the address, and other requests are hidden", async () => {
  await open("/a/privacy-requests?group=done")
  expect(await screen.findByText("Daten des ganzen Shops löschen")).toBeVisible()
  expect(screen.queryByText("Wartet auf Antwort")).toBeNull()
})

import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"
import { viewport } from "#testing/viewport.ts"

test("the list shows the sync state and the problem of each shop", async () => {
  const { user, address } = await open("/a/shops")
  const row = (await screen.findByRole("link", { name: "Herzstück Deko" })).closest("tr")
  expect(within(row as HTMLElement).getByText("Gestört")).toBeVisible()
  expect(within(row as HTMLElement).getByText("Fehler beim Abgleich")).toBeVisible()
  await user.click(screen.getByRole("link", { name: "Kerzenglanz" }))
  await waitFor(() => expect(address()).toBe("/a/shops/shop_1"))
})

test("a problem shows the last error, and links to the page that resolves it", async () => {
  const { user, address } = await open("/a/shops/shop_2")
  expect(await screen.findByText(/^Letzter Fehler: Der Shop antwortet nicht/)).toBeVisible()
  await user.click(screen.getByRole("link", { name: "Zum Abgleich" }))
  await waitFor(() => expect(address()).toBe("/a/shops/shop_2/sync"))
  expect(await screen.findByRole("button", { name: "Jetzt abgleichen" })).toBeVisible()
  expect(screen.queryByRole("link", { name: "Zum Abgleich" })).toBeNull()
})

test("a problem that needs a new approval does not promise to resolve itself", async () => {
  await open("/a/shops/shop_3")
  expect(await screen.findByRole("button", { name: "Neu verbinden" })).toBeVisible()
  expect(screen.queryByText(/^Letzter Fehler/)).toBeNull()
})

test("without a shop the first step is offered to people who may take it", async () => {
  await open("/a/shops", { as: "empty" })
  const links = await screen.findAllByRole("link", { name: "Shop verbinden" })
  expect(links[0]).toHaveAttribute("href", "/a/shops/connect")
})

test("support sees shops and cannot connect, disconnect or change one", async () => {
  await open("/a/shops/shop_1", { as: "support" })
  expect(await screen.findByLabelText("Name")).toBeDisabled()
  expect(screen.queryByRole("button", { name: "Trennen" })).toBeNull()
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull()
})

test("connecting needs an address and leads to the approval in the shop", async () => {
  const { user } = await open("/a/shops/connect")
  const submit = await screen.findByRole("button", { name: "Weiter zu Shopify" })
  await user.click(submit)
  await waitFor(() => expect(screen.getByLabelText("Adresse des Shops")).toHaveFocus())
  expect(screen.getByText(/Bitte die Adresse des Shops angeben/)).toBeVisible()
  await user.type(screen.getByLabelText("Adresse des Shops"), "Mein-Laden")
  await user.click(submit)
  expect(await screen.findByRole("link", { name: "Weiter zur Zustimmung" })).toHaveAttribute(
    "href",
    "https://mein-laden.myshopify.com/admin/oauth/authorize?state=1",
  )
})

test("a phone shows the problem of a shop beside its sync state", async () => {
  viewport.isNarrow = true
  await open("/a/shops")
  const card = (await screen.findByText("Wohnzauber Manufaktur")).closest("li")
  expect(card).toHaveTextContent(/Ruht.*Zugriff abgelaufen/)
})

test("coming back connected takes the suggested shipment method and goes on to the dashboard", async () => {
  const { user, address } = await open(
    "/a/shops/callback?code=abc&hmac=1&shop=x.myshopify.com&state=1",
  )
  expect(await screen.findByText("Kerzenglanz ist verbunden")).toBeVisible()
  expect(await screen.findByLabelText("Versandart")).toHaveValue("dhl_paket")
  await user.click(screen.getByRole("button", { name: "Versandart übernehmen" }))
  await waitFor(() => expect(address()).toBe("/a"))
})

test("a reload after the connection shows the connected shop, not a refusal", async () => {
  const replace = vi.spyOn(window.history, "replaceState").mockImplementation(() => {})
  await open("/a/shops/callback?code=abc&hmac=1&shop=x.myshopify.com&state=1")
  await screen.findByText("Kerzenglanz ist verbunden")
  await waitFor(() => expect(replace).toHaveBeenCalled())
  const reloaded = String(replace.mock.lastCall?.[2])
  expect(reloaded).toBe("/a/shops/callback?connected=shop_1")
  cleanup()
  await open(reloaded)
  expect(await screen.findByText("Kerzenglanz ist verbunden")).toBeVisible()
})

test("the return from a refused approval offers another attempt", async () => {
  await open("/a/shops/callback?error=access_denied&state=1")
  expect(await screen.findByText("Der Shop ist nicht verbunden")).toBeVisible()
  expect(screen.getByRole("link", { name: "Noch einmal versuchen" })).toBeVisible()
})

test("settings are saved once all are filled; missing ones are faults of their fields and listed in a sentence", async () => {
  const { user } = await open("/a/shops/shop_3")
  await user.click(await screen.findByRole("button", { name: "Speichern" }))
  expect(await screen.findByText(/Prüfen Sie, ob alle Felder richtig ausgefüllt/)).toBeVisible()
  await user.selectOptions(await screen.findByLabelText("Versandart"), "dhl_paket")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Einstellungen gespeichert")).toBeVisible()
})

test("an organisation's own shop front has no connection or sync, and its shoppers get mails", async () => {
  await open("/a/shops/shop_4")
  expect(await screen.findByText("Eigene Shopseiten, ohne Shop-Plattform")).toBeVisible()
  expect(
    screen.getByLabelText("Endkunden per E-Mail über den Versand benachrichtigen"),
  ).toBeChecked()
  expect(screen.queryByRole("button", { name: "Trennen" })).toBeNull()
  expect(screen.queryByText("sc_4")).toBeNull()
  await open("/a/shops/shop_4/sync")
  expect(await screen.findByText(/es gibt nichts abzugleichen/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Jetzt abgleichen" })).toBeNull()
})

test("the sync page shows failures, with the retry as its primary button", async () => {
  const { user } = await open("/a/shops/shop_2/sync")
  expect(
    await screen.findByText("Der Shop hat die Anfrage abgelehnt: Fulfillment order is closed"),
  ).toBeVisible()
  expect(
    screen.getByText("14 Bestellungen aus der Zeit vor der Verbindung sind angehalten"),
  ).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Fehler erneut versuchen" }))
  expect(
    await screen.findByText("Alle fehlgeschlagenen Einträge werden erneut versucht"),
  ).toBeVisible()
})

test("a period that the sync missed is shown with its days on both pages of the shop, until it has been checked", async () => {
  const { user, router } = await open("/a/shops/shop_2")
  expect(
    await screen.findByText(/^Nicht importiert: \d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}$/),
  ).toBeVisible()
  expect(screen.getByText(/Prüfen Sie im Shop/)).toBeVisible()
  await router.navigate("/a/shops/shop_2/sync")
  // The page that is being left has the same button.
  expect(await screen.findByRole("button", { name: "Fehler erneut versuchen" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Als geprüft markieren" }))
  expect(await screen.findByText("Die Lücke ist geprüft")).toBeVisible()
})

test("support sees a missed period and cannot mark it as checked", async () => {
  await open("/a/shops/shop_2/sync", { as: "support" })
  expect(await screen.findByText(/^Nicht importiert/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Als geprüft markieren" })).toBeNull()
})

import { cleanup, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { orders } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

type Seen = {
  path: string
  /** The role with the rights; `reader` and `reading_staff` see the same rows read-only. */
  as: "full" | "administrator"
  /** Text that is visible as soon as the rows are loaded, for every role. */
  row: string | RegExp
  /** Buttons, links and fields that need a right. */
  controls: readonly (string | RegExp)[]
}

const order = orders.find(({ holds }) => holds.includes("unmatched"))

const pages: readonly Seen[] = [
  {
    path: `/a/orders/${order?.id}`,
    as: "full",
    row: order?.number ?? "none",
    controls: ["Artikel verknüpfen", "Packen"],
  },
  {
    path: "/a/orders",
    as: "full",
    row: "PH-537335",
    controls: ["Sendungsnummern importieren"],
  },
  { path: "/a/shops", as: "full", row: "Herzstück Deko", controls: ["Shop verbinden"] },
  {
    path: "/a/shops/shop_1",
    as: "full",
    row: "Standardversand",
    controls: ["Trennen", "Speichern"],
  },
  {
    path: "/a/shops/shop_2/sync",
    as: "full",
    row: /vor der Verbindung/,
    controls: ["Jetzt abgleichen", "Fehler erneut versuchen", "Alle freigeben"],
  },
  { path: "/a/products", as: "full", row: "Doggy Rubber", controls: ["Produkt anlegen"] },
  {
    path: "/a/products/prod_10120",
    as: "full",
    row: "10120",
    controls: ["Variante hinzufügen", "Bearbeiten", "Weitere Aktionen"],
  },
  { path: "/a/stocks", as: "administrator", row: "10120", controls: ["Bestand anlegen"] },
  { path: "/a/stocks/ilev_10120", as: "administrator", row: "10120", controls: ["Bestand buchen"] },
  { path: "/a/invoices/inv_2", as: "full", row: /RE-2026/, controls: ["Vom Guthaben bezahlen"] },
  {
    path: "/a/invoices/inv_1",
    as: "administrator",
    row: /RE-2026/,
    controls: ["Korrigieren", "Zahlung erfassen"],
  },
  { path: "/a/personal/balance", as: "full", row: /Automatisch bezahlen/, controls: ["Speichern"] },
  {
    path: "/a/organisations/org_1/balance",
    as: "administrator",
    row: /Automatisch bezahlen/,
    controls: ["Auszahlen", "Einzahlen", /^Einzahlung vom .* zurückbuchen$/, "Speichern"],
  },
  { path: "/a/money/balances", as: "administrator", row: /Kerzenglanz/, controls: ["Ablehnen"] },
  {
    path: "/a/money/price-list",
    as: "administrator",
    row: "Preisliste",
    controls: ["Neuer Preis", "Zurücknehmen"],
  },
  { path: "/a/money/runs", as: "administrator", row: "Rechnungsläufe", controls: ["Lauf starten"] },
  { path: "/a/money/waiting", as: "administrator", row: /PH-/, controls: ["Preis festlegen"] },
  {
    path: "/a/organisation",
    as: "full",
    row: "IOSS-Nummer",
    controls: ["Speichern"],
  },
  {
    path: "/a/organisation/settings",
    as: "full",
    row: "Einstellungen",
    controls: ["Antwortadresse speichern", "Auftritt speichern", "Deaktivieren"],
  },
  {
    path: "/a/organisation/members",
    as: "full",
    row: "Ole Brandt",
    controls: ["Weitere Aktionen: Ole Brandt"],
  },
  {
    path: "/a/organisations/org_1/billing",
    as: "administrator",
    row: "Rhythmus",
    controls: ["Speichern", "Bei VIES prüfen", "VIES-Ergebnis erfassen"],
  },
  { path: "/a/locations", as: "full", row: "Hamburg-Billbrook", controls: ["Standort anlegen"] },
  {
    path: "/a/locations/loc_1",
    as: "administrator",
    row: "Straße und Hausnummer",
    controls: ["Löschen", "Speichern"],
  },
  {
    path: "/a/locations/priority",
    as: "full",
    row: "Poznań",
    controls: ["Poznań nach oben", "Zurück zum Standard", "Eigene Reihenfolge anlegen"],
  },
  {
    path: "/a/shipment-methods",
    as: "administrator",
    row: "DHL Paket",
    controls: ["Versandart anlegen", "DHL Paket bearbeiten"],
  },
  {
    path: "/a/jobs",
    as: "administrator",
    row: "balance.alert-mail",
    controls: ["balance.alert-mail verwerfen", "balance.alert-mail noch einmal versuchen"],
  },
  {
    path: "/a/settings/api-keys",
    as: "full",
    row: "Warenwirtschaft",
    controls: ["Schlüssel anlegen", "Warenwirtschaft widerrufen"],
  },
]

const found = (name: string | RegExp) =>
  (["button", "link", "checkbox"] as const).flatMap((role) => screen.queryAllByRole(role, { name }))

test.each(pages)(
  "$path offers changes to permitted roles only",
  async ({ path, as, row, controls }) => {
    expect(controls.length).toBeGreaterThan(0)
    await open(path, { as })
    await screen.findAllByText(row)
    for (const name of controls) await expect.poll(() => found(name).length).toBeGreaterThan(0)
    cleanup()
    await open(path, { as: as === "full" ? "reader" : "reading_staff" })
    await screen.findAllByText(row)
    for (const name of controls) expect([name, found(name)]).toEqual([name, []])
  },
)

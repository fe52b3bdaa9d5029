import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"
import { module } from "./module.ts"
import { customers, staleByBooking } from "./queries.ts"

test("a balance shows its amount, how long it lasts, and its transactions", async () => {
  const { user, address } = await open("/a/personal/balance")
  expect(await screen.findByText("19 Tage")).toBeVisible()
  expect(await screen.findByRole("link", { name: "Rechnung RE-2026-0115" })).toHaveAttribute(
    "href",
    "/a/invoices/inv_5",
  )
  const bank = within(screen.getByRole("region", { name: "Guthaben aufladen" }))
  expect(bank.getByText("DE02 1203 0000 0000 2020 51")).toBeVisible()
  expect(bank.getByRole("button", { name: "Verwendungszweck kopieren" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Filter" }))
  await user.selectOptions(await screen.findByLabelText("Art"), "Einzahlung")
  await waitFor(() => expect(address()).toBe("/a/personal/balance?type=deposit"))
  await waitFor(() => expect(screen.queryByText("Rechnung RE-2026-0115")).toBeNull())
})

test("the balance is topped up with a code to scan, or by copying the details", async () => {
  await open("/a/personal/balance")
  const bank = within(await screen.findByRole("region", { name: "Guthaben aufladen" }))
  const code = await bank.findByRole("img", { name: /^GiroCode dieser Überweisung/ })
  expect(code.querySelector("path")?.getAttribute("d")).toMatch(/^M0 0h7v1h-7z/)
  expect(bank.queryByText("Betrag")).toBeNull()
  expect(bank.getByText("PH-7K2QD")).toBeVisible()
})

test.each([
  ["alert", "Alert below (€)", "-1", "Threshold must be 0 or greater"],
  ["alert", "Alert below (€)", "1,000.01", "Threshold cannot exceed €1,000"],
  ["auto", "Pay automatically up to (€)", "-1", "Auto-pay threshold must be 0 or greater"],
  ["auto", "Pay automatically up to (€)", "1,000.01", "Auto-pay threshold cannot exceed €1,000"],
])(
  "the %s threshold shows the specification's text for an invalid value (%s, %s)",
  async (_, label, text, words) => {
    const { user } = await open("/a/personal/balance", { language: "en" })
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
    await user.click(screen.getByRole("button", { name: "Save" }))
    expect(await screen.findByText((found) => found.startsWith(words))).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
  },
)

test("thresholds are saved in cents", async () => {
  const { user } = await open("/a/personal/balance")
  const field = await screen.findByLabelText("Warnen unter (€)")
  expect(field).toHaveValue("200,00")
  await user.clear(field)
  await user.type(field, "250,50")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Einstellungen gespeichert")).toBeVisible()
})

test("the history shows who requested and who approved a deposit", async () => {
  await open("/a/organisations/org_1/balance", { as: "administrator" })
  const history = within(await screen.findByRole("region", { name: "Verlauf" }))
  expect((await history.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^Schwellen gesetzt · warnen unter 200,00.€ · automatisch bezahlen bis 50/,
    ),
    expect.stringMatching(/^Einzahlung über 1\.500,00.€ gebuchtClara Weiß/),
    expect.stringMatching(/^Einzahlung über 1\.500,00.€ angelegt, wartet.*Jana Petersen/),
  ])
})

test("support sees an organisation's balance and can book nothing", async () => {
  await open("/a/organisations/org_1/balance", { as: "support" })
  expect(
    await screen.findByRole("heading", { name: "Guthaben von Kerzenglanz GmbH" }),
  ).toBeVisible()
  expect(screen.queryByRole("button", { name: "Einzahlen" })).toBeNull()
  expect(screen.getByText(/^Nur Inhaber der Organisation/)).toBeVisible()
})

test("a booking, here or elsewhere, has the list of balances read again", () => {
  expect(staleByBooking).toContain(customers.key)
  for (const topic of ["balance", "transfer", "transfers"])
    expect(module.topics?.[topic]?.flat()).toContain(customers.key)
})

test("a large deposit waits for a second administrator", async () => {
  const { user } = await open("/a/organisations/org_1/balance", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Einzahlen" }))
  expect(await screen.findByText(/^Ab 900,00\s€ muss eine zweite Person/)).toBeVisible()
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await sheet.findByText("Bitte einen Betrag eingeben.")).toBeVisible()
  await waitFor(() => expect(sheet.getByLabelText("Betrag (€)")).toHaveFocus())
  await user.type(sheet.getByLabelText("Betrag (€)"), "1.000,00")
  expect(await sheet.findByText("Diese Buchung braucht eine zweite Person")).toBeVisible()
  await user.type(sheet.getByLabelText("Beschreibung"), "Überweisung")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Angelegt. Eine zweite Person muss zustimmen.")).toBeVisible()
})

test("a receipt can be booked only once: a second booking shows a toast and keeps the sheet open", async () => {
  const { user } = await open("/a/organisations/org_1/balance", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Einzahlen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Betrag (€)"), "50")
  await user.type(sheet.getByLabelText("Beschreibung"), "Überweisung")
  await user.type(sheet.getByLabelText("Verwendungszweck"), "doppelt")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Das konnte nicht gebucht werden.")).toBeVisible()
  expect(sheet.getByLabelText("Betrag (€)")).toHaveValue("50")
})

test("the requester of a transfer cannot approve it; another transfer is approved", async () => {
  const { user } = await open("/a/money/balances", { as: "administrator" })
  const [other, own] = await screen.findAllByRole("button", { name: /^Zustimmen/ })
  expect(own).toHaveAttribute("aria-disabled", "true")
  await waitFor(() => expect(own).toHaveAccessibleDescription(/^Sie haben das selbst angelegt/))
  if (other) await user.click(other)
  const dialog = within(await screen.findByRole("dialog", { name: /Auszahlung über 2\.400,00/ }))
  await user.click(dialog.getByRole("button", { name: "Zustimmen" }))
  expect(await screen.findByText("Gebucht")).toBeVisible()
})

test.each([
  ["de", ["119,00 € per Überweisung", "119,01 € per Karte", "119,02 € als bezahlt erfasst"]],
  ["en", ["€119.00 by bank transfer", "€119.01 by card", "€119.02 marked as paid"]],
] as const)(
  "a payment by other means than the balance shows how it was paid (%s)",
  async (language, words) => {
    await open("/a/personal/balance", { language })
    await screen.findByRole("link", { name: "Rechnung RE-2026-0090" })
    for (const text of words)
      expect(
        screen.getByText((_, element) => element?.textContent?.replace(/\s/g, " ") === text, {
          selector: "td *",
        }),
      ).toBeVisible()
  },
)

test.each([
  ["de", "Hohe Summe der Organisation · IBAN kürzlich geändert"],
  ["en", "Large sum of the organisation · IBAN changed recently"],
] as const)(
  "a waiting transfer shows why it needs a second person (%s)",
  async (language, words) => {
    await open("/a/money/balances", { as: "administrator", language })
    const [line] = await screen.findAllByText((text) => text.includes(words))
    expect(line).toBeVisible()
  },
)

test("rejecting needs a reason", async () => {
  const { user } = await open("/a/money/balances", { as: "administrator" })
  const [first] = await screen.findAllByRole("button", { name: "Ablehnen" })
  if (first) await user.click(first)
  const sheet = within(await screen.findByRole("dialog", { name: "Ablehnen" }))
  await user.click(sheet.getByRole("button", { name: "Ablehnen" }))
  expect(await sheet.findByText("Bitte ausfüllen.")).toBeVisible()
  await user.type(sheet.getByLabelText("Grund"), "Falsches Konto")
  await user.click(sheet.getByRole("button", { name: "Ablehnen" }))
  expect(await screen.findByText("Abgelehnt")).toBeVisible()
})

test("the balances of organisations are searched by name", async () => {
  const { user } = await open("/a/money/balances", { as: "support" })
  expect(await screen.findByRole("link", { name: "Kerzenglanz GmbH" })).toHaveAttribute(
    "href",
    "/a/organisations/org_1/balance",
  )
  expect(screen.getByText(/^123,45/)).toBeVisible()
  expect(screen.getAllByText(/^100,00/).length).toBeGreaterThan(0)
  expect(screen.queryByText("Wartet auf eine zweite Person")).toBeNull()
  await user.type(screen.getByRole("searchbox"), "berg")
  await waitFor(() => expect(screen.queryByText("Kerzenglanz GmbH")).toBeNull())
})

test("urgent balances come first; a deposit is booked from its row", async () => {
  const { user } = await open("/a/money/balances", { as: "administrator" })
  const deposit = { name: "Einzahlen für Bergluft Naturwaren AG" }
  const button = await screen.findByRole("button", deposit)
  expect(button.closest("tr")).toHaveTextContent(/19,00.€ überfällig/)
  // A threshold of 0 is turned off.
  const off = screen.getByRole("button", { name: "Einzahlen für Kerzenglanz GmbH" }).closest("tr")
  expect(off).toHaveTextContent(/0,00.€–500,00.€/)
  expect(screen.getByRole("link", { name: /^Überfällig/ })).toHaveTextContent("1")
  await user.click(button)
  expect(await screen.findByRole("dialog", { name: "Einzahlung buchen" })).toBeVisible()
})

test("a deposit whose balance cannot be read says so, and is booked after another attempt", async () => {
  const { user } = await open("/a/money/balances", { as: "administrator" })
  const button = await screen.findByRole("button", { name: "Einzahlen für Bergluft Naturwaren AG" })
  const connected = fetch
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).includes("/balance")
      ? Promise.resolve(Response.json({ code: "route.not_found", message: "" }, { status: 404 }))
      : connected(input, init),
  )
  await user.click(button)
  const sheet = within(await screen.findByRole("dialog", { name: "Einzahlung buchen" }))
  expect(await sheet.findByRole("alert")).toHaveTextContent("Das konnte nicht geladen werden")
  vi.stubGlobal("fetch", connected)
  await user.click(sheet.getByRole("button", { name: "Erneut versuchen" }))
  expect(await screen.findByLabelText("Betrag (€)")).toBeVisible()
})

test("a deposit is reversed with a reason, after a preview of the effect", async () => {
  const { user } = await open("/a/organisations/org_1/balance", { as: "administrator" })
  const [latest] = await screen.findAllByRole("button", {
    name: /^Einzahlung vom .* zurückbuchen$/,
  })
  if (latest) await user.click(latest)
  const sheet = within(await screen.findByRole("dialog", { name: "Einzahlung zurückbuchen" }))
  expect(await sheet.findByText(/^-1\.124,80/)).toBeVisible()
  expect(sheet.getByText(/^375,20/)).toBeVisible()
  await user.click(sheet.getByRole("button", { name: "Zurückbuchen" }))
  expect(await sheet.findByText("Bitte ausfüllen.")).toBeVisible()
  await user.type(sheet.getByLabelText("Grund"), "zweimal")
  await user.click(sheet.getByRole("button", { name: "Zurückbuchen" }))
  expect(await screen.findByText("Die Einzahlung konnte nicht zurückgebucht werden.")).toBeVisible()
  await user.clear(sheet.getByLabelText("Grund"))
  await user.type(sheet.getByLabelText("Grund"), "Rücklastschrift")
  await user.click(sheet.getByRole("button", { name: "Zurückbuchen" }))
  expect(await screen.findByText(/^Zurückgebucht, 375,20.€ bleiben offen$/)).toBeVisible()
})

test("a reversed deposit cannot be reversed again, and only administrators may reverse one", async () => {
  await open("/a/organisations/org_1/balance", { as: "administrator" })
  expect(await screen.findByText("zurückgebucht")).toBeVisible()
  expect(screen.getAllByRole("button", { name: /zurückbuchen$/ })).toHaveLength(1)
  cleanup()
  await open("/a/organisations/org_1/balance", { as: "support" })
  expect(await screen.findByText("zurückgebucht")).toBeVisible()
  expect(screen.queryByRole("button", { name: /zurückbuchen$/ })).toBeNull()
})

test.each(["de", "en"] as const)(
  "the debt from a reversed deposit is shown (%s)",
  async (language) => {
    await open("/a/organisations/org_2/balance", { as: "administrator", language })
    const title = language === "de" ? /^70,00.€ aus einer/ : /^€70\.00 of a reversed deposit/
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(/: PH-7K2QD\.$/)).toBeVisible()
  },
)

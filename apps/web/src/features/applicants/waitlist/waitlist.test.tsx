import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const panel = async (company: string) =>
  within(await screen.findByRole("complementary", { name: `Registrierung von ${company}` }))

test("list and applicant are shown side by side, evidence first; arrow keys move to the next applicant", async () => {
  const { user, address } = await open("/a/waitlist", { as: "agency" })
  expect(await screen.findByRole("link", { name: /^Offen/ })).toBeVisible()
  await user.click(await screen.findByRole("link", { name: /^Moosgrün Naturkosmetik/ }))
  expect(address()).toBe("/a/waitlist/wle_2")
  const entry = await panel("Moosgrün Naturkosmetik")
  expect(entry.getByText("2 von 4")).toBeVisible()
  expect(entry.getByText("E-Mail bestätigt, gleiche Domain wie der Shop")).toBeVisible()
  expect(entry.getByRole("link", { name: "Moosgrün GmbH" })).toBeVisible()
  expect(entry.getByText(/gleich: Firma und USt-IdNr\./)).toBeVisible()
  expect(entry.getByText(/1\.400 Pakete im Monat, 68 Artikel/)).toBeVisible()
  expect(entry.getByText(/betreut Ihre Agentur diesen Kunden/)).toBeVisible()
  await user.click(entry.getByRole("button", { name: "Nächste" }))
  await waitFor(() => expect(address()).toBe("/a/waitlist/wle_3"))
  const next = await panel("Fjällhund Outdoor AB")
  await user.click(next.getByRole("button", { name: "Schließen" }))
  expect(address()).toBe("/a/waitlist")
})

test("the key e invites, except while typing", async () => {
  const { user } = await open("/a/waitlist/wle_2", { as: "administrator" })
  const entry = await panel("Moosgrün Naturkosmetik")
  await user.type(await entry.findByLabelText("Notiz"), "eilt")
  await user.click(entry.getByRole("button", { name: "Notiz speichern" }))
  expect(await entry.findByText("eilt")).toBeVisible()
  expect(entry.getByRole("button", { name: "Einladen" })).toBeVisible()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await user.keyboard("e")
  expect(await screen.findByText("Moosgrün Naturkosmetik ist eingeladen")).toBeVisible()
  await waitFor(() => expect(entry.queryByRole("button", { name: "Einladen" })).toBeNull())
})

test("declining requires a reason, which is sent to the applicant", async () => {
  const { user } = await open("/a/waitlist/wle_4", { as: "administrator" })
  const entry = await panel("Papierliebe Kiel")
  await user.click(await entry.findByRole("button", { name: "Ablehnen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Ablehnen" }))
  await waitFor(() => expect(sheet.getByLabelText("Begründung")).toBeInvalid())
  await user.type(sheet.getByLabelText("Begründung"), "Zurzeit voll.")
  await user.click(sheet.getByRole("button", { name: "Ablehnen" }))
  expect(await screen.findByText("Papierliebe Kiel ist abgelehnt")).toBeVisible()
})

test("several applicants are invited at once; the button shows their number, and failures are listed with the reason", async () => {
  const { user } = await open("/a/waitlist", { as: "administrator" })
  for (const company of ["Ankerplatz Living GmbH", "Fjällhund Outdoor AB", "Papierliebe Kiel"])
    await user.click(await screen.findByRole("checkbox", { name: new RegExp(company) }))
  await user.click(screen.getByRole("button", { name: "Einladen" }))
  const dialog = within(await screen.findByRole("dialog", { name: "3 Firmen einladen?" }))
  await user.click(dialog.getByRole("button", { name: "3 einladen" }))
  const result = within(await screen.findByRole("dialog", { name: "Ergebnis" }))
  expect(result.getByText("1 Firma fehlgeschlagen")).toBeVisible()
  expect(result.getByText("2 Firmen erledigt")).toBeVisible()
  expect(result.getByText("Papierliebe Kiel")).toBeVisible()
})

test("support reads the waitlist without any buttons to decide", async () => {
  await open("/a/waitlist/wle_3", { as: "support" })
  const entry = await panel("Fjällhund Outdoor AB")
  expect(await entry.findByText(/Lager und Versand/)).toBeVisible()
  expect(entry.queryByRole("button", { name: "Einladen" })).toBeNull()
  expect(entry.queryByLabelText("Notiz")).toBeNull()
  expect(screen.queryByRole("checkbox")).toBeNull()
})

test("an applicant sees the status and the missing data, and completes it", async () => {
  const { user } = await open("/a", { as: "waitlist" })
  expect(await screen.findByText(/^Sie stehen auf der Warteliste/)).toBeVisible()
  const tape = within(screen.getByRole("list", { name: "Status Ihrer Registrierung" }))
  expect(tape.getByText("In Prüfung").closest("li")).toHaveAttribute("aria-current", "step")
  expect(screen.getByText(/^Es fehlt noch: Ansprechperson, Telefon/)).not.toHaveTextContent(/[?.]$/)
  // The menu of a person without a name shows the address; the sidebar has no empty group.
  expect(screen.getByRole("button", { name: /^J, .*jana@/ })).toBeVisible()
  expect(screen.queryByRole("heading", { name: "Arbeit" })).toBeNull()
  await user.type(screen.getByLabelText("Vorname"), "Sefa")
  await user.type(screen.getByLabelText("Nachname"), "Yıldız")
  await user.type(screen.getByLabelText("USt-IdNr."), "DE1")
  await user.click(screen.getByRole("button", { name: "Angaben speichern" }))
  await waitFor(() => expect(screen.getByLabelText("USt-IdNr.")).toBeInvalid())
  await user.clear(screen.getByLabelText("USt-IdNr."))
  await user.type(screen.getByLabelText("USt-IdNr."), "DE 287 114 902")
  await user.click(screen.getByRole("button", { name: "Angaben speichern" }))
  expect(await screen.findByText("Angaben gespeichert")).toBeVisible()
  expect(await screen.findByRole("heading", { name: "Guten Tag, Sefa" })).toBeVisible()
})

test("a declined applicant sees the reason and when they may apply again", async () => {
  await open("/a", { as: "declined" })
  expect(await screen.findByText("Zurzeit voll.")).toBeVisible()
  const again = screen.getByRole("button", { name: /^Erneut registrieren/ })
  expect(again).toHaveAttribute("aria-disabled", "true")
})

test("an applicant who waited long without an answer is asked whether they still want to join", async () => {
  const { user } = await open("/a", { as: "unanswered" })
  await user.click(await screen.findByRole("button", { name: "Weiter warten" }))
  expect(await screen.findByText("Sie bleiben auf der Warteliste")).toBeVisible()
})

import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

const link = (token: string) => `/onboarding#token=${token}`
type User = Awaited<ReturnType<typeof open>>["user"]

async function fillOrganisation(user: User) {
  await user.type(await screen.findByLabelText("Firmenname"), "Kerzenglanz GmbH")
  await user.selectOptions(screen.getByLabelText("Land"), "Deutschland")
  await user.type(screen.getByLabelText("Straße und Hausnummer"), "Salzstraße 14")
  await user.type(screen.getByLabelText("PLZ"), "21335")
  await user.type(screen.getByLabelText("Ort"), "Lüneburg")
  await user.click(screen.getByRole("button", { name: "Weiter zu Ihrem Zugang" }))
}
async function fillAccount(user: User, lastName = "Petersen") {
  await user.type(await screen.findByLabelText("Vorname"), "Jana")
  await user.type(screen.getByLabelText("Nachname"), lastName)
  await user.type(screen.getByLabelText("Passwort"), "battery staple")
  await user.type(screen.getByLabelText("Passwort wiederholen"), "battery staple")
}

test("an invitation leads through three steps to the organisation, each with its summary beside it", async () => {
  const { user, address } = await open(link("customer"), { as: null })
  expect(await screen.findByRole("heading", { name: "Ihr Unternehmen" })).toBeVisible()
  const aside = within(screen.getByRole("complementary"))
  expect(aside.getByText("Merle Brandt, Kanalhaus Agentur")).toBeVisible()
  expect(aside.getByText(/01.12.2026/)).toBeVisible()
  expect(screen.getByLabelText("E-Mail des Unternehmens")).toHaveValue(
    "jana.petersen@kerzenglanz.example",
  )
  await fillOrganisation(user)

  expect(await screen.findByRole("heading", { name: "Ihr Zugang" })).toBeVisible()
  expect(screen.getByLabelText("E-Mail")).toBeDisabled()
  await fillAccount(user)
  await user.click(screen.getByRole("button", { name: "Organisation anlegen" }))
  expect(await screen.findByText("Bitte stimmen Sie den Bedingungen zu.")).toBeVisible()
  await user.click(screen.getByLabelText(/Nutzungsbedingungen.*01.10.2026/))
  signedInAs.kind = "full"
  await user.click(screen.getByRole("button", { name: "Organisation anlegen" }))
  expect(await screen.findByText("Organisation angelegt")).toBeVisible()

  expect(await screen.findByRole("heading", { name: "Steuer und Bank" })).toBeVisible()
  const vat = screen.getByLabelText("USt-IdNr.")
  await user.type(vat, "DE318447205")
  await user.tab()
  expect(await screen.findByText("Bestätigt von VIES")).toBeVisible()
  const iban = screen.getByLabelText("IBAN")
  await user.type(iban, "DE89 3704 0044 0532 0130 01")
  await user.tab()
  await waitFor(() => expect(iban).toBeInvalid())
  await user.clear(iban)
  await user.clear(vat)
  await user.click(screen.getByRole("button", { name: "Fertig" }))
  await screen.findByRole("navigation", { name: /./ })
  expect(address()).toBe("/a")
})

test("a postal code of another country is a fault of its field, and typed values are restored later", async () => {
  const { user } = await open(link("customer"), { as: null })
  await user.selectOptions(await screen.findByLabelText("Land"), "Deutschland")
  await user.type(screen.getByLabelText("PLZ"), "2133")
  await user.tab()
  expect(await screen.findByText("Diese Postleitzahl gibt es in diesem Land nicht.")).toBeVisible()
  expect(await screen.findByText(/auf einem anderen Gerät fortfahren/)).toBeVisible()
})

test("on another device the onboarding continues with the saved values", async () => {
  const { user } = await open(link("customer"), { as: null })
  await user.type(await screen.findByLabelText("Firmenname"), "Kerzen & Glanz")
  await user.tab()
  await screen.findByText(/auf einem anderen Gerät fortfahren/)
  cleanup()
  await open(link("customer"), { as: null })
  expect(await screen.findByLabelText("Firmenname")).toHaveValue("Kerzen & Glanz")
})

test("a failed creation shows Failed to create organization", async () => {
  const { user } = await open(link("customer"), { as: null })
  await fillOrganisation(user)
  await fillAccount(user, "kaputt")
  await user.click(screen.getByLabelText(/Nutzungsbedingungen/))
  await user.click(screen.getByRole("button", { name: "Organisation anlegen" }))
  expect(await screen.findByText("Die Organisation konnte nicht angelegt werden.")).toBeVisible()
})

test("an invalid link shows Invalid Invitation", async () => {
  await open(link("used"), { as: null, language: "en" })
  expect(await screen.findByRole("heading", { name: "Invalid Invitation" })).toBeVisible()
  expect(screen.getByRole("link", { name: "To sign-in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fonboarding",
  )
})

test("without a link a visitor sees Invalid Invitation", async () => {
  await open("/onboarding", { as: null, language: "en" })
  expect(await screen.findByRole("heading", { name: "Invalid Invitation" })).toBeVisible()
})

test("a server error shows Something went wrong", async () => {
  const { user } = await open(link("broken"), { as: null, language: "en" })
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible()
})

test("an applicant from the waitlist keeps their password, continues with the third step, and then sees the dashboard", async () => {
  const { user, address } = await open(link("waiting"), { as: null })
  await fillOrganisation(user)
  expect(await screen.findByLabelText("Vorname")).toHaveValue("Ida")
  expect(screen.queryByLabelText("Passwort")).toBeNull()
  await user.click(screen.getByLabelText(/Nutzungsbedingungen/))
  signedInAs.kind = "full"
  await user.click(screen.getByRole("button", { name: "Organisation anlegen" }))
  expect(await screen.findByRole("heading", { name: "Steuer und Bank" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Überspringen" }))
  await screen.findByRole("navigation", { name: /./ })
  expect(address()).toBe("/a")
})

test("a person with a second factor signs in with it, and continues with the third step", async () => {
  const { user } = await open(link("second-factor"), { as: null })
  await fillOrganisation(user)
  await user.click(await screen.findByLabelText(/Nutzungsbedingungen/))
  await user.click(screen.getByRole("button", { name: "Organisation anlegen" }))
  expect(
    await screen.findByRole("heading", { name: "Ihr Zugang ist freigeschaltet" }),
  ).toBeVisible()
  const signIn = screen.getByRole("link", { name: "Anmelden" })
  expect(signIn).toHaveAttribute("href", "/login?next=%2Fonboarding")
})

test("a used link continues an interrupted third step with the known data", async () => {
  const { user } = await open(link("used"), { as: "full" })
  await user.type(await screen.findByLabelText("Telefon"), "04131 2201840")
  await user.click(screen.getByRole("button", { name: "Fertig" }))
  await screen.findByRole("navigation", { name: /./ })
  cleanup()
  await open(link("used"), { as: "full" })
  expect(await screen.findByLabelText("Telefon")).toHaveValue("04131 2201840")
})

test("a colleague joins in one step", async () => {
  const { user, address } = await open(link("member"), { as: null })
  expect(await screen.findByText("Sie werden Mitglied von Kerzenglanz GmbH.")).toBeVisible()
  await fillAccount(user)
  await user.click(screen.getByLabelText(/Nutzungsbedingungen/))
  signedInAs.kind = "full"
  await user.click(screen.getByRole("button", { name: "Zugang einrichten" }))
  await screen.findByRole("navigation", { name: /./ })
  expect(address()).toBe("/a")
})

test("the third step can be skipped, and a refused VAT id waits for a correction", async () => {
  const { user, address } = await open("/onboarding", { as: "full" })
  await user.type(await screen.findByLabelText("USt-IdNr."), "DE999999999")
  await user.tab()
  expect(await screen.findByText(/VIES kennt diese USt-IdNr. nicht/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Überspringen" }))
  await screen.findByRole("navigation", { name: /./ })
  expect(address()).toBe("/a")
})

test("the terms can be read before accepting, with their version", async () => {
  await open("/terms", { as: null, language: "en" })
  expect(await screen.findByRole("heading", { name: "Terms of use" })).toBeVisible()
  expect(screen.getByText("Version of 01/10/2026")).toBeVisible()
})

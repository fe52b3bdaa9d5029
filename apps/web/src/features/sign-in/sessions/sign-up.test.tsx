import { screen, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

test("the sign-up on the sign-in page shows what is missing at each field, with the specification's text", async () => {
  const { user, address } = await open("/login", { as: null, language: "en" })
  await user.click(await screen.findByRole("link", { name: "Sign up" }))
  expect(address()).toBe("/login?view=sign-up")
  await screen.findByLabelText("Company")
  await user.type(screen.getByLabelText("Email address"), "sefa")
  await user.click(screen.getByRole("button", { name: "Sign up" }))
  const company = screen.getByLabelText("Company")
  await waitFor(() => expect(company).toHaveFocus())
  const says = (label: string, words: string) =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words)
  says("Company", "Please fill in.")
  says("Email address", "This is not a valid email address.")
  says("Confirm password", "You must confirm your password")
  await waitFor(() => expect(screen.getByLabelText("Address of your shop")).toBeInvalid())
  expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("Please agree.")
  const sentence = "Check your input and confirm all fields are filled correctly"
  expect(screen.getByText(sentence)).toBeVisible()
  await user.type(screen.getByLabelText("Password"), "correct horse")
  await user.type(screen.getByLabelText("Confirm password"), "another horse")
  await user.click(screen.getByRole("button", { name: "Sign up" }))
  await waitFor(() => says("Confirm password", "The passwords do not match."))
})

type User = Awaited<ReturnType<typeof open>>["user"]
async function fillSignUp(user: User) {
  const fill = async (label: string, text: string) =>
    user.type(await screen.findByLabelText(label), text)
  await fill("Firma", "Moosgrün Naturkosmetik")
  await fill("E-Mail-Adresse", "sefa@moosgruen.example")
  await fill("Passwort", "correct horse")
  await fill("Passwort bestätigen", "correct horse")
  await fill("Adresse Ihres Shops", "www.moosgruen.example")
}
const send = () => screen.getByRole("button", { name: "Registrieren" })

test("a missing consent gets the focus, its box stays ticked once ticked, and the form is sent", async () => {
  const { user } = await open("/login?view=sign-up", { as: null })
  await fillSignUp(user)
  await user.click(send())
  const box = screen.getByRole("checkbox")
  await waitFor(() => expect(box).toHaveFocus())
  expect(box).toHaveAccessibleDescription("Bitte stimmen Sie zu.")
  await user.click(box)
  expect(screen.getByRole("checkbox")).toBe(box)
  expect(box).toBeChecked()
  expect(box).not.toBeInvalid()
  expect(screen.queryByText(/^Prüfen Sie Ihre Eingaben/)).toBeNull()
  await user.click(send())
  expect(await screen.findByText("Bitte sehen Sie in Ihr Postfach")).toBeVisible()
})

test("a script error is not reported as a lost connection, and is shown below the button", async () => {
  const { user } = await open("/login?view=sign-up", { as: null })
  await fillSignUp(user)
  await user.click(screen.getByRole("checkbox"))
  const { forms } = await import("./components/calls.ts")
  vi.spyOn(forms.signUp, "submit").mockRejectedValue(new TypeError("broken"))
  await user.click(send())
  const alert = await screen.findByRole("alert")
  expect(alert).toHaveTextContent("In der Anwendung ist ein Fehler aufgetreten.")
  expect(send().compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test("after signing up, a new applicant reads a request to check the mailbox", async () => {
  const { user } = await open("/login?view=sign-up", { as: null })
  await fillSignUp(user)
  await user.click(screen.getByRole("checkbox"))
  await user.click(send())
  expect(await screen.findByText("Bitte sehen Sie in Ihr Postfach")).toBeVisible()
  expect(screen.getByText(/sefa@moosgruen\.example/)).toBeVisible()
})

test("the link in the mail asks for the password, and signs in", async () => {
  const { user, address } = await open("/confirm-sign-up#token=fresh", { as: null })
  const password = await screen.findByLabelText("Passwort")
  await user.type(password, "falsch")
  await user.click(screen.getByRole("button", { name: "Bestätigen und anmelden" }))
  await waitFor(() => expect(password).toBeInvalid())
  await user.clear(password)
  await user.type(password, "packhaus-demo")
  const { signedInAs } = await import("#testing/signed-in-as.ts")
  signedInAs.kind = "waitlist"
  await user.click(screen.getByRole("button", { name: "Bestätigen und anmelden" }))
  await waitFor(() => expect(address()).toBe("/a"))
})

test("a used link leads to the sign-in, or to a new sign-up", async () => {
  const { user } = await open("/confirm-sign-up#token=used", { as: null })
  await user.type(await screen.findByLabelText("Passwort"), "packhaus-demo")
  await user.click(screen.getByRole("button", { name: "Bestätigen und anmelden" }))
  expect(await screen.findByRole("alert")).toHaveTextContent(/abgelaufen oder wurde schon benutzt/)
  expect(screen.getByRole("link", { name: "Erneut registrieren" })).toBeVisible()
})

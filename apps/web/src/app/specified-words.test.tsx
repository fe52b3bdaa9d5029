import { RequestError } from "@packhaus/client/errors"
import { renderHook, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { i18n } from "#lib/i18n.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

/** Section 8 of the specification: messages after failures and successes. */

/** Makes the server answer 500 from now on. */
const breakServer = () => {
  signedInAs.kind = "broken"
}
const openEnglish = (path: string, as = "full") => open(path, { as, language: "en" })

test("Failed to log out.", async () => {
  const { user } = await openEnglish("/a/orders")
  await user.click(await screen.findByRole("button", { name: /Account of/ }))
  breakServer()
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }))
  expect(await screen.findByText("Failed to log out.")).toBeVisible()
})

test("Could not update your personal settings.", async () => {
  const { user } = await openEnglish("/a/settings/account")
  const name = await screen.findByLabelText("First name")
  await user.type(name, "a")
  breakServer()
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByText("Could not update your personal settings.")).toBeVisible()
})

test("Settings saved", async () => {
  const { user } = await openEnglish("/a/settings/account")
  await user.type(await screen.findByLabelText("First name"), "a")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByText("Settings saved")).toBeVisible()
})

test("Check that all fields are filled in correctly and try again.", async () => {
  const { user } = await openEnglish("/a/settings/account")
  await user.clear(await screen.findByLabelText("First name"))
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(
    await screen.findByText("Check that all fields are filled in correctly and try again."),
  ).toBeVisible()
})

test("You must confirm your password", async () => {
  const { user } = await openEnglish("/a/settings/password")
  await user.type(await screen.findByLabelText("Current password"), "right")
  await user.type(screen.getByLabelText("New password"), "a good password")
  await user.click(screen.getByRole("button", { name: "Change password" }))
  expect(await screen.findByText(/^You must confirm your password/)).toBeVisible()
})

test("Login error", async () => {
  const { user } = await open("/login", { as: null, language: "en" })
  await user.type(await screen.findByLabelText(/^E-?mail/i), "kaputt@kerzenglanz.example")
  await user.type(screen.getByLabelText("Password"), "packhaus-demo")
  await user.click(screen.getByRole("button", { name: "Sign in" }))
  expect(await screen.findByText("Login error")).toBeVisible()
})

test("Could not update organization details.", async () => {
  const { user } = await openEnglish("/a/organisation")
  await user.type(await screen.findByLabelText(/^Town|^City/), "a")
  breakServer()
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(await screen.findByText("Could not update organization details.")).toBeVisible()
})

test("Error marking payment.", async () => {
  const { user } = await openEnglish("/a/invoices/inv_2", "administrator")
  await user.click(await screen.findByRole("button", { name: "Record payment" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Record payment" }))
  await user.type(sheet.getByLabelText("Reference"), "PH-7K2QD")
  breakServer()
  await user.click(sheet.getByRole("button", { name: "Record" }))
  expect(await screen.findByText("Error marking payment.")).toBeVisible()
})

test("Problem preparing invoice.", async () => {
  const { user } = await openEnglish("/a/invoices/inv_4")
  const [download] = await screen.findAllByRole("button", { name: /PDF/ })
  breakServer()
  await user.click(download as HTMLElement)
  expect(await screen.findByText("Problem preparing invoice.")).toBeVisible()
})

test("Missing required scopes", async () => {
  await openEnglish("/a/orders", "scopes")
  expect(await screen.findByText("Missing required scopes")).toBeVisible()
})

test("Check your input and confirm all fields are filled correctly", async () => {
  await i18n.changeLanguage("en")
  await i18n.loadNamespaces("errors")
  const { result } = renderHook(() => useErrorWords())
  const body = { type: "invalid_data", code: "request.invalid", message: "", details: {} }
  const error = new RequestError("", "status", { status: 400, headers: {}, body })
  expect(result.current.cause(error)).toBe(
    "Check your input and confirm all fields are filled correctly",
  )
})

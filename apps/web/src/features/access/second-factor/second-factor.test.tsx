import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a code of the app sets up the second factor; recovery codes are shown once", async () => {
  const { user } = await open("/a/settings/second-factor")
  await user.click(await screen.findByRole("button", { name: "Einrichten" }))
  expect(await screen.findByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible()
  const code = screen.getByLabelText("Code")
  expect(code).toHaveAttribute("autocomplete", "one-time-code")
  await user.type(code, "000000")
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor einschalten" }))
  expect(await screen.findByText(/^Der Code ist falsch/)).toBeVisible()
  await user.clear(code)
  await user.type(code, "123456")
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor einschalten" }))
  expect(await screen.findByText("Speichern Sie diese Codes jetzt")).toBeVisible()
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(10)
  await user.click(screen.getByRole("button", { name: "Ich habe sie gespeichert" }))
  expect(screen.queryByText("Speichern Sie diese Codes jetzt")).toBeNull()
})

test("during the grace period every page shows its end, with a link to the setup", async () => {
  const { user } = await open("/a/settings/account", { as: "due" })
  expect(await screen.findByText(/^Richten Sie bis .* einen zweiten Faktor ein$/)).toBeVisible()
  await user.click(screen.getByRole("link", { name: "Einrichten" }))
  expect(await screen.findByRole("button", { name: "Einrichten" })).toBeVisible()
  expect(screen.getByText(/^Richten Sie bis .* einen zweiten Faktor ein$/)).toBeVisible()
})

test("an administrator decides requests of others after a question, and sees the result", async () => {
  const { user } = await open("/a/settings/second-factor", { as: "administrator" })
  expect(await screen.findByText("Anfragen zum Zurücksetzen")).toBeVisible()
  expect(screen.getByText(/ole@packhaus.example/)).toHaveTextContent("von 203.0.113.7")
  await user.click(screen.getByRole("button", { name: "Zurücksetzen" }))
  const question = within(
    await screen.findByRole("dialog", { name: "Zweiten Faktor von Ole Brandt zurücksetzen?" }),
  )
  await user.click(question.getByRole("button", { name: "Zurücksetzen" }))
  expect(await screen.findByText("Zweiter Faktor zurückgesetzt")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Ablehnen" }))
  expect(await screen.findByText("Anfrage abgelehnt")).toBeVisible()
})

test("a code removes the second factor", async () => {
  const { user } = await open("/a/settings/second-factor", { as: "administrator", language: "en" })
  expect(await screen.findByText("3 codes left")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Remove" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Code"), "123456")
  await user.click(sheet.getByRole("button", { name: "Remove" }))
  expect(await screen.findByText("Second factor removed")).toBeVisible()
})

test("a person who must set up a second factor first sees only its setup", async () => {
  const { address } = await open("/a/orders", { as: "unlocked" })
  expect(await screen.findByText("Bitte richten Sie zuerst den zweiten Faktor ein")).toBeVisible()
  expect(address()).toBe("/a/settings/second-factor")
  expect(screen.queryByRole("link", { name: "Passwort" })).toBeNull()
})

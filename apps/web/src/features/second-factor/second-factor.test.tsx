import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the second factor is set up by a code of the app; recovery codes are shown once", async () => {
  const { user } = await open("/a/settings/second-factor")
  await user.click(await screen.findByRole("button", { name: "Einrichten" }))
  expect(await screen.findByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible()
  const code = screen.getByLabelText("Code")
  expect(code).toHaveAttribute("autocomplete", "one-time-code")
  await user.type(code, "000000")
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor einschalten" }))
  expect(await screen.findByText(/^Der Code stimmt nicht/)).toBeVisible()
  await user.clear(code)
  await user.type(code, "123456")
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor einschalten" }))
  expect(await screen.findByText("Heben Sie diese Codes jetzt auf")).toBeVisible()
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(10)
  await user.click(screen.getByRole("button", { name: "Ich habe sie aufgehoben" }))
  expect(screen.queryByText("Heben Sie diese Codes jetzt auf")).toBeNull()
})

test("a second factor is taken off with a code", async () => {
  const { user } = await open("/a/settings/second-factor", { as: "administrator", language: "en" })
  expect(await screen.findByText("3 codes left")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Take off" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Code"), "123456")
  await user.click(sheet.getByRole("button", { name: "Take off" }))
  expect(await screen.findByText("Second factor taken off")).toBeVisible()
})

test("who must set it up first finds nothing else", async () => {
  const { address } = await open("/a/orders", { as: "unlocked" })
  expect(await screen.findByText("Bitte richten Sie zuerst den zweiten Faktor ein")).toBeVisible()
  expect(address()).toBe("/a/settings/second-factor")
  expect(screen.queryByRole("link", { name: "Passwort" })).toBeNull()
})

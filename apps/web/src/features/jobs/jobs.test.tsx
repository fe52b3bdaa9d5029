import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the administrator sees failed jobs with their errors, retries one and discards one with a reason", async () => {
  const { user } = await open("/a/jobs", { as: "administrator" })
  const table = await screen.findByRole("table")
  expect(within(table).getByText("Sendungsnummer an den Shop melden")).toBeVisible()
  expect(within(table).getByText("Error: the shop answered 500")).toBeVisible()
  expect(within(table).getByRole("link", { name: "Betrifft" })).toHaveAttribute(
    "href",
    "/a/orders/order_1",
  )
  await user.click(
    screen.getByRole("button", { name: "shops.push-tracking noch einmal versuchen" }),
  )
  expect(await screen.findByText("Die Aufgabe wird noch einmal versucht")).toBeVisible()

  await user.click(screen.getByRole("button", { name: "balance.alert-mail verwerfen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Verwerfen" }))
  expect(sheet.getByText("Bitte ausfüllen.")).toBeVisible()
  await user.type(sheet.getByLabelText("Grund"), "Die Adresse gibt es nicht mehr")
  await user.click(sheet.getByRole("button", { name: "Verwerfen" }))
  expect(await screen.findByText("Aufgabe verworfen")).toBeVisible()
})

test("support sees failed jobs and can change nothing", async () => {
  await open("/a/jobs", { as: "support" })
  expect(await screen.findByText("E-Mail senden")).toBeVisible()
  expect(screen.queryByRole("button", { name: /verwerfen/ })).toBeNull()
})

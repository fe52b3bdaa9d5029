import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a payment proof requires a file, and then waits to be checked", async () => {
  const { user } = await open("/a/invoices/inv_2")
  await user.click(await screen.findByRole("button", { name: "Zahlungsnachweis hochladen" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Zahlungsnachweis hochladen" }))
  await user.click(sheet.getByRole("button", { name: "Nachweis einreichen" }))
  expect(await sheet.findByText("Bitte eine Datei auswählen.")).toBeVisible()
  await user.upload(
    sheet.getByLabelText(/Beleg auswählen/),
    new File(["%PDF-"], "beleg.pdf", { type: "application/pdf" }),
  )
  await user.click(sheet.getByRole("button", { name: "Nachweis einreichen" }))
  expect(await screen.findByText("Nachweis eingereicht")).toBeVisible()
})

test("an administrator sees the proofs to check, records the payment, or rejects the proof with a reason", async () => {
  const { user } = await open("/a/invoices/inv_proved", { as: "administrator" })
  const proofs = within(await screen.findByRole("region", { name: "Zahlungsnachweise" }))
  expect(proofs.getByRole("link", { name: "beleg.pdf" })).toHaveAttribute("href", "/files/file_1")
  expect(proofs.getByText("Wird geprüft")).toBeVisible()
  expect(screen.getByRole("button", { name: "Zahlung erfassen" })).toBeVisible()
  await user.click(await screen.findByRole("button", { name: "Nachweis ablehnen" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Zahlungsnachweis ablehnen" }))
  await user.type(sheet.getByLabelText("Grund"), "Andere Rechnung")
  await user.click(sheet.getByRole("button", { name: "Ablehnen" }))
  expect(await screen.findByText("Nachweis abgelehnt")).toBeVisible()
})

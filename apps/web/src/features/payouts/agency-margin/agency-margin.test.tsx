import { cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the agency sees its margin by month, customer and product, credits below zero, and its lines with pictures", async () => {
  await open("/a/money/agency-margin", { as: "agency" })
  const month = await screen.findByRole("region", { name: "November 2026" })
  const total = within(month).getByRole("row", { name: /Summe/ })
  expect(total).toHaveTextContent("576,00 €")
  expect(total).toHaveTextContent("-4,80 €")
  expect(total).toHaveTextContent("150,60 €")
  expect(within(month).getByRole("row", { name: /Kerzenglanz GmbH/ })).toHaveTextContent("107,40 €")
  await userEvent.click(within(month).getByRole("button", { name: "nach Produkt" }))
  expect(await within(month).findByRole("row", { name: /Duftkerze Feige/ })).toBeVisible()
  expect((await screen.findAllByRole("link", { name: "GS-2026-0003" }))[0]).toBeVisible()
  const sold = await screen.findByRole("row", { name: /^Kerzenglanz GmbH.*Duftkerze Feige/ })
  expect(sold.querySelector("img")).toHaveAttribute("src", "/uploads/duftkerze.png")
  // Choosing another month shows its lines.
  await userEvent.click(screen.getByRole("button", { name: /^Oktober 2026/ }))
  expect(await screen.findByText("In diesem Monat wurde keine Ware berechnet.")).toBeVisible()
  expect(screen.queryByRole("link", { name: "GS-2026-0003" })).toBeNull()
})

test("an administrator gets to the payables; a month that does not exist filters nothing", async () => {
  await open("/a/money/agency-margin?month=2026-13", { as: "administrator" })
  expect(await screen.findByRole("link", { name: "Zu den Verbindlichkeiten" })).toBeVisible()
  const lines = within(await screen.findByRole("region", { name: "Rechnungspositionen" }))
  expect(
    await lines.findByRole("row", { name: /^Kerzenglanz GmbH.*Duftkerze Feige/ }),
  ).toBeVisible()
  expect(lines.queryByText("2026-13")).toBeNull()
})

test("customers, suppliers and support have no link to it", async () => {
  for (const as of ["customer", "supplier", "support"] as const) {
    await open("/a/orders", { as })
    await screen.findByRole("heading", { level: 1 })
    expect(screen.queryByRole("link", { name: "Agenturmarge" })).toBeNull()
    cleanup()
  }
})

import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { orders } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

test("an order shows its announced returns, with a link to the resulting retour", async () => {
  const order = orders.find(({ payment }) => payment === "partially_refunded")
  await open(`/a/orders/${order?.id}`)
  const table = within(await screen.findByRole("group", { name: "Nach der Bestellung" }))
  expect(table.getAllByRole("cell", { name: "Retoure" })[0]).toBeVisible()
  expect(table.getByText("Angekommen")).toBeVisible()
  expect(table.getByRole("link", { name: "Retoure" })).toHaveAttribute("href", "/a/retours/ret_1")
})

test("an order without an announced return shows nothing about returns", async () => {
  const order = orders.find(({ fulfillment }) => fulfillment === "not_fulfilled")
  await open(`/a/orders/${order?.id}`)
  await screen.findByRole("button", { name: "Packen" })
  expect(screen.queryByRole("group", { name: "Nach der Bestellung" })).toBeNull()
})

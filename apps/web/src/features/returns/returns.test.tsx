import type { Order } from "@packhaus/contract/orders/schema"
import { act, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { queryClient } from "#lib/query-client.ts"
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

test("a return names at its line what cannot come back, and finds a line of a long order", async () => {
  const order = orders.find(
    ({ fulfillment, lines }) => fulfillment === "shipped" && lines.length === 1,
  )
  const key = ["orders", "one", order?.id]
  const { user } = await open(`/a/orders/${order?.id}`)
  await screen.findByRole("button", { name: "Retoure ankündigen …" })
  const shown = queryClient.getQueryData<Order>(key)
  const [line] = shown?.items ?? []
  if (!shown || !line) throw new Error("The fixtures hold no such order.")
  const more = Array.from({ length: 11 }, (_, n) => ({
    ...line,
    id: `more_${n}`,
    title: `Kerze ${n}`,
    variant_title: `Kerze ${n}`,
    sku: `K-${n}`,
  }))
  act(() => queryClient.setQueryData<Order>(key, { ...shown, items: [line, ...more] }))
  await user.click(screen.getByRole("button", { name: "Retoure ankündigen …" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Retoure ankündigen" }))
  const send = () => user.click(sheet.getByRole("button", { name: "Retoure ankündigen" }))
  await send()
  expect(await sheet.findByText("Mindestens ein Artikel braucht eine Menge.")).toBeVisible()
  await user.type(sheet.getByLabelText("Artikel suchen (Titel oder SKU)"), " k-7 ")
  expect(sheet.queryByLabelText("Kerze 8")).toBeNull()
  const field = sheet.getByLabelText("Kerze 7")
  expect(field).toHaveAccessibleDescription(/K-7 · Höchstens \d+ Stück/)
  await user.type(field, "99999")
  await send()
  expect(await sheet.findByText("Diese Menge ist hier nicht verfügbar.")).toBeVisible()
  expect(field).toHaveFocus()
})

import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const rows = async () => (await screen.findAllByRole("row")).slice(1)

test("the orders link to the returns; each shows where it was reported and shipped", async () => {
  const { user, address } = await open("/a/orders")
  await user.click(await screen.findByRole("link", { name: "Vom Shop gemeldet" }))
  await waitFor(() => expect(address()).toBe("/a/orders/returns"))
  await screen.findByText("Nicht zugeordnet")
  const [first, second] = await rows()
  expect(within(first as HTMLElement).getByRole("link")).toHaveTextContent(
    "Red spotty biscuit tin · 21218",
  )
  expect(second).toHaveTextContent("Nicht zugeordnet")
  await user.click(screen.getByRole("button", { name: "Filter" }))
  await user.selectOptions(await screen.findByLabelText("Zuordnung"), "Nicht zugeordnet")
  await waitFor(() => expect(address()).toBe("/a/orders/returns?matched=false"))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test("a viewer who may not read returns has no link to them", async () => {
  await open("/a/orders", { as: "supplier" })
  await screen.findAllByRole("row")
  expect(screen.queryByRole("link", { name: "Vom Shop gemeldet" })).toBeNull()
})

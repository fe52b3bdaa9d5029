import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("staff see undelivered mails, and resume sending to an address", async () => {
  const { user } = await open("/a/undelivered-mails", { as: "administrator" })
  const [, row] = await screen.findAllByRole("row")
  expect(row).toHaveTextContent("ole@kerzenglanz.example")
  expect(row).toHaveTextContent("Unzustellbar")
  await user.click(within(row as HTMLElement).getByRole("button", { name: "Wieder zustellen" }))
  await expect.poll(() => screen.queryByText("Unzustellbar")).toBeNull()
})

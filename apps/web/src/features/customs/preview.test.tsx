import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("what customs ask of a product on its way: nothing within the EU, the maker on the way to the USA", async () => {
  const { user } = await open("/a/products/prod_10120")
  const preview = within(await screen.findByRole("region", { name: "Zollvorschau" }))
  const to = preview.getByLabelText("Versand nach")
  await user.selectOptions(to, "FR")
  expect(preview.getByText("Auf diesem Weg fragt kein Zoll.")).toBeVisible()
  await user.selectOptions(to, "CH")
  expect(preview.getByText("Alles da, was der Zoll auf diesem Weg fragt.")).toBeVisible()
  expect(preview.getByText("34060000")).toBeVisible()
  // The rate of the table, 1.9 % of the price; to the USA nobody knows one.
  expect(preview.getAllByText(/^1,9 % · /)[0]).toBeVisible()
  await user.selectOptions(to, "US")
  expect(preview.getAllByText("nicht bekannt")[0]).toBeVisible()
  expect(preview.getByText("Auf diesem Weg fehlen dem Zoll Angaben.")).toBeVisible()
  expect(preview.getAllByText("fehlt")[0]).toBeVisible()
})

import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the preview of a product shows no customs data within the EU, and the manufacturer's code for the USA", async () => {
  const { user } = await open("/a/products/prod_10120")
  const preview = within(await screen.findByRole("region", { name: "Zollvorschau" }))
  const to = preview.getByLabelText("Versand nach")
  await user.selectOptions(to, "FR")
  expect(preview.getByText("Auf dieser Strecke fällt kein Zoll an.")).toBeVisible()
  await user.selectOptions(to, "CH")
  expect(preview.getByText("Alle Zollangaben für diese Strecke sind vollständig.")).toBeVisible()
  expect(preview.getByText("34060000")).toBeVisible()
  // The rate of the table, 1.9 % of the price; the rate for the USA is unknown.
  expect(preview.getAllByText(/^1,9 % · /)[0]).toBeVisible()
  await user.selectOptions(to, "US")
  expect(preview.getAllByText("unbekannt")[0]).toBeVisible()
  expect(preview.getByText("Für diese Strecke fehlen Zollangaben.")).toBeVisible()
  expect(preview.getAllByText("fehlt")[0]).toBeVisible()
})

test("postal codes distinguish islands and enclaves from their country, at both ends", async () => {
  const { user } = await open("/a/products/prod_10120")
  const preview = within(await screen.findByRole("region", { name: "Zollvorschau" }))
  const nothing = () => preview.queryByText("Auf dieser Strecke fällt kein Zoll an.")
  await user.selectOptions(preview.getByLabelText("Versand nach"), "ES")
  expect(nothing()).toBeVisible()
  const to = preview.getByLabelText("Postleitzahl (Versand nach)")
  await user.type(to, "35001")
  expect(nothing()).toBeNull()
  // Within the customs territory of the EU there is no duty.
  expect(preview.getAllByText("0,00 €")[0]).toBeVisible()
  await user.clear(to)
  await user.type(to, "28001")
  expect(nothing()).toBeVisible()
  await user.type(preview.getByLabelText("Postleitzahl (Versand ab)"), "78266")
  expect(nothing()).toBeNull()
})

import { cleanup, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("staff and agencies see supplier, cost and margin; a supplier sees neither cost nor margin; a customer has no overview", async () => {
  await open("/a/product-overview", { as: "agency" })
  expect((await screen.findAllByText("Ningbo Lumen"))[0]).toBeVisible()
  expect(screen.getAllByText("3,58 €")[0]).toBeVisible()
  for (const name of ["Einkauf", "Marge", "Organisation"])
    expect(screen.getByRole("columnheader", { name })).toBeVisible()
  cleanup()
  await open("/a/product-overview", { as: "supplier" })
  expect((await screen.findAllByText("Ningbo Lumen"))[0]).toBeVisible()
  for (const name of ["Einkauf", "Preis", "Marge", "Organisation", "Verkauft (90 Tage)"])
    expect(screen.queryByRole("columnheader", { name })).toBeNull()
  cleanup()
  await open("/a/products", { as: "customer" })
  await screen.findByRole("heading", { name: "Produkte" })
  expect(screen.queryByRole("link", { name: "Produktübersicht" })).toBeNull()
})

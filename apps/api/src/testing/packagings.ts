import { catalogueFixtures } from "./catalogue.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** A packaging of the owner's own, and pieces of it at a place of their own. */
export async function createPackagingStock(
  app: TestApp,
  owner: Actor,
  { stocked_quantity = 10, name = "Own box" } = {},
) {
  const { organisation_id } = owner
  const { type } = await app.rows.one("organisations", organisation_id)
  const packaging = await app.rows.insert("packagings", {
    organisation_id,
    name,
    type: "custom",
    length: 300,
    width: 200,
    height: 100,
    weight: 150,
    max_weight: null,
  })
  const place = await catalogueFixtures(app).createPlace({
    type: type === "supplier" ? "supplier" : "customer",
    owner,
  })
  const level = await app.rows.insert("packaging_levels", {
    organisation_id,
    packaging_id: packaging.id,
    location_id: place.id,
    stocked_quantity,
  })
  return { packaging, place, level }
}

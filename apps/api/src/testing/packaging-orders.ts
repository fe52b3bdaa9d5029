import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { PurchaseStatus } from "@packhaus/contract/purchasing/kit/status"
import { packagingTitle } from "@packhaus/contract/purchasing/packaging-orders/rules"
import { newId } from "@packhaus/kernel/ids"
import { catalogueFixtures } from "./catalogue.ts"
import { businessDay } from "./days.ts"
import { createPackaging } from "./packagings.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** Terms of an orderable packaging: 35 cents for ten packs of ten pieces, minimum 500 pieces. */
const terms = {
  price: 35 as never,
  price_base: 100 as const,
  moq: 500,
  production_days_min: 3,
  production_days_max: 5,
}

/** Orders are invoiced at once, which requires an address. */
export const giveAddress = ({ db }: Pick<TestApp, "db">, { organisation_id }: Actor) =>
  db
    .updateTable("organisations")
    .set({ street: "Hafenstr. 1", postal_code: "20457", city: "Hamburg", country: "DE" })
    .where("id", "=", organisation_id)
    .where("street", "is", null)
    .execute()

/** An orderable size of the owner; without an owner a standard size. */
export async function createPriced(
  app: Pick<TestApp, "rows">,
  owner?: Actor,
  more: { name?: string; price?: number; ship_from_country?: string } = {},
) {
  const { name = "Box", price = 35, ship_from_country = null } = more
  const organisation_id = owner?.organisation_id ?? PLATFORM_ID
  const { id } = await createPackaging(app, { organisation_id }, { name })
  return app.rows.update("packagings", id, {
    ...terms,
    price: price as never,
    ship_from_country,
    type: owner ? "custom" : "standard",
  })
}

type Placed = {
  status?: PurchaseStatus
  quantity?: number
  supplier?: Actor
  /** Its destination; default: a location of the platform. */
  place?: { type: "customer" | "supplier"; owner: Actor }
}

/** A packaging order of one line, at 0.35 cents a piece, in this state, without an invoice. */
export async function createPackagingOrder(
  app: TestApp,
  customer: Actor,
  { status = "open", quantity = 1_000, supplier, place: wanted }: Placed = {},
) {
  const { rows, db } = app
  const { organisation_id } = customer
  const packaging = await createPriced(app, customer, { name: "Own box" })
  const place = await catalogueFixtures(app).createPlace(wanted ?? {})
  const supplier_id = supplier?.organisation_id ?? null
  const handler_ids = [...(supplier_id === null ? [] : [supplier_id]), place.owner_id]
  const begun = status === "in_progress" || status === "on_the_way" || status === "arrived"
  const now = new Date().toISOString()
  const id = newId("pkor")
  await rows.insert("packaging_orders", {
    id,
    organisation_id,
    supplier_id,
    supplier_name: supplier ? "Ningbo Karton" : null,
    location_id: place.id,
    location_name: place.name,
    location_type: place.type,
    location_owner_id: place.owner_id,
    location_address: {
      company: null,
      address_1: "Kai 1",
      address_2: null,
      postal_code: "20457",
      city: "Hamburg",
      province: null,
      country_code: "DE",
    },
    handler_ids,
    packaging_size: packagingTitle(packaging),
    line_count: 1,
    production_days: 5,
    note: "",
    total_quantity: quantity,
    created_by: customer.id,
    status,
    started_at: begun ? now : null,
    expected_on: begun ? businessDay() : null,
    sent_at: status === "on_the_way" || status === "arrived" ? now : null,
    arrived_at: status === "arrived" ? now : null,
    cancelled_at: status === "cancelled" ? now : null,
  })
  const line_id = newId("pkol")
  await rows.insert("packaging_order_lines", {
    id: line_id,
    organisation_id,
    packaging_order_id: id,
    handler_ids,
    packaging_id: packaging.id,
    name: packaging.name,
    length: packaging.length,
    width: packaging.width,
    height: packaging.height,
    quantity,
    rank: 0,
  })
  const net = Math.round((35 * quantity) / 100)
  await db
    .insertInto("packaging_order_prices")
    .values({
      packaging_order_id: id,
      organisation_id,
      total: net,
      lines: JSON.stringify([{ line_id, price: 35, price_base: 100, net }]),
    } as never)
    .execute()
  return { id, line_id, packaging, place }
}

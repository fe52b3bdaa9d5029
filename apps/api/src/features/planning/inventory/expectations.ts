import { inventoryItemList, reservationList } from "@packhaus/contract/planning/inventory/list"
import { idOf } from "../../../../../../bench/million/size.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, oneOfMerchant, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { createOrder } from "../../orders/expectations.ts"

/** An item at a location of the platform, or at this supplier's location. */
async function createItem(app: TestApp, owner: Actor, assignee?: Actor) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const { type } = await app.rows.one("organisations", owner.organisation_id)
  const supplier = type === "supplier" ? owner : assignee
  const place = await createPlace(supplier ? { type: "supplier", owner: supplier } : {})
  const merchant = type === "supplier" ? await app.createActor("customer") : owner
  const { item, variant } = await createGoods(merchant, { stock: { [place.id]: 5 } })
  return { id: item.id, variant_id: variant.id, location_id: place.id }
}
/** An item without stock. */
async function createEmpty(app: TestApp, owner: Actor) {
  const { item } = await catalogueFixtures(app).createGoods(owner)
  return { id: item.id }
}
/** An item and a location without its stock. */
async function createUnplaced(app: TestApp, owner: Actor) {
  const { type } = await app.rows.one("organisations", owner.organisation_id)
  const place = await catalogueFixtures(app).createPlace(type === "supplier" ? { type, owner } : {})
  return { ...(await createItem(app, owner)), location_id: place.id }
}
async function createVariant(app: TestApp, owner: Actor, assignee?: Actor) {
  const { variant_id, ...item } = await createItem(app, owner, assignee)
  return { ...item, id: variant_id, variant_id }
}
async function createReservation(app: TestApp, owner: Actor) {
  const { id: inventory_item_id, location_id } = await createItem(app, owner)
  const merchant_id = owner.organisation_id
  const at = { merchant_id, inventory_item_id, location_id }
  const { id } = await app.rows.insert("reservations", { ...at, quantity: 1 })
  await app.db
    .updateTable("inventory_levels")
    .set({ reserved_quantity: 1 })
    .where("inventory_item_id", "=", inventory_item_id)
    .execute()
  return { id, location_id }
}

const read: Expectation = {
  target: createItem,
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
const change: Expectation = {
  target: createItem,
  own: ["customer"],
  managed: ["agency"],
  foreign: ["administrator"],
}
const count: Expectation = { target: createItem, own: ["supplier"], foreign: staff }
const held: Expectation = {
  target: createReservation,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
}
const holding: Expectation = { ...held, foreign: ["administrator"] }
const plan = { params: oneOfMerchant("inventory_items"), roles: ["administrator"] } as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(inventoryItemList, read),
    "GET /admin/inventory-items/:id": read,
    "GET /admin/inventory-items/:id/location-levels": read,
    "GET /admin/variants/:id/inventory": { ...read, target: createVariant },
    "POST /admin/inventory-items": {
      ...change,
      target: createVariant,
      body: ({ variant_id = "none" }) => ({ variant_id, description: "New" }),
    },
    "POST /admin/inventory-items/:id": { ...change, body: { description: "New" } },
    "DELETE /admin/inventory-items/:id": { ...change, target: createEmpty },
    "POST /admin/inventory-items/:id/location-levels": {
      ...count,
      target: createUnplaced,
      body: ({ location_id = "none" }) => ({ location_id, stocked_quantity: 3 }),
    },
    "POST /admin/inventory-items/:id/location-levels/:location_id": {
      ...count,
      body: { stocked_quantity: 3 },
    },
    "DELETE /admin/inventory-items/:id/location-levels/:location_id": count,
    ...listRoutes(reservationList, held),
    "GET /admin/reservations/:id": held,
    "GET /admin/orders/:id/reservations": { ...held, target: createOrder },
    "POST /admin/reservations": {
      ...holding,
      target: createItem,
      body: ({ id = "none", location_id = "none" }) => ({
        inventory_item_id: id,
        location_id,
        quantity: 1,
      }),
    },
    "POST /admin/reservations/:id": { ...holding, body: { quantity: 2 } },
    "DELETE /admin/reservations/:id": holding,
  },
  plans: {
    "/admin/orders/:id/reservations": {
      params: { id: idOf("order", 3) },
      roles: ["administrator"],
    },
    "/admin/reservations/:id": { params: oneOfMerchant("reservations"), roles: ["administrator"] },
    "/admin/inventory-items/:id": plan,
    "/admin/inventory-items/:id/location-levels": plan,
    "/admin/variants/:id/inventory": {
      params: oneOfMerchant("product_variants"),
      roles: ["administrator"],
    },
  },
}

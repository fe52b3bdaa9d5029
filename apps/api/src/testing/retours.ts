import { cents } from "@packhaus/contract/kernel/cents"
import { orders } from "@packhaus/contract/orders/endpoints"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { recordRetour } from "../features/returns/retours/verbs/record.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { nextNumber } from "./next-number.ts"
import { orderFixtures } from "./orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Wanted = {
  /** The supplier that shipped it and receives it at its own location. */
  supplier?: Actor | undefined
  pieces?: number
  number?: string
  /**
   * Packed through the product's verbs, at the owner's location, so that all invariants of orders
   * hold.
   */
  isPacked?: true
}

/** An order with this many shipped pieces, and a location that can receive them. */
export async function createShippedOrder(
  app: TestApp,
  owner: Actor,
  { supplier, pieces = 3, number = `#R${nextNumber()}` }: Wanted = {},
) {
  const { rows } = app
  const { createGoods, createPlace } = catalogueFixtures(app)
  const merchant_id = owner.organisation_id
  const place = supplier
    ? await createPlace({ type: "supplier", owner: supplier, kind: "retour" })
    : await createPlace({ type: "customer", owner })
  const { item, variant } = await createGoods(owner)
  const channel = await rows.insert("sales_channels", { merchant_id, name: "Shop" })
  const order = await rows.insert("orders", {
    merchant_id,
    number,
    sales_channel_id: channel.id,
    recipient: "Ada",
    payment_status: "captured",
    fulfillment_status: "shipped",
    country_code: "DE",
    currency_code: "eur",
    subtotal: cents(1),
    total: cents(1),
    fulfiller_ids: supplier ? [supplier.organisation_id] : [merchant_id],
    item_count: pieces,
  })
  const line = await rows.insert("order_items", {
    merchant_id,
    order_id: order.id,
    unit_price: cents(1),
    position: 1,
    title: "Goods",
    variant_id: variant.id,
    inventory_item_id: item.id,
    quantity: pieces,
    fulfilled_quantity: pieces,
    shipped_quantity: pieces,
  })
  return { order_id: order.id, line_item_id: line.id, location_id: place.id, number, item, place }
}

/** An order that arrived, was packed and shipped, and a location that can receive it. */
async function createPackedOrder(app: TestApp, owner: Actor, pieces: number) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
  const place = await createPlace({ type: "customer", owner })
  await setPriority([place], "ZZ", owner.organisation_id)
  const shop = await createShop(owner)
  const sku = `BACK-${nextNumber()}`
  const { item } = await createGoods(owner, { sku, stock: { [place.id]: pieces } })
  const [arrived] = await arrive(shop, [shopOrder([line(sku, pieces)])])
  const { id: order_id, number } = await app.rows.one("orders", arrived?.order_id ?? "")
  const [ordered] = await app.rows.children("order_items", "order_id", [order_id])
  const line_item_id = ordered?.id ?? ""
  const location_id = place.id
  await app.call(owner, orders.pack, {
    params: { id: order_id },
    body: {
      location_id,
      shipment_method: "dhl_paket",
      shipped: true,
      lines: [{ line_item_id, quantity: pieces }],
    },
  })
  return { order_id, line_item_id, location_id, number, item, place }
}

/** An organisation's own location that can receive retours. */
export async function createOwnPlace(app: TestApp, owner: Actor) {
  const { createPlace } = catalogueFixtures(app)
  const { type } = await app.rows.one("organisations", owner.organisation_id)
  return type === "supplier"
    ? createPlace({ type, owner, kind: "retour" })
    : createPlace({ type: "customer", owner })
}

/** An unassigned parcel at a location of the owner. */
export async function createUnassigned(app: TestApp, owner: Actor) {
  const place = await createOwnPlace(app, owner)
  return app.rows.insert("unassigned_returns", {
    organisation_id: owner.organisation_id,
    client_id: crypto.randomUUID(),
    location_id: place.id,
    location_name: place.name,
    kind: "parcel",
    pieces: 1,
    note: "Ohne Absender",
    booked_by: "test",
    booked_by_name: "Test",
  })
}

const onePiece = { a: 1, b: 0, c: 0 }
/** A retour of an order of the owner, by default of one piece, through the product's verb. */
export async function createRetour(
  app: TestApp,
  owner: Actor,
  { returned = onePiece, isPacked, ...wanted }: Wanted & { returned?: typeof onePiece } = {},
) {
  const shipped = isPacked
    ? await createPackedOrder(app, owner, wanted.pieces ?? 3)
    : await createShippedOrder(app, owner, wanted)
  const { order_id, line_item_id, location_id } = shipped
  const id = await app.application.db.transaction((transaction) =>
    recordRetour(app.application.contextOf(transaction, system, noCookies), {
      id: crypto.randomUUID(),
      order_id,
      location_id,
      lines: [{ line_item_id, ...returned }],
      note: "",
      photos: [],
      overruled: {},
      reason: "",
      unassigned_id: null,
      reported_id: null,
    }),
  )
  // Runs its jobs before the test continues: notices, and its fee.
  await app.runJobs()
  return { ...shipped, id }
}

/** Returned pieces of grade C that are kept and wait for an answer. */
export async function createKept(app: TestApp, owner: Actor, wanted: Wanted = {}) {
  const pieces = wanted.pieces ?? 3
  const retour = await createRetour(app, owner, { ...wanted, returned: { a: 0, b: 0, c: pieces } })
  const [kept] = await app.rows.children("retour_kept", "retour_id", [retour.id])
  if (!kept) throw new Error("nothing is kept")
  return { ...retour, kept_id: kept.id }
}

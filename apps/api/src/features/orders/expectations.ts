import { cents } from "@packhaus/contract/kernel/cents"
import { orderList } from "@packhaus/contract/orders/list"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { idOf } from "../../../../../bench/million/size.ts"
import { type Expectation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import { nextNumber } from "../../testing/next-number.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

type Maker = NonNullable<Expectation["target"]>

/** An order of `owner` with one line, reserved at a location of the assignee. */
export async function createOrder({ rows }: TestApp, owner: Actor, assignee?: Actor) {
  const merchant_id = owner.organisation_id
  const owner_id = assignee?.organisation_id ?? merchant_id
  const place = await rows.insert("stock_locations", {
    owner_id,
    type: assignee ? "supplier" : "customer",
    reader_ids: [owner_id, merchant_id],
    name: "Place",
    kind: assignee ? "dropshipping" : "customer",
    country_code: "DE",
  })
  const own = { merchant_id, title: "Goods" }
  const item = await rows.insert("inventory_items", own)
  const number = nextNumber()
  const product = await rows.insert("products", { ...own, handle: `goods-${number}` })
  const at = { merchant_id, inventory_item_id: item.id, location_id: place.id }
  const variant = await rows.insert("product_variants", {
    ...own,
    product_id: product.id,
    inventory_item_id: item.id,
  })
  const stock = { stocked_quantity: 9, reserved_quantity: 2 }
  await rows.insert("inventory_levels", { ...at, location_owner_id: owner_id, ...stock })
  const channel = await rows.insert("sales_channels", { merchant_id, name: "Shop" })
  const order = await rows.insert("orders", {
    merchant_id,
    number: `#${number}`,
    sales_channel_id: channel.id,
    recipient: "Ada",
    payment_status: "captured",
    country_code: "DE",
    currency_code: "eur",
    subtotal: cents(1),
    total: cents(1),
    fulfiller_ids: [owner_id],
    location_id: place.id,
  })
  const line = { merchant_id, order_id: order.id, unit_price: cents(1), quantity: 2 }
  const matched = await rows.insert("order_items", {
    ...line,
    position: 1,
    title: "Goods",
    variant_id: variant.id,
    inventory_item_id: item.id,
  })
  const unmatched = await rows.insert("order_items", { ...line, position: 2, title: "Unknown" })
  const ids = { order_id: order.id, line_item_id: matched.id }
  await rows.insert("reservations", { ...at, ...ids, quantity: 2 })
  return {
    id: order.id,
    location_id: place.id,
    owner_id,
    line_item_id: matched.id,
    unmatched_id: unmatched.id,
    variant_id: variant.id,
    inventory_item_id: item.id,
  }
}

export async function createPacked(app: TestApp, owner: Actor, assignee?: Actor) {
  const made = await createOrder(app, owner, assignee)
  const { id, location_id, owner_id, line_item_id, inventory_item_id } = made
  const merchant_id = owner.organisation_id
  const fulfillment = await app.rows.insert("fulfillments", {
    merchant_id,
    order_id: id,
    location_id,
    fulfiller_id: owner_id,
    packed_by: "Test",
  })
  const fulfillment_id = fulfillment.id
  await app.rows.insert("fulfillment_items", {
    merchant_id,
    fulfillment_id,
    line_item_id,
    inventory_item_id,
    quantity: 1,
  })
  await app.rows.update("order_items", line_item_id, { fulfilled_quantity: 1 })
  return { ...made, fulfillment_id }
}

const shown = {
  target: createOrder,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
} as const
const read = { ...shown, assigned: ["supplier"] } as const
const fulfil = (target: Maker) =>
  ({ target, own: ["customer"], assigned: ["supplier"], foreign: staff }) as const
const packed = fulfil(createPacked)
const numbers = { tracking_numbers: ["TRACK-123"] }
const plan = { params: { id: idOf("order", 3) }, roles: ["administrator"] } as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(orderList, read),
    "GET /admin/orders/:id": read,
    "GET /admin/orders/:id/timeline": read,
    "POST /admin/orders/:id": { ...shown, body: { note: "mind the dog" } },
    "POST /admin/orders/:id/link": {
      ...shown,
      body: ({ unmatched_id = "none", variant_id = "none" }) => ({
        line_item_id: unmatched_id,
        variant_id,
      }),
    },
    "POST /admin/orders/:id/route": shown,
    "POST /admin/orders/:id/hold": shown,
    "POST /admin/orders/:id/note": { ...shown, body: { note: "Called the shopper." } },
    "POST /admin/orders/:id/release": shown,
    "POST /admin/orders/:id/push-tracking": shown,
    "POST /admin/orders/:id/pack": {
      ...fulfil(createOrder),
      body: ({ location_id = PLATFORM_ID, line_item_id = "none" }) => ({
        location_id,
        shipment_method: "dhl_paket",
        lines: [{ line_item_id, quantity: 1 }],
      }),
    },
    "POST /admin/orders/:id/fulfillments/:fulfillment_id/ship": packed,
    "POST /admin/orders/:id/fulfillments/:fulfillment_id/tracking": { ...packed, body: numbers },
    "POST /admin/orders/:id/fulfillments/:fulfillment_id/undo": packed,
  },
  plans: {
    "/admin/orders": { queries: [{ country_code: "AT" }] },
    // All match, and at most 10,001 are read: a scan ends as soon as an index would.
    "/admin/orders/sums": { without: ["updated_at"] },
    "/admin/orders/:id": plan,
    "/admin/orders/:id/timeline": plan,
  },
}

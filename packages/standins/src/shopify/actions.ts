import { movingStock, takeStock } from "./inventory.ts"
import type { Fulfillment, Order, Product, Tracking } from "./model.ts"
import {
  type AddressChange,
  cancel,
  changeAddress,
  markPaid,
  type Pieces,
  refund,
  touch,
} from "./orders/change.ts"
import { type NewOrder, newOrder } from "./orders/create.ts"
import { type Edit, edit } from "./orders/edit.ts"
import { cancelFulfillment, fulfil, type Parcel, type Refusal, withLink } from "./orders/fulfil.ts"
import { type NewProduct, newProduct } from "./products.ts"
import { fulfillmentBody, gid, orderBody, productBody, refundBody } from "./rest.ts"
import type { RunningShop } from "./running-shop.ts"
import { nowText, zonedText } from "./times.ts"
import type { Topic } from "./topics.ts"

/** Sends the app messages about an order's present state. */
export function tell(shop: RunningShop, order: Order, ...topics: Topic[]) {
  for (const topic of topics)
    shop.webhooks.publish(topic, () => orderBody(shop.store.shop, shop.shown(order)))
}

/** Stores a shopper's order, then notifies the app. */
export function placeOrder(shop: RunningShop, wanted: NewOrder): Order {
  const order = newOrder(shop.platform, shop.store, wanted)
  shop.store.saveOrder(order)
  takeStock(shop, order, new Map())
  tell(shop, order, "ORDERS_CREATE")
  if (order.financial_status === "PAID") tell(shop, order, "ORDERS_PAID")
  return order
}

/** `false` when it was cancelled before. */
export function cancelOrder(
  shop: RunningShop,
  order: Order,
  options: { at?: string | undefined; reason?: "CUSTOMER" | "OTHER" | undefined } = {},
): boolean {
  const refunds = order.refunds.length
  if (!movingStock(shop, order, () => cancel(shop.platform, order, options))) return false
  shop.store.saveOrder(order)
  tellRefunds(shop, order, refunds)
  tell(shop, order, "ORDERS_CANCELLED", "ORDERS_UPDATED")
  return true
}

/** `false` if a line has fewer pieces. */
export function refundOrder(
  shop: RunningShop,
  order: Order,
  pieces: Pieces,
  options: {
    at?: string | undefined
    amount?: number | undefined
    note?: string | undefined
    cancel?: boolean | undefined
  } = {},
): boolean {
  const refunds = order.refunds.length
  const made = movingStock(shop, order, () => refund(shop.platform, order, pieces, options))
  if (made === null) return false
  shop.store.saveOrder(order)
  tellRefunds(shop, order, refunds)
  tell(shop, order, "ORDERS_UPDATED")
  return true
}

function tellRefunds(shop: RunningShop, order: Order, before: number) {
  for (const made of order.refunds.slice(before)) {
    shop.webhooks.publish("REFUNDS_CREATE", () => refundBody(shop.store.shop, order, made))
  }
}

/** `false` if nothing is due. */
export function payOrder(shop: RunningShop, order: Order, at?: string): boolean {
  if (!markPaid(order, at)) return false
  shop.store.saveOrder(order)
  tell(shop, order, "ORDERS_PAID", "ORDERS_UPDATED")
  return true
}

/** Changes the recipient's address. */
export function moveOrder(shop: RunningShop, order: Order, change: AddressChange, at?: string) {
  changeAddress(order, change, at)
  shop.store.saveOrder(order)
  tell(shop, order, "ORDERS_UPDATED")
}

/** `false` if a line is unknown or was sent already. */
export function editOrder(shop: RunningShop, order: Order, wanted: Edit): boolean {
  const edited = movingStock(shop, order, () => edit(shop.platform, shop.store, order, wanted))
  if (edited === null) return false
  shop.store.saveOrder(order)
  const id = shop.platform.nextId()
  shop.webhooks.publish("ORDERS_EDITED", () => ({
    order_edit: {
      id,
      order_id: order.id,
      created_at: zonedText(order.updated_at, shop.store.shop.time_zone),
      notify_customer: false,
      staff_note: null,
      line_items: edited,
    },
  }))
  tell(shop, order, "ORDERS_UPDATED")
  return true
}

/** Sends parcels; a refusal is the platform's user error. */
export function fulfilOrder(
  shop: RunningShop,
  order: Order,
  parcels: Parcel[],
  options: { tracking: Tracking[]; notify: boolean; at?: string | undefined },
): Fulfillment | Refusal {
  const made = fulfil(shop.platform, order, parcels, options)
  if (!("id" in made)) return made
  shop.store.saveOrder(order)
  tellFulfillment(shop, order, made, "FULFILLMENTS_CREATE")
  return made
}

/** Replaces the tracking numbers of a parcel. */
export function trackFulfillment(
  shop: RunningShop,
  order: Order,
  fulfillment: Fulfillment,
  tracking: Tracking[],
  notify: boolean,
) {
  fulfillment.tracking = tracking.map(withLink)
  fulfillment.updated_at = nowText()
  fulfillment.notified = fulfillment.notified || notify
  touch(order)
  shop.store.saveOrder(order)
  tellFulfillment(shop, order, fulfillment, "FULFILLMENTS_UPDATE")
}

/** Cancels a fulfilment; `false` if it is canceled already. */
export function unfulfil(shop: RunningShop, order: Order, fulfillment: Fulfillment): boolean {
  if (!cancelFulfillment(shop.platform, shop.store, order, fulfillment)) return false
  shop.store.saveOrder(order)
  tellFulfillment(shop, order, fulfillment, "FULFILLMENTS_UPDATE")
  return true
}

function tellFulfillment(shop: RunningShop, order: Order, one: Fulfillment, topic: Topic) {
  shop.webhooks.publish(topic, () => fulfillmentBody(shop.store.shop, order, one))
  tell(shop, order, "ORDERS_UPDATED")
}

/** A new product; the existing one if its first SKU is taken. */
export function addProduct(shop: RunningShop, wanted: NewProduct): Product {
  const sku = wanted.variants[0]?.sku
  const present = sku == null ? null : shop.store.bySku(sku)
  if (present !== null) return present.product
  const product = newProduct(shop.platform, shop.store, wanted)
  saveProduct(shop, product, "PRODUCTS_CREATE")
  return product
}

/** Stores a product and notifies the app. */
export function saveProduct(
  shop: RunningShop,
  product: Product,
  topic: "PRODUCTS_CREATE" | "PRODUCTS_UPDATE",
) {
  if (topic === "PRODUCTS_UPDATE") product.updated_at = nowText()
  shop.store.saveProduct(product)
  shop.webhooks.publish(topic, () => productBody(shop.store.shop, product))
}

/** Deletes a product; orders keep their lines. */
export function deleteProduct(shop: RunningShop, id: number) {
  shop.store.removeProduct(id)
  shop.webhooks.publish("PRODUCTS_DELETE", () => ({ id }))
}

/** Uninstalls the app: its tokens become invalid and its subscriptions are removed. */
export function uninstall(shop: RunningShop) {
  if (shop.store.installation === null) return
  shop.store.saveInstallation(null)
  const { id, name, domain, email } = shop.store.shop
  shop.webhooks.publish("APP_UNINSTALLED", () => ({
    id,
    name,
    email,
    domain,
    myshopify_domain: domain,
  }))
  for (const subscription of [...shop.store.subscriptions.keys()]) {
    shop.store.removeSubscription(subscription)
  }
}

/** Grants other scopes to the installed app, as a merchant may. */
export function changeScopes(shop: RunningShop, scopes: string[]) {
  const { installation } = shop.store
  if (installation === null) return
  const previous = installation.scopes
  shop.store.saveInstallation({ ...installation, scopes })
  shop.webhooks.publish("APP_SCOPES_UPDATE", () => ({
    id: installation.id,
    admin_graphql_api_id: gid("AppInstallation", installation.id),
    previous,
    current: scopes,
    updated_at: zonedText(nowText(), shop.store.shop.time_zone),
  }))
}

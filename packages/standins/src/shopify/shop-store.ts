import { Journal } from "../journal.ts"
import type { Delivery, Installation, Level, Order, Product, Shop, Subscription } from "./model.ts"

type Stored =
  | { kind: "installation"; value: Installation }
  | { kind: "product"; value: Product }
  | { kind: "order"; value: Order }
  | { kind: "subscription"; value: Subscription }
  | { kind: "delivery"; value: Delivery }
  | { kind: "level"; value: Level }
  | { kind: "shop"; value: Shop }

/** All data of one shop; stored data survive a restart. */
export class ShopStore {
  readonly #journal: Journal<Stored>
  #shop: Shop
  #installation: Installation | null = null
  readonly products = new Map<number, Product>()
  readonly orders = new Map<number, Order>()
  readonly subscriptions = new Map<number, Subscription>()
  /** Deliveries that wait for their first or next attempt, oldest first. */
  readonly waiting = new Map<string, Delivery>()
  readonly #byName = new Map<string, number>()
  readonly #handles = new Set<string>()
  readonly #levels = new Map<string, number>()
  /** Answers to mutations with an idempotency key, by key. */
  readonly answered = new Map<string, { request: string; answer: unknown }>()
  readonly #bySku = new Map<string, { product: number; variant: number }>()

  constructor(folder: string | null, shop: Shop) {
    this.#shop = shop
    this.#journal = new Journal(folder, shop.domain)
    for (const stored of this.#journal.values()) this.#restore(stored)
  }

  get shop(): Shop {
    return this.#shop
  }

  get domain(): string {
    return this.#shop.domain
  }

  get installation(): Installation | null {
    return this.#installation
  }

  /** The order with this name, the number shown to people. */
  orderNamed(name: string): Order | null {
    const id = this.#byName.get(name)
    return id === undefined ? null : (this.orders.get(id) ?? null)
  }

  /** The order of a fulfilment order, with the latter. */
  fulfillmentOrder(id: number) {
    for (const order of this.orders.values()) {
      const found = order.fulfillment_orders.find((one) => one.id === id)
      if (found !== undefined) return { order, fulfillmentOrder: found }
    }
    return null
  }

  /** The order of a fulfilment, with the latter. */
  fulfillment(id: number) {
    for (const order of this.orders.values()) {
      const found = order.fulfillments.find((one) => one.id === id)
      if (found !== undefined) return { order, fulfillment: found }
    }
    return null
  }

  /** Whether a product handle is taken. */
  hasHandle(handle: string): boolean {
    return this.#handles.has(handle)
  }

  /** Product and variant of a SKU. */
  bySku(sku: string) {
    const found = this.#bySku.get(sku)
    const product = found === undefined ? undefined : this.products.get(found.product)
    const variant = product?.variants.find((one) => one.id === found?.variant)
    return product === undefined || variant === undefined ? null : { product, variant }
  }

  saveInstallation(installation: Installation | null) {
    this.#installation = installation
    if (installation === null) this.#journal.remove("installation")
    else this.#journal.put("installation", { kind: "installation", value: installation })
  }

  saveProduct(product: Product) {
    this.#journal.put(`product/${product.id}`, { kind: "product", value: product })
    this.#keepProduct(product)
  }

  removeProduct(id: number) {
    const product = this.products.get(id)
    if (product === undefined) return
    this.#handles.delete(product.handle)
    for (const variant of product.variants) {
      if (variant.sku !== null) this.#bySku.delete(variant.sku)
    }
    this.products.delete(id)
    this.#journal.remove(`product/${id}`)
  }

  saveOrder(order: Order) {
    this.#journal.put(`order/${order.id}`, { kind: "order", value: order })
    this.#keepOrder(order)
  }

  removeOrder(order: Order) {
    this.orders.delete(order.id)
    this.#byName.delete(order.name)
    this.#journal.remove(`order/${order.id}`)
  }

  saveSubscription(subscription: Subscription) {
    this.subscriptions.set(subscription.id, subscription)
    this.#journal.put(`subscription/${subscription.id}`, {
      kind: "subscription",
      value: subscription,
    })
  }

  removeSubscription(id: number): boolean {
    this.#journal.remove(`subscription/${id}`)
    return this.subscriptions.delete(id)
  }

  /** Stores a delivery until `settle`. */
  saveDelivery(delivery: Delivery) {
    this.waiting.set(delivery.webhook_id, delivery)
    this.#journal.put(`delivery/${delivery.webhook_id}`, { kind: "delivery", value: delivery })
  }

  /** Removes a delivery that has arrived or was given up. */
  settle(delivery: Delivery) {
    this.waiting.delete(delivery.webhook_id)
    this.#journal.remove(`delivery/${delivery.webhook_id}`)
  }

  /** Sellable pieces of an item at a location; undefined: never set. */
  level(itemId: number, locationId: number): number | undefined {
    return this.#levels.get(`${itemId}/${locationId}`)
  }

  saveLevel(level: Level) {
    const key = `${level.item_id}/${level.location_id}`
    this.#levels.set(key, level.available)
    this.#journal.put(`level/${key}`, { kind: "level", value: level })
  }

  /** Stores changed properties of the shop. */
  saveShop(shop: Shop) {
    this.#shop = shop
    this.#journal.put("shop", { kind: "shop", value: shop })
  }

  #keepProduct(product: Product) {
    this.products.set(product.id, product)
    this.#handles.add(product.handle)
    for (const variant of product.variants) {
      if (variant.sku !== null)
        this.#bySku.set(variant.sku, { product: product.id, variant: variant.id })
    }
  }

  #keepOrder(order: Order) {
    this.orders.set(order.id, order)
    this.#byName.set(order.name, order.id)
  }

  #restore(stored: Stored) {
    if (stored.kind === "installation") this.#installation = stored.value
    else if (stored.kind === "product") this.#keepProduct(stored.value)
    else if (stored.kind === "order") this.#keepOrder(stored.value)
    else if (stored.kind === "shop") this.#shop = stored.value
    else if (stored.kind === "level") {
      const { item_id, location_id, available } = stored.value
      this.#levels.set(`${item_id}/${location_id}`, available)
    } else if (stored.kind === "subscription") this.subscriptions.set(stored.value.id, stored.value)
    else this.waiting.set(stored.value.webhook_id, stored.value)
  }
}

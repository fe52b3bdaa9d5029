import { personOf } from "./people.ts"
import type { PlannedOrder } from "./plan.ts"

type Placed = {
  order: {
    name: string
    cancelled_at: string | null
    fulfillments: { status: string }[]
    lines: { sku: string | null; quantity: number; removed: number }[]
  }
  existing?: boolean
  acknowledged?: boolean
}

type Listed = { domain: string; connected: boolean; silent: boolean }
/** `silent`: the shop sends no messages, as while the demo is loaded into it. */
export type Listener = "connected" | "silent" | "nobody"

/** Customers of the file keep their number, shifted into the range of the platform's ids. */
const FIRST_CUSTOMER = 5_900_000_000_000

/** Postage SKUs, which are not shipped. Other services look like goods, as in the file. */
const POSTAGE = new Set(["POST", "DOT"])

const PRODUCTS_AT_ONCE = 500
const AT_MOST_SILENT = 5000

/** The running stand-in's shop through its control API. */
export class ShopControl {
  readonly #url: string
  readonly #shop: string

  constructor(url: string, shop: string) {
    this.#url = url
    this.#shop = shop
  }

  /**
   * Whether an app would receive messages about orders now; undefined if the platform does not
   * answer.
   */
  async listener(): Promise<Listener | undefined> {
    const response = await fetch(`${this.#url}/standin/shops`).catch(() => undefined)
    if (response === undefined) return undefined
    const { shops } = await this.#answer<{ shops: Listed[] }>(response)
    const shop = shops.find(({ domain }) => domain === this.#shop)
    if (shop?.silent) return "silent"
    return shop?.connected ? "connected" : "nobody"
  }

  /** Creates a product with one variant for each SKU that the shop does not have yet. */
  async addProducts(orders: PlannedOrder[]) {
    const products = new Map<string, { title: string; variants: unknown[] }>()
    for (const line of orders.flatMap((order) => order.lines)) {
      if (products.has(line.sku)) continue
      const variant = {
        sku: line.sku,
        price: line.unit_price,
        requires_shipping: !POSTAGE.has(line.sku),
      }
      products.set(line.sku, { title: line.title, variants: [variant] })
    }
    const all = [...products.values()]
    for (let from = 0; from < all.length; from += PRODUCTS_AT_ONCE) {
      await this.#post("products", { products: all.slice(from, from + PRODUCTS_AT_ONCE) })
    }
  }

  /** Waits until the app has received all messages so far, or accepts none any more. */
  async untilTold() {
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const response = await this.#send("idle", { wait_ms: AT_MOST_SILENT })
      if (response.ok) return
      const answer: { waiting?: number } = JSON.parse(await response.text())
      const waiting = answer.waiting ?? before
      if (waiting >= before) return
      before = waiting
    }
  }

  /** Places the order and waits for the app's acknowledgement. */
  place(order: PlannedOrder, waitMs: number): Promise<Placed> {
    const { email, shipping_address } = personOf(order)
    return this.#post("orders", {
      wait_ms: waitMs,
      order: {
        name: order.invoice_no,
        email,
        shipping_address,
        shipping: { title: "Standard", price: 0 },
        ...(order.customer_id === null || !/^\d+$/.test(order.customer_id)
          ? {}
          : { customer_id: FIRST_CUSTOMER + Number(order.customer_id) }),
        lines: order.lines.map(({ sku, title, quantity, unit_price }) => ({
          sku,
          title,
          quantity,
          unit_price,
        })),
      },
    })
  }

  /** The order as it is now; it exists. */
  async order(name: string): Promise<Placed["order"]> {
    const query = new URLSearchParams({ shop: this.#shop, name })
    const { orders } = await this.#answer<{ orders: Placed["order"][] }>(
      await fetch(`${this.#url}/standin/orders?${query}`),
    )
    const [order] = orders
    if (order === undefined) throw new Error(`the shop has no order ${name}`)
    return order
  }

  cancel(name: string, waitMs: number): Promise<Placed> {
    return this.#post("orders/cancel", { name, wait_ms: waitMs })
  }

  /** Removes pieces from an order; once per reference. */
  refund(
    name: string,
    lines: { sku: string; quantity: number }[],
    options: { reference: string; cancel: boolean; waitMs: number },
  ): Promise<Placed> {
    const { reference, cancel, waitMs } = options
    return this.#post("orders/refund", { name, lines, reference, cancel, wait_ms: waitMs })
  }

  #send(control: string, body: object): Promise<Response> {
    return fetch(`${this.#url}/standin/${control}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ shop: this.#shop, ...body }),
    })
  }

  async #post<Answer>(control: string, body: object): Promise<Answer> {
    return this.#answer<Answer>(await this.#send(control, body))
  }

  async #answer<Answer>(response: Response): Promise<Answer> {
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`)
    const answer: Answer = JSON.parse(text)
    return answer
  }
}

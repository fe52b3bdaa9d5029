import { Faults } from "./faults.ts"
import type { Order } from "./model.ts"
import type { Platform } from "./platform.ts"
import type { ShopStore } from "./shop-store.ts"
import { Throttle, type ThrottleLimits } from "./throttle.ts"
import { type WebhookOptions, Webhooks } from "./webhooks.ts"

/**
 * The order as seen by an app without approval for protected customer data: names, street, phone
 * and e-mail are null; town, postal code and country stay.
 */
function redacted(order: Order): Order {
  return {
    ...order,
    email: null,
    phone: null,
    customer:
      order.customer === null ? null : { ...order.customer, first_name: null, last_name: null },
    shipping_address:
      order.shipping_address === null
        ? null
        : {
            ...order.shipping_address,
            first_name: null,
            last_name: null,
            company: null,
            address1: null,
            address2: null,
            phone: null,
          },
  }
}

/** A request of the app, for tests and people. Tokens are not stored. */
export type SeenRequest = {
  at: string
  method: string
  path: string
  operation: string | null
  query: string | null
  variables: unknown
  status: number
  fault: string | null
}

const KEPT_REQUESTS = 500

/** A running shop: its data, its webhooks, its faults. */
export class RunningShop {
  readonly platform: Platform
  readonly store: ShopStore
  readonly faults = new Faults()
  readonly webhooks: Webhooks
  readonly throttle: Throttle
  readonly requests: SeenRequest[] = []
  /** Whether personal data are hidden from the app. */
  redacted = false

  constructor(
    platform: Platform,
    store: ShopStore,
    options: { webhooks: WebhookOptions; throttle: ThrottleLimits },
  ) {
    this.platform = platform
    this.store = store
    this.webhooks = new Webhooks(store, this.faults, options.webhooks)
    this.throttle = new Throttle(options.throttle)
  }

  /** The order as visible to the app. */
  shown(order: Order): Order {
    return this.redacted ? redacted(order) : order
  }

  saw(request: SeenRequest) {
    this.requests.push(request)
    if (this.requests.length > KEPT_REQUESTS) this.requests.shift()
  }
}

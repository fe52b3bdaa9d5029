import type { Order } from "./model.ts"

/**
 * The order as seen by an app without approval for protected customer data: names, street, phone
 * and e-mail are null; town, postal code and country stay.
 */
export function redacted(order: Order): Order {
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

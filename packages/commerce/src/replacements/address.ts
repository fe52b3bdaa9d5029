import type { AddressChange } from "@packhaus/contract/commerce/admin-orders"
import type { CartAddress } from "@packhaus/contract/commerce/carts"
import { changedAddress } from "../carts/addresses.ts"
import type { inside } from "../carts/own.ts"

/**
 * An order's current delivery address with the given changes, in the format of carts (country in
 * lower case), and the order's customer.
 */
export async function addressOfOrder(
  { rows }: ReturnType<typeof inside>,
  order_id: string,
  change: AddressChange = {},
) {
  const { shipping_address, customer_id } = await rows.one("orders", order_id)
  const address = changedAddress(shipping_address, change)
  const country_code = address.country_code?.toLowerCase() ?? null
  const goesTo: CartAddress = { ...address, country_code }
  return { customer_id, shipping_address: goesTo }
}

import type { AddressChange } from "@packhaus/contract/commerce/admin-orders"
import type { CartAddress } from "@packhaus/contract/commerce/carts"
import { emptyAddress } from "../carts/create.ts"
import type { inside } from "../carts/own.ts"

/**
 * Where an order goes to now, as its merchant corrected it, with what is said otherwise: as carts have it, the
 * country in lower case. With whose order it is.
 */
export async function addressOfOrder(
  { rows }: ReturnType<typeof inside>,
  order_id: string,
  change: AddressChange = {},
) {
  const { shipping_address, customer_id } = await rows.one("orders", order_id)
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const address: CartAddress = {
    ...emptyAddress,
    ...shipping_address,
    ...Object.fromEntries(said),
  }
  const country_code = address.country_code?.toLowerCase() ?? null
  const goesTo: CartAddress = { ...address, country_code }
  return { customer_id, shipping_address: goesTo }
}

import type { AddressChange } from "@packhaus/contract/commerce/admin-orders"
import { notAllowed } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import { emptyAddress } from "./create.ts"
import { secretId } from "./own.ts"

/**
 * Sets the payer of a locked shop-front order; omitted fields stay. Throws `commerce.not_allowed`
 * for an order without a cart.
 */
export async function billTo(
  db: EngineDb,
  { id, merchant_id }: { id: string; merchant_id: string },
  { country_code, ...change }: AddressChange,
) {
  const rows = engineRows(db)
  const cart = (await rows.children("carts", "order_id", [id])).find(
    (one) => one.merchant_id === merchant_id,
  )
  if (!cart) throw notAllowed({ id, field: "billing_address", reason: "order_of_a_shop" })
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  await rows.update("carts", cart.id, {
    billing_address_id: cart.billing_address_id ?? secretId("addr"),
    billing_address: {
      ...emptyAddress,
      ...cart.billing_address,
      ...Object.fromEntries(said),
      ...(country_code && { country_code: country_code.toLowerCase() }),
    },
  })
}

import type { AddressChange } from "@packhaus/contract/commerce/admin-orders"
import { notAllowed } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import { changedAddress } from "./addresses.ts"
import { secretId } from "./own.ts"

type Order = { id: string; merchant_id: string }
async function cartOf(
  db: EngineDb,
  { id, merchant_id }: Order,
  field: "billing_address" | "shipping_address.metadata",
) {
  const carts = await engineRows(db).children("carts", "order_id", [id])
  const cart = carts.find((one) => one.merchant_id === merchant_id)
  if (!cart) throw notAllowed({ id, field, reason: "order_of_a_shop" })
  return cart
}

/**
 * Changes the payer of a locked shop-front order; omitted fields stay. Throws `commerce.not_allowed`
 * for an order without a cart.
 */
export async function billTo(
  db: EngineDb,
  order: Order,
  { country_code, ...change }: AddressChange,
) {
  const cart = await cartOf(db, order, "billing_address")
  await engineRows(db).update("carts", cart.id, {
    billing_address_id: cart.billing_address_id ?? secretId("addr"),
    billing_address: changedAddress(cart.billing_address, {
      ...change,
      ...(country_code && { country_code: country_code.toLowerCase() }),
    }),
  })
}

/** Changes the metadata that callers keep with the shipping address of a locked order. Throws as `billTo` does. */
export async function keepWithAddress(
  db: EngineDb,
  order: Order,
  metadata: AddressChange["metadata"],
) {
  const cart = await cartOf(db, order, "shipping_address.metadata")
  await engineRows(db).update("carts", cart.id, {
    shipping_address_id: cart.shipping_address_id ?? secretId("addr"),
    shipping_address: changedAddress(cart.shipping_address, { metadata }),
  })
}

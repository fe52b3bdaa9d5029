import type { CartAddress } from "@packhaus/contract/commerce/carts"
import type { LoadedCart } from "../carts/load.ts"
import { type CartRow, type inside, secretId } from "../carts/own.ts"

type NewCart = {
  type: "claim" | "swap"
  sales_channel_id?: string | undefined
  shipping_address: CartAddress
}

/** Creates a cart for goods that follow an order, with the order's customer and billing address. */
export const insertCartAfter = async (
  { rows }: ReturnType<typeof inside>,
  { cart }: LoadedCart,
  { type, sales_channel_id, shipping_address }: NewCart,
): Promise<CartRow> =>
  (await rows.insert("carts", {
    id: secretId("cart"),
    merchant_id: cart.merchant_id,
    sales_channel_id: sales_channel_id ?? cart.sales_channel_id,
    region_id: cart.region_id,
    type,
    email: cart.email,
    customer_id: cart.customer_id,
    billing_address: cart.billing_address,
    billing_address_id: cart.billing_address && secretId("addr"),
    shipping_address,
    shipping_address_id: secretId("addr"),
    context: null,
    metadata: null,
    payment_id: null,
    order_id: null,
    payment_authorized_at: null,
    completed_at: null,
  })) as CartRow

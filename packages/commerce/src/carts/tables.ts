import {
  CartColumns,
  CartItemColumns,
  ShippingMethodColumns,
} from "@packhaus/contract/commerce/carts"
import { Id } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

/** Tables of carts and their relations. */
export const cartTables = {
  carts: table(
    /**
     * A keyed hash of the network that the order was placed from, for an hour: see `PROOF_HOURS`.
     */
    CartColumns.extend({ network_hash: z.string().nullable() }),
    {
      idPrefix: "cart",
      search: [],
      generated: ["type", ...generated],
      hidden: ["network_hash"],
      owner,
    },
  ),
  cart_items: table(CartItemColumns, {
    idPrefix: "item",
    search: [],
    generated: [
      "is_giftcard",
      "should_merge",
      "allow_discounts",
      "tax_lines",
      "adjustments",
      ...generated,
    ],
    owner,
  }),
  cart_shipping_methods: table(ShippingMethodColumns, {
    idPrefix: "sm",
    search: [],
    generated: ["tax_lines", "data", "created_at"],
    owner,
  }),
  cart_discounts: table(
    z.object({
      cart_id: Id,
      discount_id: Id,
      merchant_id: Id,
      /**
       * Maximum amount that a fixed discount of the whole order takes from a swap's goods; null:
       * its rule decides.
       */
      share: z.int().nullable(),
    }),
    { idPrefix: "", search: [], generated: [], owner },
  ),
  cart_gift_cards: table(z.object({ cart_id: Id, gift_card_id: Id, merchant_id: Id }), {
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
}

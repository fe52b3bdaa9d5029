import type { ShopHold } from "@packhaus/contract/orders/schema"
import type { ShopParts } from "../../../integrations/shopify/shop-order.ts"
import { type LockedOrder, openOf, packedOf, setHold } from "../rows/locked-order.ts"
import type { OrderNote } from "../rows/timeline.ts"

const keysOf = (holds: readonly ShopHold[]) =>
  holds
    .map(({ part, reason, note }) => `${part} ${reason} ${note ?? ""}`)
    .sort()
    .join("\n")
const isSame = (one: readonly ShopHold[], other: readonly ShopHold[]) =>
  keysOf(one) === keysOf(other)

/** Whether the shop's fulfilment orders contain news about an order. */
export const tellsMore = ({ order, items }: LockedOrder, parts: ShopParts | undefined) =>
  parts !== undefined &&
  (!isSame(parts.holds, order.shop_holds) ||
    items.some(
      ({ external_id, is_collected }) =>
        is_collected !== parts.collected.includes(external_id ?? ""),
    ))

/** Applies the holds and releases of the shop. Returns the new timeline entries. */
export function setShopHolds(locked: LockedOrder, holds: readonly ShopHold[]): OrderNote[] {
  const { order, items } = locked
  const before = order.shop_holds
  order.shop_holds = [...holds]
  setHold(locked, "held_in_shop", holds.length > 0)
  const isDone = !items.some((item) => openOf(item) > 0 || packedOf(item) > 0)
  if (isDone || isSame(before, holds)) return []
  return holds.length > 0
    ? [{ action: "order.held_in_shop", details: { reasons: [...new Set(holds.map(reasonOf))] } }]
    : [{ action: "order.released_in_shop" }]
}

const reasonOf = ({ reason }: ShopHold) => reason

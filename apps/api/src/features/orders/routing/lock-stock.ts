import { lockLevels } from "@packhaus/commerce/stock/levels"
import type { Context } from "../../../context.ts"
import { type LockedOrder, openOf, type Promised } from "../rows/locked-order.ts"
import { bundleOf } from "../rules/bundle-units.ts"
import type { Need } from "../rules/choose-places.ts"

/** Items that the open, matched lines of an order need. */
export const needsOf = ({ items }: LockedOrder): Need[] =>
  items.flatMap((item) => {
    const { id: line_item_id, inventory_item_id, sku, part_of, part_quantity } = item
    const quantity = openOf(item)
    return quantity > 0 && inventory_item_id
      ? [
          {
            line_item_id,
            inventory_item_id,
            sku,
            quantity,
            ...bundleOf({ part_of, part_quantity }),
          },
        ]
      : []
  })

type Pieces = Pick<Promised, "location_id" | "inventory_item_id" | "quantity" | "is_counted">

/** The levels of all items that these orders need or release, with free stock in memory. */
export async function lockStock({ db }: Context, lockedOrders: readonly LockedOrder[]) {
  const items = lockedOrders.flatMap((locked) => [
    ...needsOf(locked).map((need) => need.inventory_item_id),
    ...locked.was.reserved.map((one) => one.inventory_item_id),
  ])
  const levels = new Map<string, number>()
  const key = (location: string, item: string) => `${location} ${item}`
  const merchants = lockedOrders.map(({ order }) => order.merchant_id)
  for (const level of await lockLevels(db, merchants, items))
    levels.set(
      key(level.location_id, level.inventory_item_id),
      level.stocked_quantity - level.reserved_quantity - level.blocked_quantity,
    )
  const change = (list: readonly Pieces[], sign: 1 | -1) => {
    for (const { location_id, inventory_item_id, quantity, is_counted } of list) {
      if (!is_counted) continue
      const at = key(location_id, inventory_item_id)
      levels.set(at, (levels.get(at) ?? 0) + sign * quantity)
    }
  }
  return {
    free: (location: string, item: string) => levels.get(key(location, item)) ?? 0,
    isCounted: (location: string, item: string) => levels.has(key(location, item)),
    give: (list: readonly Pieces[]) => change(list, 1),
    take: (list: readonly Pieces[]) => change(list, -1),
  }
}

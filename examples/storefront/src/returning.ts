import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"

type Item = Pick<
  StoreOrder["items"][number],
  "id" | "is_giftcard" | "shipped_quantity" | "returned_quantity"
>

/** Lines of which pieces have left and can come back, with how many. */
export const returnableOf = <I extends Item>({ items }: { items: readonly I[] }) =>
  items
    .filter(({ is_giftcard }) => !is_giftcard)
    .map((item) => ({
      item,
      most: (item.shipped_quantity ?? 0) - (item.returned_quantity ?? 0),
    }))
    .filter(({ most }) => most > 0)

/** Pieces by the line they are of. */
export type Chosen = Readonly<Record<string, number>>

/** The pieces that were chosen, as the shop takes them. */
export const itemsOf = (chosen: Chosen) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))

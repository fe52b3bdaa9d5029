import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"

type Item = Pick<
  StoreOrder["items"][number],
  "id" | "is_giftcard" | "shipped_quantity" | "returned_quantity"
>

/** Lines with pieces that were shipped and can be returned, with their quantity. */
export const returnableOf = <I extends Item>({ items }: { items: readonly I[] }) =>
  items
    .filter(({ is_giftcard }) => !is_giftcard)
    .map((item) => ({
      item,
      most: (item.shipped_quantity ?? 0) - (item.returned_quantity ?? 0),
    }))
    .filter(({ most }) => most > 0)

/** Quantities by line. */
export type Chosen = Readonly<Record<string, number>>

/** The chosen pieces in the format of the API. */
export const itemsOf = (chosen: Chosen) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))

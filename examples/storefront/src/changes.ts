import type { Cart } from "@packhaus/contract/commerce/carts"

type Changed = Pick<Cart, "id" | "region_id">

/**
 * Sends changes of a cart to the shop one after the other, so that replies come in the order of the
 * changes.
 */
export function changesInTurn<C extends Changed>() {
  let last: Promise<C | undefined> = Promise.resolve(undefined)

  /** `now` is the cart after the previous change, undefined before the first one. */
  function inTurn(change: (now: C | undefined) => Promise<C>): Promise<C> {
    const before = last
    const done = before.then(change)
    last = done.catch(() => before)
    return done
  }

  return {
    inTurn,
    /**
     * A change that is valid only in the region of this cart, such as a shipping option: it is
     * dropped once the cart has moved to another region.
     */
    inRegion: ({ id, region_id }: Changed, change: () => Promise<C>) =>
      inTurn(async (now) => (now?.id === id && now.region_id !== region_id ? now : change())),
  }
}

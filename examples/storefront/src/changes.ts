import type { Cart } from "@packhaus/contract/commerce/carts"

type Changed = Pick<Cart, "id" | "region_id">

/**
 * Changes of a cart that go to the shop one after the other, so that replies come in the order of what was
 * wanted.
 */
export function changesInTurn<C extends Changed>() {
  let last: Promise<C | undefined> = Promise.resolve(undefined)

  /** `now` is the cart as the change before left it, undefined before the first one. */
  function inTurn(change: (now: C | undefined) => Promise<C>): Promise<C> {
    const before = last
    const done = before.then(change)
    last = done.catch(() => before)
    return done
  }

  return {
    inTurn,
    /**
     * A change that has a meaning in the region of this cart alone, such as a way of shipping: once the cart has
     * moved to another one, it is left out.
     */
    inRegion: ({ id, region_id }: Changed, change: () => Promise<C>) =>
      inTurn(async (now) => (now?.id === id && now.region_id !== region_id ? now : change())),
  }
}

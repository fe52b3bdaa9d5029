import type { EngineContext } from "../resources/context.ts"
import { settledSessions } from "../shopper-payments/sessions.ts"
import { type LoadedCart, type PricedCart, totalsOfCart } from "./load.ts"
import type { OpenCart, OptionRow, Requirement } from "./parts.ts"
import { type Changed, repriceCart } from "./reprice.ts"
import { dated, saveCart } from "./save.ts"

/**
 * Whether goods of this sum, before tax and after discounts, may be shipped by an option with these
 * rules.
 */
export const isWithin = (
  requirements: readonly Pick<Requirement, "type" | "amount">[],
  subtotal: number,
) =>
  requirements.every(({ type, amount }) =>
    type === "min_subtotal" ? subtotal >= amount : subtotal <= amount,
  )

/** Whether all items are gift cards: their codes are mailed, nothing is shipped. */
const areGiftCards = (items: OpenCart["items"]) =>
  items.length > 0 && items.every(({ is_giftcard }) => is_giftcard)
export const isFitFor = (option: Pick<OptionRow, "profile_type">, items: OpenCart["items"]) =>
  option.profile_type !== "gift_card" || areGiftCards(items)

export const goodsTotal = ({ totals }: Pick<LoadedCart, "totals">) =>
  totals.subtotal - totals.discount_total

/** Without shipping methods whose requirements the cart no longer meets. */
function withFitMethods(priced: PricedCart): PricedCart {
  const sum = goodsTotal(priced)
  const methods = priced.methods.filter(
    ({ option }) =>
      option === null || (isWithin(option.requirements, sum) && isFitFor(option, priced.items)),
  )
  if (methods.length === priced.methods.length) return priced
  const fit = { ...priced, methods }
  return { ...fit, totals: totalsOfCart(fit) }
}

/**
 * Completes a change of a locked cart: prices it again, removes shipping methods that no longer
 * fit, and renews payment sessions for a new total, voiding authorizations of another amount.
 * Writes the difference to `before`.
 */
export async function settleCart(
  context: EngineContext,
  before: OpenCart,
  changed: Changed = before,
  options: { taxes?: boolean } = {},
): Promise<PricedCart> {
  const priced = withFitMethods(await repriceCart(changed, options))
  const { now, totals } = priced
  const sessions = settledSessions(priced.sessions, totals.total)
  const settled = {
    ...priced,
    items: dated(before.items, priced.items, now),
    sessions: dated(before.sessions, sessions, now),
  }
  await saveCart(context, before, settled)
  return settled
}

import { settleSessions } from "../shopper-payments/sessions.ts"
import type { LoadedCart, PricedCart } from "./load.ts"
import type { CartMethod, FoundCart } from "./own.ts"
import { repriceCart } from "./reprice.ts"

type Requirement = { shipping_option_id: string; type: string; amount: number }

/** Whether goods of this sum, before tax and after discounts, may be shipped by an option with these rules. */
export const isWithin = (
  requirements: readonly Pick<Requirement, "type" | "amount">[],
  subtotal: number,
) =>
  requirements.every(({ type, amount }) =>
    type === "min_subtotal" ? subtotal >= amount : subtotal <= amount,
  )

/** The rules of options, by option. */
export async function requirementsOf({ rows }: Pick<FoundCart, "rows">, ids: readonly string[]) {
  const all = (await rows.children(
    "shipping_option_requirements",
    "shipping_option_id",
    ids,
  )) as unknown as Requirement[]
  return (id: string) => all.filter((one) => one.shipping_option_id === id)
}

export const goodsTotal = ({ totals }: Pick<LoadedCart, "totals">) =>
  totals.subtotal - totals.discount_total

/** The ways of shipping whose rules the cart does not keep any more. */
async function unfit(loaded: LoadedCart): Promise<CartMethod[]> {
  const { methods } = loaded
  const rules = await requirementsOf(
    loaded,
    methods.map(({ shipping_option_id }) => shipping_option_id),
  )
  const sum = goodsTotal(loaded)
  return methods.filter(({ shipping_option_id }) => !isWithin(rules(shipping_option_id), sum))
}

export async function removeMethods({ db }: FoundCart, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .deleteFrom("cart_shipping_methods")
    .where("id", "in", [...ids])
    .execute()
}

/**
 * What follows every change of a locked cart: it is priced again, ways of shipping that do not fit any more
 * leave it, and what was to be paid by is for the new total.
 */
export async function settleCart(
  found: FoundCart,
  options: { taxes?: boolean } = {},
): Promise<PricedCart> {
  let loaded = await repriceCart(found, options)
  const gone = await unfit(loaded)
  await removeMethods(
    found,
    gone.map(({ id }) => id),
  )
  if (gone.length > 0) loaded = await repriceCart(found, options)
  await settleSessions(found, loaded.totals.total)
  return loaded
}

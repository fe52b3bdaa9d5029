import type { CalculatedPrice } from "@packhaus/contract/commerce/prices"
import { invalidFields } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { calculatedPriceOf } from "./calculated.ts"
import { type Buyer, pricesOf } from "./reads.ts"

/** Where a request says that somebody buys. */
export type BuyerQuery = {
  readonly region_id?: string | undefined
  readonly currency_code?: string | undefined
  readonly cart_id?: string | undefined
  /** For whom prices are, where it is not whoever asks. */
  readonly customer_id?: string | undefined
}

type Context = { db: unknown; viewer: { id: string } }

/**
 * Whose prices a request asks for: those of the cart it names, else those of the region or currency for
 * whoever asks. Throws `request.invalid` for a cart that is not there.
 */
async function buyerOf({ db, viewer }: Context, query: BuyerQuery): Promise<Buyer> {
  const { region_id, currency_code, cart_id, customer_id } = query
  if (!cart_id) return { region_id, currency_code, customer_id: customer_id ?? viewer.id }
  const [cart] = await (db as EngineDb)
    .selectFrom("carts")
    .select(["region_id", "customer_id"])
    .where("id", "=", cart_id)
    .execute()
  if (!cart) throw invalidFields(["cart_id"], "choice.unknown")
  return { ...cart, customer_id: customer_id ?? cart.customer_id }
}

/** Where nobody says where they buy. */
const noPrice = calculatedPriceOf({ original: null, calculated: null }, null)

/**
 * Adds to variants what one piece of each costs there: one statement for all, none where no place is
 * named or there is nothing to price. Throws `request.invalid` for a region or, whatever is priced, a
 * cart that is not there.
 */
export async function withPrices<V extends { id: string }>(
  context: Context,
  variants: readonly V[],
  query: BuyerQuery,
): Promise<(variant: V) => V & CalculatedPrice> {
  const isPlaced = query.cart_id || query.region_id || query.currency_code
  const isPriced = isPlaced && variants.length > 0
  const buyer = isPriced || query.cart_id ? await buyerOf(context, query) : undefined
  if (!(buyer && isPriced)) return (variant) => ({ ...variant, ...noPrice })
  const asked = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  // Tables of declared resources are names to the engine's routes.
  const priced = await pricesOf(context.db as EngineDb, asked, buyer)
  if (buyer.region_id && priced.some((one) => one && one.region_id === null))
    throw invalidFields(["region_id"], "choice.unknown")
  const byId = new Map(priced.flatMap((one) => (one ? [[one.variant_id, one.shown]] : [])))
  return (variant) => ({ ...variant, ...(byId.get(variant.id) ?? noPrice) })
}

import type { CalculatedPrice } from "@packhaus/contract/commerce/prices"
import { invalidFields } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { calculatedPriceOf } from "./calculated.ts"
import { type Buyer, pricesOf } from "./reads.ts"

/** Query parameters that identify a buyer. */
export type BuyerQuery = {
  readonly region_id?: string | undefined
  readonly currency_code?: string | undefined
  readonly cart_id?: string | undefined
  /** The customer whose prices are requested, if not the viewer. */
  readonly customer_id?: string | undefined
}

type Context = { db: unknown; viewer: { id: string } }

/**
 * The buyer of a request: the customer of the named cart, otherwise the viewer in the named region
 * or currency. Throws `request.invalid` for an unknown cart.
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

/** For requests without region and currency. */
const noPrice = calculatedPriceOf({ original: null, calculated: null }, null)

/**
 * Adds prices for one piece to variants: one statement for all, none without a region, currency or
 * variants. Throws `request.invalid` for an unknown region or, even without variants, an unknown
 * cart.
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
  const pieces = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  // The engine's routes know tables of declared resources by name only.
  const priced = await pricesOf(context.db as EngineDb, pieces, buyer)
  if (buyer.region_id && priced.some((one) => one && one.region_id === null))
    throw invalidFields(["region_id"], "choice.unknown")
  const byId = new Map(priced.flatMap((one) => (one ? [[one.variant_id, one.shown]] : [])))
  return (variant) => ({ ...variant, ...(byId.get(variant.id) ?? noPrice) })
}

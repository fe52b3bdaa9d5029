import type { ShopStock } from "../../../../integrations/shopify/port.ts"
import type { Line } from "../../verbs/renew-token.ts"
import { leftPlacesOf, placesOf } from "../reads/sellable.ts"
import type { OpenShop, PushedVariant } from "./claim.ts"

/** A shop's quantities of a variant by location; null: not stocked there. */
export type LevelsInShop = {
  item_external_id: string
  is_counted: boolean
  quantities: Readonly<Record<string, number | null>>
}

/**
 * Reads a shop's quantities of these variants, by their id there: at mapped and formerly pushed
 * locations. Variants that no longer exist there are absent.
 */
export async function readShop(
  { shopify, access }: Line,
  shop: Pick<OpenShop, "places">,
  variants: readonly Pick<PushedVariant, "external_variant_id" | "told">[],
) {
  const reported = new Map<string, LevelsInShop>()
  const read = async (place: string, some: typeof variants) => {
    const ids = some.map((one) => one.external_variant_id)
    for (const one of await shopify.stock(access, place, ids)) add(reported, place, one)
  }
  for (const place of placesOf(shop)) await read(place, variants)
  for (const place of new Set(variants.flatMap((one) => leftPlacesOf(shop, one))))
    await read(
      place,
      variants.filter(({ told }) => place in told),
    )
  return reported
}

function add(reported: Map<string, LevelsInShop>, place: string, stock: ShopStock) {
  const { variant_external_id: id, item_external_id, is_counted, available } = stock
  const quantities = { ...reported.get(id)?.quantities, [place]: available }
  reported.set(id, { item_external_id, is_counted, quantities })
}

/** Whether all quantities of a shop are those last pushed. */
export const isAsPushed = ({ told }: Pick<PushedVariant, "told">, { quantities }: LevelsInShop) =>
  Object.entries(quantities).every(([place, quantity]) => told[place] === (quantity ?? undefined))

/** Whether all quantities of a shop are those it should have. */
export const isAsWanted = (share: Readonly<Record<string, number>>, { quantities }: LevelsInShop) =>
  Object.entries(share).every(([place, quantity]) => quantities[place] === quantity)

/** Pieces over all locations. */
export const sumOf = (quantities: Readonly<Record<string, number | null>>) =>
  Object.values(quantities).reduce((sum: number, one) => sum + (one ?? 0), 0)

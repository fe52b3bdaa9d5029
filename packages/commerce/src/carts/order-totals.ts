import { type EngineDb, engineRows } from "../stock/levels.ts"
import { loadCompleted } from "./completed.ts"
import { shownLines, shownMethods, shownTotals } from "./shown.ts"

/** Returned pieces of an order's lines, in line order. */
type Returned = readonly { returned_quantity: number }[]

/**
 * Totals of this cart's order: the total, lines in their order, shipping methods by id, and the
 * gift cards that paid it. Undefined if the merchant has no such cart.
 */
export async function totalsOfOrder(db: EngineDb, cart_id: string, returned: Returned) {
  const rows = engineRows(db)
  const [loaded] = await loadCompleted({ db, rows }, await rows.children("carts", "id", [cart_id]))
  if (!loaded) return undefined
  const progress = new Map(
    loaded.items.flatMap(({ id }, index) => {
      const line = returned[index]
      return line ? [[id, { fulfilled_quantity: 0, shipped_quantity: 0, ...line }] as const] : []
    }),
  )
  return {
    totals: shownTotals(loaded),
    lines: shownLines(loaded, { progress }),
    methods: new Map(shownMethods(loaded).map((method) => [method.id, method])),
    gift_cards: loaded.reductions.shown.gift_cards,
  }
}
export type OrderTotals = NonNullable<Awaited<ReturnType<typeof totalsOfOrder>>>

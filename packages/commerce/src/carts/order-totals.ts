import { type EngineDb, engineRows } from "../stock/levels.ts"
import { loadCompleted } from "./completed.ts"
import { shownLines, shownMethods, shownTotals } from "./shown.ts"

/** How many pieces of the lines of an order came back, in their order. */
type Returned = readonly { returned_quantity: number }[]

/**
 * What the order of this cart comes to: its totals, those of its lines in their order, of its ways of shipping by
 * id, and the gift cards that paid it. Undefined where the merchant has no such cart.
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

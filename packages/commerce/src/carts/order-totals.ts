import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { withRemoved } from "@packhaus/kernel/queries"
import { sql } from "kysely"
import type { DiscountOfCart } from "../discounts/reads.ts"
import { type Totalled, totalsOfCart } from "./load.ts"
import { type CartSwap, itemsAtHand, methodsAtHand, swapAtHand } from "./parts.ts"
import { creditOf } from "./reductions.ts"
import { type LineProgress, shownLines, shownMethods, shownTotals } from "./shown.ts"

/** JSON columns with the inputs of the totals of the cart `c`, which is completed or the cart of a swap. */
export const soldColumns = sql`c.id, c.order_id, ${itemsAtHand} as items,
    ${methodsAtHand} as methods, ${swapAtHand} as swap,
    ${jsonOfRow(sql`select r.gift_cards_taxable, r.tax_rate
      from ${withRemoved("regions")} as r where r.id = c.region_id`)} as region,
    ${jsonOfRows(sql`select l.type from ${sql.table("cart_discounts")} as u
      join ${withRemoved("discounts")} as d on d.id = u.discount_id and d.merchant_id = u.merchant_id
      join ${sql.table("discount_rules")} as l on l.id = d.rule_id and l.merchant_id = d.merchant_id
      where u.cart_id = c.id and u.merchant_id = c.merchant_id`)} as discounts,
    ${jsonOfRows(sql`select g.gift_card_id as id, g.amount as balance, g.tax_rate, g.is_taxable
      from ${sql.table("gift_card_transactions")} as g
      where g.order_id = c.order_id and g.merchant_id = c.merchant_id
      order by g.gift_card_id`)} as cards`

type PaidCard = Totalled["reductions"]["gift_cards"][number] & { is_taxable: boolean | null }
/** The same as read. */
export type SoldParts = Pick<Totalled, "items" | "methods" | "region"> & {
  id: string
  order_id: string | null
  swap: CartSwap | null
  discounts: readonly Pick<DiscountOfCart, "type">[]
  cards: readonly PaidCard[]
}

/** A sold cart with its totals. Later changes of its discounts do not affect them. */
export function totalledSold(sold: SoldParts) {
  const { discounts, cards } = sold
  const credit = creditOf(sold)
  const reductions = {
    discounts,
    gift_cards: credit?.cards ?? cards,
    gift_cards_taxable: credit?.are_taxable ?? cards[0]?.is_taxable ?? undefined,
  }
  const { items, methods } = sold
  const totals = totalsOfCart({ ...sold, reductions })
  return { cart: { order_id: sold.order_id }, items, methods, totals }
}

/** The progress of an order's lines, in line order; `progressOf` finds it by cart line. */
type Progress = readonly Pick<LineProgress, "returned_quantity">[]
export const progressOf = <P extends Progress[number]>(
  { items }: Pick<SoldParts, "items">,
  lines: readonly P[],
): ReadonlyMap<string, P> =>
  new Map(
    items.flatMap(({ id }, index) => {
      const line = lines[index]
      return line ? [[id, line] as const] : []
    }),
  )

/** Totals of an order: the totals of the order, of its lines in their order, and of its shipping methods by id. */
export function totalsOfOrder(sold: SoldParts, lines: Progress) {
  const shown = totalledSold(sold)
  const done = lines.map((line) => ({ fulfilled_quantity: 0, shipped_quantity: 0, ...line }))
  return {
    totals: shownTotals(shown),
    lines: shownLines(shown, { progress: progressOf(sold, done) }),
    methods: new Map(shownMethods(shown).map((method) => [method.id, method])),
  }
}
export type OrderTotals = ReturnType<typeof totalsOfOrder>

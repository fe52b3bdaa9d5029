import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import {
  type Disposals,
  type Graded,
  grades,
  mayDecide,
} from "@packhaus/contract/returns/retours/rules"
import type { RecordRetour } from "@packhaus/contract/returns/retours/schema"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../../context.ts"
import type { ReturningLine, ReturningOrder } from "../../../orders/verbs/take-back.ts"
import { loadDisposals } from "../reads/rules.ts"

/** Disposals of a line's pieces, and whether they differ from the rule. */
type Decided = { disposals: Disposals; isOverruled: boolean }

/** The products of these variants. */
async function productsOf({ db }: Context, variants: readonly string[]) {
  if (variants.length === 0) return new Map<string, string>()
  const found = await db
    .selectFrom("product_variants")
    .select(["id", "product_id"])
    .where(among("id", variants))
    .execute()
  return new Map(found.map(({ id, product_id }) => [id, product_id]))
}

/**
 * The disposals of each line of an order by grade: the rule's, or those given with a reason. Throws
 * a fault of `reason` without one, and `retours.not_theirs` for disposing of others' goods without
 * a rule.
 */
export async function decideDisposals(
  { viewer }: Context,
  { locked: { order, items }, inside }: ReturningOrder,
  { overruled, reason }: Pick<RecordRetour, "overruled" | "reason">,
) {
  const { merchant_id } = order
  const products = await productsOf(
    inside,
    items.flatMap(({ variant_id }) => variant_id ?? []),
  )
  const productOf = (variant_id: string | null) => ({
    merchant_id,
    product_id: products.get(variant_id ?? "") ?? null,
  })
  const ruleOf = await loadDisposals(
    inside,
    items.map(({ variant_id }) => productOf(variant_id)),
  )
  const isOwner = viewer.organisation_id === merchant_id
  return ({ variant_id }: ReturningLine, pieces: Graded): Decided => {
    const rule = ruleOf(productOf(variant_id))
    const disposals = {
      a: overruled.a ?? rule.a,
      b: overruled.b ?? rule.b,
      c: overruled.c ?? rule.c,
    }
    const others = grades.filter((grade) => pieces[grade] > 0 && disposals[grade] !== rule[grade])
    if (others.some((grade) => !mayDecide(disposals[grade], isOwner)))
      throw new ApiError("retours.not_theirs")
    if (others.length > 0 && reason === "") throw fieldFault("reason", "text.required")
    return { disposals, isOverruled: others.length > 0 }
  }
}

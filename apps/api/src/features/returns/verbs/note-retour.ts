import { noteReceipt } from "@packhaus/commerce/returns/note-receipt"
import type { Context } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { lockReturning } from "../../orders/verbs/take-back.ts"

/** Counts a retour recorded without naming a return towards the announced returns of its order. */
export async function noteRetour(context: Context, retour_id: string) {
  const { rows } = context
  const { order_id, organisation_id: merchant_id } = await rows.one("retours", retour_id)
  const announced = await rows.children("returns", "order_id", [order_id])
  if (announced.length === 0) return
  await lockReturning(context, order_id)
  const lines = await rows.children("retour_lines", "retour_id", [retour_id])
  const pieces = lines.map(({ line_item_id, grade_a, grade_b, grade_c }) => ({
    item_id: line_item_id,
    quantity: grade_a + grade_b + grade_c,
  }))
  await noteReceipt(engineOf(context), { id: order_id, merchant_id }, { id: retour_id, pieces })
}

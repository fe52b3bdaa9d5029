import { payDraft } from "@packhaus/commerce/draft-orders/drafts"
import { type Context, within } from "../../../../context.ts"
import { editOrder } from "../../../orders/verbs/edit.ts"
import { engineOf } from "../../verbs/engine.ts"
import { placeOrder } from "../../verbs/place.ts"

/** Turns a paid draft into an order, once, through the path of all orders. Returns its id. */
export async function payDraftOrder(context: Context, id: string): Promise<string> {
  const { draft, order_id, isNew } = await payDraft(engineOf(context), id, (_, order) =>
    placeOrder(context, order),
  )
  if (isNew && draft.no_notification_order)
    await editOrder(within(context, draft.merchant_id), order_id, { no_notification: true })
  return order_id
}

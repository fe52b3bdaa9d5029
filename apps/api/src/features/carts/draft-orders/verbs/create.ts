import { createDraft } from "@packhaus/commerce/draft-orders/change"
import type { NewDraft } from "@packhaus/contract/carts/draft-orders/endpoints"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"
import { engineOf } from "../../verbs/engine.ts"

/**
 * The sales channel of a merchant's draft: the named one, or its first. Orders of a connected shop
 * are created in that shop. Throws `request.invalid` without a channel.
 */
async function channelOf({ db }: Context, merchant_id: string, named: string | undefined) {
  const [channel] = await db
    .selectFrom("sales_channels as channel")
    .leftJoin("shops as shop", (join) =>
      join
        .onRef("shop.sales_channel_id", "=", "channel.id")
        .onRef("shop.organisation_id", "=", "channel.merchant_id")
        .on("shop.platform", "<>", "own"),
    )
    .select("channel.id")
    .where("channel.merchant_id", "=", merchant_id)
    .where("channel.is_disabled", "=", false)
    .where("shop.id", "is", null)
    .$if(named !== undefined, (some) => some.where("channel.id", "=", named ?? ""))
    .orderBy("channel.created_at")
    .orderBy("channel.id")
    .limit(1)
    .execute()
  if (channel) return channel.id
  throw fieldFault("sales_channel_id", named === undefined ? "choice.required" : "choice.unknown")
}

/** Creates a draft of a merchant: the named one, or the viewer's own. Returns its id. */
export async function createDraftOrder(
  context: Context,
  { status: _, merchant_id = context.viewer.organisation_id, sales_channel_id, ...draft }: NewDraft,
) {
  const channel = await channelOf(context, merchant_id, sales_channel_id)
  return createDraft(engineOf(context), { ...draft, merchant_id, sales_channel_id: channel })
}

import { type Context, within } from "../../../context.ts"
import type { ShopMessage } from "../../../integrations/shopify/port.ts"
import { isOwnerWorking } from "../reads/syncing.ts"

/** Who waits for messages listens here. */
export const MESSAGES = "shop_messages"

/** These come after the end of a connection, too. */
const PRIVACY: readonly string[] = ["customers/data_request", "customers/redact", "shop/redact"]

/** What is done for a disabled organisation, too: a shopper's rights, and the end of a connection. */
export const ALWAYS = [...PRIVACY, "app/uninstalled"]

/**
 * The shop that a message is from; undefined if we do not work for it. While its owner is disabled
 * that is so for orders and products: later reconciliation finds what they would have said.
 */
export async function senderOf({ db }: Context, { domain, topic }: ShopMessage) {
  let query = db
    .selectFrom("shops")
    .select(["id", "organisation_id"])
    .where("platform", "=", "shopify")
    .where("domain", "=", domain)
  if (!PRIVACY.includes(topic)) query = query.where("status", "<>", "disconnected")
  if (!ALWAYS.includes(topic)) query = query.where(isOwnerWorking)
  return query.orderBy("created_at", "desc").limit(1).executeTakeFirst()
}

/**
 * Stores a message of a shop, once however often it is delivered, in one statement. Returns whether it
 * is a new one, whose process is to be woken.
 */
export async function receiveMessage(
  context: Context,
  sender: { id: string; organisation_id: string },
  message: ShopMessage,
): Promise<boolean> {
  const { organisation_id, id: shop_id } = sender
  const { delivery_id, event_id, topic, subject, triggered_at, body } = message
  const { rows } = within(context, organisation_id)
  const row = { organisation_id, shop_id, delivery_id, event_id, topic, subject, body }
  const isTime = triggered_at !== null && !Number.isNaN(Date.parse(triggered_at))
  const stored = await rows.insertAll(
    "inbox",
    [{ ...row, triggered_at: isTime ? triggered_at : null }],
    "ignore duplicates",
  )
  return stored > 0
}

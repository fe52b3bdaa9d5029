import { isStaff, seesMoney } from "@packhaus/contract/access/roles"
import type { Claim } from "@packhaus/contract/claims/schema"
import { type Context, within } from "../../context.ts"
import { mostOf, readCreditable } from "../invoices/reads/creditable.ts"

/** What support proposed to give back is between support and administrators. */
const notHandedOver = {
  requested_way: null,
  requested_amount: null,
  requested_by_name: null,
  requested_at: null,
}

/** A claim as the viewer reads it: money of an order is no business of support and suppliers. */
const presentedTo =
  ({ viewer }: Pick<Context, "viewer">) =>
  <C extends Claim>(claim: C): Claim => ({
    ...claim,
    ...(isStaff(viewer.role) ? {} : notHandedOver),
    amount: seesMoney(viewer.role) ? claim.amount : null,
  })

/** The claims of a chat, the oldest first. Throws 404 for a stranger's. */
export async function readClaims(context: Context, chat_id: string): Promise<Claim[]> {
  await context.rows.one("chats", chat_id)
  const found = await context.rows.children("claims", "chat_id", [chat_id])
  return found.map(presentedTo(context))
}

/** One claim. Throws 404 for a stranger's. */
export const readClaim = async (context: Context, id: string): Promise<Claim> =>
  presentedTo(context)(await context.rows.one("claims", id))

/** How much can be given back of the order of a claim, gross. Throws 404 for a stranger's. */
export async function readRefundable(context: Context, id: string) {
  const { order_id, organisation_id } = await context.rows.one("claims", id)
  return { most: mostOf(await readCreditable(within(context, organisation_id), order_id)) }
}

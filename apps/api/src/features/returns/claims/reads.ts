import { isStaff, seesMoney } from "@packhaus/contract/access/roles"
import type { Claim } from "@packhaus/contract/returns/claims/schema"
import { type Context, within } from "../../../context.ts"
import { mostOf, readCreditable } from "../../invoicing/invoices/reads/creditable.ts"

/** Support's refund proposal is visible to support and administrators only. */
const notHandedOver = {
  requested_way: null,
  requested_amount: null,
  requested_by_name: null,
  requested_at: null,
}

/** A claim as the viewer sees it: support and suppliers see no money of an order. */
const presentedTo =
  ({ viewer }: Pick<Context, "viewer">) =>
  <C extends Claim>(claim: C): Claim => ({
    ...claim,
    ...(isStaff(viewer.role) ? {} : notHandedOver),
    amount: seesMoney(viewer.role) ? claim.amount : null,
  })

/** The claims of a chat, oldest first. Throws 404 outside the scope. */
export async function readClaims(context: Context, chat_id: string): Promise<Claim[]> {
  await context.rows.one("chats", chat_id)
  const found = await context.rows.children("claims", "chat_id", [chat_id])
  return found.map(presentedTo(context))
}

/** One claim. Throws 404 outside the scope. */
export const readClaim = async (context: Context, id: string): Promise<Claim> =>
  presentedTo(context)(await context.rows.one("claims", id))

/** The refundable gross amount of a claim's order. Throws 404 outside the scope. */
export async function readRefundable(context: Context, id: string) {
  const { order_id, organisation_id } = await context.rows.one("claims", id)
  return { most: mostOf(await readCreditable(within(context, organisation_id), order_id)) }
}

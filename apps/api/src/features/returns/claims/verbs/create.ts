import { chatSubjects } from "@packhaus/contract/chats/rules/subjects"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { CreateClaim } from "@packhaus/contract/returns/claims/schema"
import { openClaims } from "@packhaus/contract/returns/claims/status"
import type { Context } from "../../../../context.ts"
import { type LockedChat, lockChat, requireOpen } from "../../../chats/verbs/send.ts"
import { lockReturning } from "../../../orders/verbs/take-back.ts"
import { claimablePieces } from "../../verbs/pieces.ts"
import { tell } from "./tell.ts"

/** The claim of this chat that the client created already, if any. */
async function madeBefore({ db }: Context, chat_id: string, client_id: string) {
  const found = await db
    .selectFrom("claims")
    .select("id")
    .where("chat_id", "=", chat_id)
    .where("client_id", "=", client_id)
    .executeTakeFirst()
  return found?.id
}

/**
 * The order line of a chat; locks the order. Throws a fault of its field for a line of another
 * order, and for more pieces than are neither cancelled nor settled.
 */
async function lineOf(context: Context, chat: LockedChat, wanted: CreateClaim) {
  const returning = await lockReturning(context, chat.subject_id)
  const line = returning.locked.items.find(({ id }) => id === wanted.line_item_id)
  if (!line) throw fieldFault("line_item_id", "choice.unknown")
  if (await isClaimed(returning.inside, line.id)) throw new ApiError("claims.open_already")
  const maximum = (await claimablePieces(returning)).get(line.id) ?? 0
  if (wanted.quantity > maximum) throw fieldFault("quantity", "claim.too_many", { maximum })
  return line
}

/** Whether a claim about this line is open. */
async function isClaimed({ db }: Context, line_item_id: string) {
  const open = await db
    .selectFrom("claims")
    .select("id")
    .where("line_item_id", "=", line_item_id)
    .where("status", "in", openClaims)
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Creates a claim about pieces of a line in the chat of its order and notifies the participants;
 * the same id creates one. Throws 404 outside the scope, `chats.not_open_for` for a closed chat,
 * `claims.not_of_orders` for a chat of another subject, `claims.open_already` if the line has an
 * open claim, and faults of its fields, also for settled pieces. Returns its id.
 */
export async function createClaim(
  context: Context,
  chat_id: string,
  wanted: CreateClaim,
): Promise<string> {
  const { rows, viewer } = context
  const chat = await lockChat(context, chat_id)
  if (!chatSubjects[chat.kind].takesClaims) throw new ApiError("claims.not_of_orders")
  const before = await madeBefore(context, chat_id, wanted.id)
  if (before) return before
  requireOpen(chat)
  const line = await lineOf(context, chat, wanted)
  const { organisation_id, receiver_id } = chat
  const { quantity, type, description } = wanted
  const made = await rows.insert("claims", {
    organisation_id,
    receiver_id,
    client_id: wanted.id,
    chat_id,
    order_id: chat.subject_id,
    order_number: chat.order_number ?? chat.title,
    line_item_id: line.id,
    item: [line.title, line.variant_title].filter(Boolean).join(" – "),
    quantity,
    type,
    description,
    created_by: viewer.id,
    created_by_name: viewer.name,
    ...undecided,
  })
  await tell(context, chat, made, {
    event: "create",
    status: made.status,
    text: description,
    written: { id: wanted.id, files: wanted.files },
    details: { type, quantity },
  })
  return made.id
}

/** Columns of an undecided claim. */
const undecided = {
  reason: null,
  proposal: null,
  proposal_note: null,
  proposed_by: null,
  proposed_by_name: null,
  proposed_at: null,
  requested_way: null,
  requested_amount: null,
  requested_by: null,
  requested_by_name: null,
  requested_at: null,
  amount: null,
  new_order_id: null,
  new_order_number: null,
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  settled_at: null,
}

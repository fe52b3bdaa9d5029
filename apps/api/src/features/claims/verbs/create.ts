import { chatSubjects } from "@packhaus/contract/chats/rules/subjects"
import { claimableOf } from "@packhaus/contract/claims/rules"
import type { CreateClaim } from "@packhaus/contract/claims/schema"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { type Context, within } from "../../../context.ts"
import { type LockedChat, lockChat, requireOpen } from "../../chats/verbs/send.ts"
import { tell } from "./tell.ts"

/** The claim of this chat that the client has made already, if it has. */
async function madeBefore({ db }: Context, chat_id: string, client_id: string) {
  const found = await db
    .selectFrom("claims")
    .select("id")
    .where("chat_id", "=", chat_id)
    .where("client_id", "=", client_id)
    .executeTakeFirst()
  return found?.id
}

/** The line of the order of a chat. Throws a fault of its field for another's, or for more than was ordered. */
async function lineOf(context: Context, chat: LockedChat, wanted: CreateClaim) {
  const [line] = await within(context, chat.organisation_id)
    .db.selectFrom("order_items")
    .select(["id", "title", "variant_title", "quantity", "canceled_quantity"])
    .where("id", "=", wanted.line_item_id)
    .where("order_id", "=", chat.subject_id)
    .execute()
  if (!line) throw fieldFault("line_item_id", "choice.unknown")
  const maximum = claimableOf(line)
  if (wanted.quantity > maximum) throw fieldFault("quantity", "quantity.too_many", { maximum })
  return line
}

/**
 * Makes a claim about pieces of a line in the chat of its order, which everybody there is told; the same id
 * makes one. Throws 404 for a stranger's chat, `chats.not_open_for` for a closed one, `claims.not_of_orders`
 * for one of something else, `claims.open_already` where one of this line waits, and faults of its fields.
 * Returns its id.
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
  const made = await rows
    .insert("claims", {
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
    .catch((error) => {
      if (takenKeyOf(error) !== "claims_open") throw error
      throw new ApiError("claims.open_already")
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

/** Nobody has said anything of it yet. */
const undecided = {
  reason: null,
  proposal: null,
  proposal_note: null,
  proposed_by: null,
  proposed_by_name: null,
  proposed_at: null,
  amount: null,
  new_order_id: null,
  new_order_number: null,
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  settled_at: null,
}

import {
  type ClaimEvent,
  type ClaimStatus,
  openClaims,
} from "@packhaus/contract/returns/claims/status"
import type { Context } from "../../../../context.ts"
import { addMessage, type LockedChat } from "../../../chats/verbs/send.ts"
import { claimChanged } from "../events.ts"

/** Names in the audit trail. */
const actions = {
  create: "claim.create",
  propose: "claim.propose",
  replace: "claim.replace",
  accept: "claim.accept",
  decline: "claim.decline",
  withdraw: "claim.withdraw",
  refund: "claim.refund",
  credit: "claim.credit",
  track: "claim.tracking_changed",
} as const satisfies Record<ClaimEvent, string>

type Claim = { id: string; organisation_id: string; receiver_id: string; order_number: string }
type ClaimMessage = {
  event: ClaimEvent
  /** The claim's new status, already written. */
  status: ClaimStatus
  text?: string
  /** For a message written by a person: the client's id, and its uploaded files. */
  written?: { id: string; files: readonly string[] }
  details?: Record<string, unknown>
}

/** The overall claim state of a chat: undecided claims first, then accepted ones. */
async function standing({ db }: Context, chat: LockedChat, last: ClaimStatus) {
  const { id, organisation_id } = chat
  const open = await db
    .selectFrom("claims")
    .select("status")
    .where("chat_id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "in", openClaims)
    .execute()
  return openClaims.find((status) => open.some((one) => one.status === status)) ?? last
}

/**
 * Posts a claim's change in its locked chat, writes the audit line, and notifies the participants.
 */
export async function tell(
  context: Context,
  chat: LockedChat,
  claim: Claim,
  message: ClaimMessage,
) {
  const { id, organisation_id, receiver_id, order_number } = claim
  const { event, status, text = "", written, details = {} } = message
  await addMessage(context, chat, {
    id: written?.id ?? crypto.randomUUID(),
    text,
    files: [...(written?.files ?? [])],
    claim: { id, event, status, ofChat: await standing(context, chat, status) },
  })
  await context.note({
    entity: "claims",
    entity_id: id,
    organisation_id,
    action: actions[event],
    details: { order: order_number, ...details },
  })
  await context.emit(claimChanged, { id, organisation_ids: [organisation_id, receiver_id] })
}

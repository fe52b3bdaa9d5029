import { chatLifecycle } from "@packhaus/contract/chats/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { chatChanged } from "../events.ts"

/** Names in the audit trail. */
const actions = { close: "chat.end", reopen: "chat.reopen" } as const

/**
 * Closes or reopens a chat. Throws 404 outside the scope, `chats.not_open_for` in another state.
 */
export async function moveChat(context: Context, id: string, verb: "close" | "reopen") {
  const { rows, note, emit } = context
  const { status, organisation_id, receiver_id, title } = await rows.lock("chats", id)
  const next = chatLifecycle.next(status, verb)
  if (!next) throw new ApiError("chats.not_open_for", { status, verb })
  await rows.update("chats", id, { status: next })
  await note({
    entity: "chats",
    entity_id: id,
    organisation_id,
    action: actions[verb],
    details: { title },
  })
  await emit(chatChanged, { id, organisation_ids: [organisation_id, receiver_id] })
}

import { chatLifecycle } from "@packhaus/contract/chats/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { chatChanged } from "../events.ts"

/** What the audit trail calls it. */
const actions = { close: "chat.end", reopen: "chat.reopen" } as const

/** Closes a chat, or opens it again. Throws 404 for a stranger's, `chats.not_open_for` out of turn. */
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

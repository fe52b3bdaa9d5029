import type { OpenChat } from "@packhaus/contract/chats/schema"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../context.ts"
import { chatChanged } from "../events.ts"
import { readNames } from "../reads/names.ts"
import { readSubject, receiversFor } from "../reads/subjects.ts"

/** The existing chat about a subject with this receiver. */
const existing = (
  { db }: Pick<Context, "db">,
  { kind, subject_id, receiver_id }: OpenChat,
  organisation_id: string,
) =>
  db
    .selectFrom("chats")
    .select("id")
    .where("subject_id", "=", subject_id)
    .where("kind", "=", kind)
    .where("receiver_id", "=", receiver_id)
    .where("organisation_id", "=", organisation_id)
    .executeTakeFirst()

/**
 * Opens the chat about a subject with a possible counterpart; idempotent. Throws 404 for a subject
 * outside the scope, a fault of `receiver_id` for other receivers. Returns its id.
 */
export async function openChat(context: Context, wanted: OpenChat): Promise<string> {
  const { db, note, emit } = context
  const { kind, subject_id, receiver_id } = wanted
  const subject = await readSubject(context, wanted)
  const { organisation_id, title, product_name, order_number, shop_id } = subject
  const before = await existing(context, wanted, organisation_id)
  if (before) return before.id
  if (!receiversFor(context, subject).includes(receiver_id))
    throw fieldFault("receiver_id", "choice.unknown")
  const names = await readNames(context, [receiver_id, organisation_id])
  const id = newId("chat")
  const opened = await db
    .insertInto("chats")
    .values({
      id,
      organisation_id,
      receiver_id,
      receiver_name: names.get(receiver_id) ?? "",
      organisation_name: names.get(organisation_id) ?? "",
      kind,
      subject_id,
      title,
      product_name,
      order_number,
      shop_id,
      claim: null,
      assignee_id: null,
      last_author_id: null,
      last_author_name: null,
      last_author_organisation_id: null,
      last_claim_event: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["subject_id", "kind", "receiver_id", "organisation_id"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst()
  // Another request opened it concurrently.
  if (!opened) return (await existing(context, wanted, organisation_id))?.id ?? id
  await note({
    entity: "chats",
    entity_id: id,
    organisation_id,
    action: "chat.begin",
    details: { kind, title },
  })
  await emit(chatChanged, { id, organisation_ids: [organisation_id, receiver_id] })
  return id
}

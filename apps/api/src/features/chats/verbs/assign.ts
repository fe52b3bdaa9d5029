import type { Assignee } from "@packhaus/contract/chats/inbox-schema"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { Context } from "../../../context.ts"
import { chatChanged } from "../events.ts"

/** People of the platform who can sign in, by name. */
const colleagues = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("members")
    .select(["id", "first_name", "last_name"])
    .where("organisation_id", "=", PLATFORM_ID)
    .where("disabled_at", "is", null)

const named = (person: { id: string; first_name: string; last_name: string }): Assignee => ({
  id: person.id,
  name: [person.first_name, person.last_name].filter(Boolean).join(" "),
})

export async function readAssignees(context: Context): Promise<Assignee[]> {
  const people = await colleagues(context)
    .orderBy("first_name")
    .orderBy("last_name")
    .orderBy("id")
    .execute()
  return people.map(named)
}

/**
 * Gives a chat to a person of the platform, or to no one; the same person twice changes nothing.
 * Throws 404 for an unknown chat, and a fault of `member_id` for other people.
 */
export async function assignChat(context: Context, id: string, member_id: string | null) {
  const { rows, note, emit } = context
  const { assignee_id, organisation_id, receiver_id, title } = await rows.lock("chats", id)
  if (assignee_id === member_id) return
  const person =
    member_id && (await colleagues(context).where("id", "=", member_id).executeTakeFirst())
  if (member_id && !person) throw fieldFault("member_id", "choice.unknown")
  await context.db
    .updateTable("chats")
    .set({ assignee_id: member_id })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await note({
    entity: "chats",
    entity_id: id,
    organisation_id,
    action: "chat.assign",
    details: { title, to: person ? named(person).name : null },
  })
  await emit(chatChanged, { id, organisation_ids: [organisation_id, receiver_id, PLATFORM_ID] })
}
